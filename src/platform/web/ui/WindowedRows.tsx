import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowsProps } from './row-tie.ts';

/** Rows above and below what is seen, so that Tab and the arrows of a screen reader find the next one. */
const BEYOND_SIGHT = 8;

/**
 * A long list of which only the rows in sight are on the page, and the one with the focus: what is being written in it
 * stays. Each says its place among all. The browser's own search finds only what is in sight; on paper all of it stands.
 */
export function WindowedRows({ rows, keyOf, height, look = 'rows', children }: RowsProps<unknown>) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [above, setAbove] = useState(0);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: BEYOND_SIGHT,
    scrollMargin: above,
    getItemKey: (place) => keyOf(rows[place]),
    rangeExtractor: (range) => withFocused(range, focused),
    useFlushSync: false,
  });
  useStartOf(list, setAbove);
  const onPaper = usePrinting();
  const seen = virtual.getVirtualItems();
  const rest = virtual.getTotalSize() + above - (seen.at(-1)?.end ?? above);
  if (onPaper)
    return (
      <ul className={look}>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>{children(row, {})}</Fragment>
        ))}
      </ul>
    );
  return (
    <ul
      className={look}
      ref={list}
      style={{ paddingBlockEnd: rest }}
      onFocus={(event) => setFocused(placeOf(event))}
      onBlur={() => setFocused(null)}
    >
      {seen.map(({ key, index, start }, at) => (
        <OneRow
          key={key}
          row={rows[index]}
          draw={children}
          measure={virtual.measureElement}
          // What is left out before it is empty room; margins are not measured.
          above={start - (seen[at - 1]?.end ?? above)}
          index={index}
          count={rows.length}
        />
      ))}
    </ul>
  );
}

type OneProps = {
  row: unknown;
  draw: RowsProps<unknown>['children'];
  measure: (row: HTMLLIElement | null) => void;
  above: number;
  index: number;
  count: number;
};

/** Drawn anew only when it is another row or stands elsewhere: the list itself is, with each row that is measured. */
const OneRow = memo(function OneRow({ row, draw, measure, above, index, count }: OneProps) {
  return draw(row, {
    ref: measure,
    style: { marginBlockStart: above },
    'data-index': index,
    'aria-setsize': count,
    'aria-posinset': index + 1,
  });
});

function withFocused(range: Range, focused: number | null): number[] {
  const seen = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || seen.includes(focused)) return seen;
  return [...seen, focused].toSorted((one, other) => one - other);
}

function placeOf({ target }: FocusEvent): number | null {
  const place = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return place === undefined ? null : Number(place);
}

/** How far down the page the list begins; told again when what stands above it grows or goes. */
function useStartOf(list: RefObject<HTMLElement | null>, tell: (above: number) => void): void {
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current !== null) tell(Math.round(list.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list, tell]);
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when this has returned.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
