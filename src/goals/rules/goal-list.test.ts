import { expect, test } from 'vitest';
import { goalFilterFrom, inPhase, ofType, shownPhaseOf } from './goal-list.ts';

const goal = (status: 'planning' | 'execution' | 'conclusion' | 'finished', endDate: string, concludedOn = '') => ({
  status,
  endDate,
  surveyType: 'delivery' as const,
  concludedOn: concludedOn || null,
});

test('counts planning and execution as running', () => {
  const statuses = (['planning', 'execution', 'conclusion', 'finished'] as const).map((status) => ({ status }));
  expect(statuses.map(shownPhaseOf)).toEqual(['running', 'running', 'conclusion', 'finished']);
});

test('sorts goals by end date, and finished goals by the latest conclusion', () => {
  const goals = [
    goal('execution', '2027-05-21'),
    goal('finished', '2026-01-01', '2026-01-09'),
    goal('planning', '2026-11-30'),
    goal('finished', '2025-12-12', '2026-02-01'),
  ];
  expect(inPhase(goals, 'running').map(({ endDate }) => endDate)).toEqual(['2026-11-30', '2027-05-21']);
  expect(inPhase(goals, 'finished').map(({ concludedOn }) => concludedOn)).toEqual(['2026-02-01', '2026-01-09']);
  expect(inPhase(goals, 'conclusion')).toEqual([]);
});

test('reads phase and type from the address, and ignores unknown values', () => {
  expect(goalFilterFrom({ phase: 'finished', type: 'workshop' })).toEqual({ phase: 'finished', type: 'workshop' });
  expect(goalFilterFrom({ phase: 'planning', type: 'constructor' })).toEqual({ phase: null, type: null });
  const goals = [goal('execution', '2026-11-30')];
  expect(ofType(goals, { phase: null, type: 'workshop' })).toEqual([]);
  expect(ofType(goals, { phase: null, type: null })).toEqual(goals);
});
