import type { CSSProperties, ReactNode, Ref } from 'react';

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
