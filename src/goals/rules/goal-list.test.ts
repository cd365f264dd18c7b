import { expect, test } from 'vitest';
import { goalFilterFrom, shownPhaseOf } from './goal-list.ts';

test('counts planning and execution as running', () => {
  const statuses = (['planning', 'execution', 'conclusion', 'finished'] as const).map((status) => ({ status }));
  expect(statuses.map(shownPhaseOf)).toEqual(['running', 'running', 'conclusion', 'finished']);
});

test('reads phase and type from the address, and ignores unknown values', () => {
  expect(goalFilterFrom({ phase: 'finished', type: 'workshop' })).toEqual({ phase: 'finished', type: 'workshop' });
  expect(goalFilterFrom({ phase: 'planning', type: 'constructor' })).toEqual({ phase: null, type: null });
});
