import { expect } from 'vitest';
import type { Scene } from './asking.ts';
import { surveyNamedIn } from './asking-surveys.ts';
import { CELLS } from './cells.ts';
import type { Cell } from './tables.ts';

/** The surveys that the notes name at all; the world has more, which no note counts. */
const NAMED = [...new Set(CELLS.flatMap(({ exactly = [] }) => exactly))].filter((name) => name.startsWith('survey:'));

/** Of the surveys that notes name, a list holds those that the cell's own note names, and no other. */
export function expectExactly({ exactly, told }: Cell, body: unknown, { surveys }: Scene): void {
  if (exactly === undefined) return;
  const ids = (body as { id: string }[]).map(({ id }) => id);
  const found = NAMED.filter((name) => ids.includes(surveys[surveyNamedIn(name)].id));
  expect(found.sort(), told).toEqual(exactly.toSorted());
}
