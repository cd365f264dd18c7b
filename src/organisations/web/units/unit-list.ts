import { useState } from 'react';
import { problemOfName } from '#shared/names.ts';
import type { Unit, UnitsName } from '../organisation-queries.ts';
import { type EditedUnit, useUnitRows } from './unit-rows.ts';

export type EditedList = ReturnType<typeof useUnitList>;

type NameProblem = 'taken' | 'link' | 'unseen';

/** The rows of one kind with the problems of their names. An empty name is a problem once its field was left. */
export function useUnitList(kind: UnitsName, units: readonly Unit[]) {
  const { rows, type, clear, changes, ...moving } = useUnitRows(units);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { renamed, added } = changes();
  return {
    kind,
    rows,
    ...moving,
    changes,
    /** The number of names that are not saved. */
    changed: renamed.length + added.length,
    /** The first row that cannot be saved. Empty new rows are dropped instead. */
    nameless: rows.find(({ unit, name }) => (unit !== null || name.trim() !== '') && problemOfName(name) !== null),
    problemOf: ({ key, name }: EditedUnit): NameProblem | null => {
      if (taken.includes(key)) return 'taken';
      return left.has(key) ? problemOfName(name) : null;
    },
    type: (row: EditedUnit, name: string) => {
      type(row, name);
      setTaken((before) => before.filter((id) => id !== row.key));
    },
    leave: (key: string) => setLeft((before) => new Set([...before, key])),
    markTaken: setTaken,
    clear: (but: readonly string[]) => {
      clear(but);
      setLeft(new Set());
    },
  };
}

/** Returns the field of a row. */
export function rowIn(around: HTMLElement | null, key: string): HTMLElement | null {
  return around?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null;
}
