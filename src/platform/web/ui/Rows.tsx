import { lazy, Suspense, type CSSProperties, type ReactNode, type Ref } from 'react';
import '../styles/surfaces.css';

/** What a row's `<li>` takes on: its place among all, and where it stands when only some are on the page. */
export type RowTie = {
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  'data-index'?: number;
  'aria-setsize'?: number;
  'aria-posinset'?: number;
};

export type RowsProps<R> = {
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** The height of most rows in pixels, until they are measured. */
  height: number;
  /** How the list looks; rows with lines between them when nothing is said. */
  look?: string;
  /** The row is an `<li {...tie}>`. */
  children: (row: R, tie: RowTie) => ReactNode;
};

/** Up to so many stand on the page at once. */
const MOST_AT_ONCE = 200;
/** So many are seen until the script for the others is there. */
const AT_FIRST = 30;

// Most lists are short, and need none of it.
const WindowedRows = lazy(async () => ({ default: (await import('./WindowedRows.tsx')).WindowedRows }));

/** A list of any length: of a long one only the rows in sight are on the page, and all of them on paper. */
export function Rows<R>(props: RowsProps<R>) {
  if (props.rows.length <= MOST_AT_ONCE) return <AllRows {...props} />;
  const few = <AllRows {...props} rows={props.rows.slice(0, AT_FIRST)} />;
  return (
    <Suspense fallback={few}>
      <WindowedRows {...(props as RowsProps<unknown>)} />
    </Suspense>
  );
}

function AllRows<R>({ rows, look = 'rows', children }: RowsProps<R>) {
  return <ul className={look}>{rows.map((row) => children(row, {}))}</ul>;
}
