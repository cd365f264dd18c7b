import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The height of an A4 page (297 mm) in CSS pixels, plus 1 pixel for rounding. */
const PAGE_PX = (297 / 25.4) * 96 + 1;

/**
 * Returns whether each sheet inside fits on one page of paper, so that page numbers are right; longer texts need more
 * pages. A phone shows no sheets, so there it is not known.
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
    // The observer also reports the initial size.
    const watch = new ResizeObserver(measure);
    for (const sheet of sheets) watch.observe(sheet);
    return () => watch.disconnect();
  }, []);
  return { box, fits };
}
