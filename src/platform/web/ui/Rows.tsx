import { Suspense } from 'react';
import '../styles/surfaces.css';
import { laterPart } from './later-part.tsx';
import type { RowsProps } from './row-tie.ts';

/** Up to so many stand on the page at once. */
const MOST_AT_ONCE = 200;
// Most lists are short, and need none of it.
const WindowedRows = laterPart(() => import('./WindowedRows.tsx'), 'WindowedRows');

/**
 * A list of any length: of a long one only the rows in sight are on the page, and all of them on paper. Until the script
 * for that is there the list keeps its room.
 */
export function Rows<R>(props: RowsProps<R>) {
  if (props.rows.length <= MOST_AT_ONCE) return <AllRows {...props} />;
  return (
    <Suspense fallback={<div aria-busy="true" style={{ blockSize: props.rows.length * props.height }} />}>
      <WindowedRows {...(props as RowsProps<unknown>)} />
    </Suspense>
  );
}

function AllRows<R>({ rows, look = 'rows', children }: RowsProps<R>) {
  return <ul className={look}>{rows.map((row) => children(row, {}))}</ul>;
}
