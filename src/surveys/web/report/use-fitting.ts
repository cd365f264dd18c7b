import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A4, as high as CSS reckons 297 mm, and the pixel that rounding may add. */
const PAGE_PX = (297 / 25.4) * 96 + 1;

/**
 * Whether each sheet inside is one page of paper, so that its number can be told: texts that are longer flow on to more
 * pages. A phone has no sheets, so there it is not known.
 */
export function useFitting(): { box: RefObject<HTMLDivElement | null>; fits: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const sheets = [...(box.current?.querySelectorAll<HTMLElement>('.sheet') ?? [])];
    const measure = () => {
      const isWide = matchMedia('print, (min-width: 52rem)').matches;
      setFits(isWide && sheets.every(({ offsetHeight }) => offsetHeight <= PAGE_PX));
    };
    // It tells the first size too.
    const watch = new ResizeObserver(measure);
    for (const sheet of sheets) watch.observe(sheet);
    return () => watch.disconnect();
  }, []);
  return { box, fits };
}
