import { useState } from 'react';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import type { Unit } from '../organisation-queries.ts';

/** A row of the editor: a saved unit, possibly with a changed name, or a new one. */
export type EditedUnit = { key: string; name: string; unit: Unit | null };

export type UnitChanges = { renamed: { id: string; name: string }[]; added: string[] };

/** `taken` are the ids whose new name another unit has; `problem` is why anything else was not saved. */
export type UnitsSaved = { problem: SaveProblem | null; taken: readonly string[] };

/** The units of one kind, with what the editor needs to change them. */
export type EditedUnits = {
  units: readonly Unit[];
  countOf: (id: string) => number;
  save: (changes: UnitChanges) => Promise<UnitsSaved>;
  remove: (id: string) => Promise<SaveProblem | null>;
};

export function useUnitRows(units: readonly Unit[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [fresh, setFresh] = useState<readonly EditedUnit[]>([]);
  const known = units.map((unit): EditedUnit => ({ key: unit.id, name: typed.get(unit.id) ?? unit.name, unit }));

  const type = ({ key, unit }: EditedUnit, name: string) => {
    if (unit !== null) setTyped((before) => new Map(before).set(key, name));
    else setFresh((before) => before.map((row) => (row.key === key ? { ...row, name } : row)));
  };
  const add = (): string => {
    const key = crypto.randomUUID();
    setFresh((before) => [...before, { key, name: '', unit: null }]);
    return key;
  };
  const drop = ({ key }: EditedUnit) => setFresh((before) => before.filter((row) => row.key !== key));
  const putBack = (row: EditedUnit) => setFresh((before) => [...before, row]);
  /** Discards what was typed, except for these units. */
  const clear = (but: readonly string[] = []) => {
    setTyped((before) => new Map([...before].filter(([id]) => but.includes(id))));
    setFresh([]);
  };
  const changes = (): UnitChanges => ({
    renamed: known.flatMap(({ name, unit }) =>
      unit !== null && name.trim() !== unit.name ? [{ id: unit.id, name: name.trim() }] : [],
    ),
    added: fresh.map(({ name }) => name.trim()).filter((name) => name !== ''),
  });
  return { rows: [...known, ...fresh], type, add, drop, putBack, clear, changes };
}
