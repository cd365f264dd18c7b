import { createHash } from 'node:crypto';
import type { Cell } from './tables.ts';

/** A cell as the specification's own file has it, without where the specification took it from. */
export type SpecifiedCell = {
  id: string;
  call: string;
  actor: string;
  resource: string;
  expect: string;
  status: number;
  filter?: string;
  ids?: readonly string[];
  why: string;
};

/** The specification's cells among those of the tables, as its own file has them; what was added to it is not among them. */
export function specifiedCells(cells: readonly Cell[]): SpecifiedCell[] {
  const specified = cells.flatMap((cell) => (cell.id === null ? [] : [asSpecified(cell.id, cell)]));
  return specified.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function asSpecified(id: string, { call, actor, resource, status, filter, exactly, why }: Cell): SpecifiedCell {
  const allowed = filter === undefined ? 'allow' : 'filtered';
  return {
    id,
    call,
    actor,
    resource,
    expect: status < 400 ? allowed : String(status),
    status,
    ...(filter !== undefined && { filter }),
    ...(exactly !== undefined && { ids: exactly }),
    why,
  };
}

/** Cells that only one of the two has, or has otherwise, by their numbers. */
export function differences(specified: readonly SpecifiedCell[], own: readonly SpecifiedCell[]): string[] {
  const texts = new Map(own.map((cell) => [cell.id, canonical(cell)]));
  const others = specified.flatMap((cell) => {
    const text = texts.get(cell.id);
    texts.delete(cell.id);
    if (text === undefined) return [`${cell.id} is missing: ${canonical(cell)}`];
    return text === canonical(cell) ? [] : [`${cell.id} is ${text}, specified is ${canonical(cell)}`];
  });
  return [...others, ...[...texts].map(([id, text]) => `${id} is not specified: ${text}`)];
}

/** What all cells say together, as one short word: another one when any of them changes. */
export function fingerprint(cells: readonly SpecifiedCell[]): string {
  return createHash('sha256').update(cells.map(canonical).join('\n')).digest('hex').slice(0, 16);
}

/** The same text for the same cell, in whichever order its fields stand. */
function canonical(cell: SpecifiedCell): string {
  return JSON.stringify(Object.entries(cell).sort(([a], [b]) => (a < b ? -1 : 1)));
}
