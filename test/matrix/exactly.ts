import { expect } from 'vitest';
import type { Scene } from './asking.ts';
import { goalNamedIn } from './asking-goals.ts';
import { surveyNamedIn } from './asking-surveys.ts';
import { CELLS } from './cells.ts';
import type { Cell } from './tables.ts';

/** The surveys and goals that any note names; the world has more, which the notes ignore. */
const NAMED = [...new Set(CELLS.flatMap(({ exactly = [] }) => exactly))].filter((name) => /^(survey|goal):/.test(name));

/** Asserts that, of the things that notes name, a list contains exactly those of the cell's own note. */
export function expectExactly({ exactly, told }: Cell, body: unknown, scene: Scene): void {
  if (exactly === undefined) return;
  const ids = (body as { id: string }[]).map(({ id }) => id);
  const found = NAMED.filter((name) => ids.includes(idOf(name, scene)));
  expect(found.sort(), told).toEqual(exactly.toSorted());
}

function idOf(name: string, { surveys, goals }: Scene): string {
  return name.startsWith('goal:') ? goals[goalNamedIn(name)].id : surveys[surveyNamedIn(name)].id;
}
