import { defaultRangeExtractor, measureElement, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowsProps } from './row-tie.ts';

/** Rows above and below the visible ones, so that Tab and a screen reader's arrows find the next row. */
const BEYOND_SIGHT = 8;

/**
 * A long list that renders only the rows in sight and the row with the focus, so that unsaved input in it stays. Each
 * row states its position among all. The browser's find function sees only rendered rows; print renders all.
 */
export function WindowedRows({ rows, keyOf, height, look = 'rows', children }: RowsProps<unknown>) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const above = useStartOf(list);
  const virtual = useWindowVirtualizer({
    // Off until the list's offset is known: measuring earlier would force a reflow for every row.
    enabled: above !== null,
    count: rows.length,
    estimateSize: () => height,
    measureElement: toldHeight,
    overscan: BEYOND_SIGHT,
    scrollMargin: above ?? 0,
    getItemKey: (place) => keyOf(rows[place]),
    rangeExtractor: (range) => withFocused(range, focused),
    useFlushSync: false,
  });
  const onPaper = usePrinting();
  const { seen, size, begin } =
    above === null
      ? { seen: firstOf(rows, keyOf, height), size: rows.length * height, begin: 0 }
      : { seen: virtual.getVirtualItems(), size: virtual.getTotalSize(), begin: above };
  const rest = size + begin - (seen.at(-1)?.end ?? begin);
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
          measure={above === null ? null : virtual.measureElement}
          // Rows that are not rendered become a margin; the measured height does not include margins.
          above={start - (seen[at - 1]?.end ?? begin)}
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
  measure: ((row: HTMLLIElement | null) => void) | null;
  above: number;
  index: number;
  count: number;
};

/** Renders only when the row or its position changes: the list renders after every measured row. */
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

/** Returns the list's offset from the top of the page, updated when the content above changes; null before layout. */
function useStartOf(list: RefObject<HTMLElement | null>): number | null {
  const [above, setAbove] = useState<number | null>(null);
  useLayoutEffect(() => {
    // The observer calls this for the first time after layout, so reading forces no reflow.
    const watch = new ResizeObserver(() => {
      if (list.current !== null) setAbove(Math.round(list.current.getBoundingClientRect().top + scrollY));
    });
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return above;
}

type Measure = typeof measureElement<HTMLLIElement>;

/**
 * Uses the height that the ResizeObserver reports, and before that the last or guessed one: measuring here would force
 * a reflow for every row.
 */
const toldHeight: Measure = (row, entry, list) => {
  if (entry !== undefined) return measureElement(row, entry, list);
  const place = list.indexFromElement(row);
  return list.itemSizeCache.get(list.options.getItemKey(place)) ?? list.options.estimateSize(place);
};

/** Returns the first rows, in the library's shape, to render before layout. */
function firstOf(rows: readonly unknown[], keyOf: (row: unknown) => string, height: number) {
  return rows.slice(0, BEYOND_SIGHT + 1).map((row, index) => {
    const start = index * height;
    return { key: keyOf(row), index, start, end: start + height };
  });
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when this handler returns, so render synchronously.
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
