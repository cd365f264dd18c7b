import { createHash } from 'node:crypto';
import type { Cell } from './tables.ts';

/** A cell in the form of the specification's file, without its source. */
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

/** Returns the specification's cells among those of the tables, in the form of its file, without additions. */
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

/** Returns the ids of cells that are missing on one side or differ. */
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

/** A short hash of all cells, which changes with any of them. */
export function fingerprint(cells: readonly SpecifiedCell[]): string {
  return createHash('sha256').update(cells.map(canonical).join('\n')).digest('hex').slice(0, 16);
}

/** Serializes a cell independently of the order of its fields. */
function canonical(cell: SpecifiedCell): string {
  return JSON.stringify(Object.entries(cell).sort(([a], [b]) => (a < b ? -1 : 1)));
}
