import type { CSSProperties, ReactNode, Ref } from 'react';

/** The props of a row's `<li>`: its position among all, and its offset when only some rows are rendered. */
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
  /** The height of a typical row in pixels, used until rows are measured. */
  height: number;
  /** The class of the list; rows with lines between them by default. */
  look?: string;
  /** Returns the row, an `<li {...tie}>`. */
  children: (row: R, tie: RowTie) => ReactNode;
};
