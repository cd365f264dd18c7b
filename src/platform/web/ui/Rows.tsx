import { Suspense } from 'react';
import '../styles/surfaces.css';
import { laterPart } from './later-part.tsx';
import type { RowsProps } from './row-tie.ts';

/** Up to this many rows are all rendered. */
const MOST_AT_ONCE = 200;
// Most lists are short and do not need this script.
const WindowedRows = laterPart(() => import('./WindowedRows.tsx'), 'WindowedRows');

/**
 * A list of any length. A long one renders only the rows in sight, and all of them for print. The list keeps its space
 * until the script for that has loaded.
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
