import { defaultRangeExtractor, measureElement, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
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
  const above = useStartOf(list);
  const virtual = useWindowVirtualizer({
    // Asked before the page is laid out, the browser lays it out for each answer: the first rows stand until then.
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
          // What is left out before it is empty room; margins are not measured.
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

/** How far down the page the list begins, told again when what stands above it grows or goes; null until it is laid out. */
function useStartOf(list: RefObject<HTMLElement | null>): number | null {
  const [above, setAbove] = useState<number | null>(null);
  useLayoutEffect(() => {
    // Told for the first time when the page is laid out, without asking for it.
    const watch = new ResizeObserver(() => {
      if (list.current !== null) setAbove(Math.round(list.current.getBoundingClientRect().top + scrollY));
    });
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return above;
}

type Measure = typeof measureElement<HTMLLIElement>;

/** A row's height as the layout tells it, and until then as it was or is guessed: asked for, the page is laid out for each. */
const toldHeight: Measure = (row, entry, list) => {
  if (entry !== undefined) return measureElement(row, entry, list);
  const place = list.indexFromElement(row);
  return list.itemSizeCache.get(list.options.getItemKey(place)) ?? list.options.estimateSize(place);
};

/** The rows that stand until the page is laid out, as the library gives them. */
function firstOf(rows: readonly unknown[], keyOf: (row: unknown) => string, height: number) {
  return rows.slice(0, BEYOND_SIGHT + 1).map((row, index) => {
    const start = index * height;
    return { key: keyOf(row), index, start, end: start + height };
  });
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
