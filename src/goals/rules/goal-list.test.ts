import { expect, test } from 'vitest';
import { goalFilterFrom, inPhase, ofType, shownPhaseOf } from './goal-list.ts';

const goal = (status: 'planning' | 'execution' | 'conclusion' | 'finished', endDate: string, concludedOn = '') => ({
  status,
  endDate,
  surveyType: 'delivery' as const,
  concludedOn: concludedOn || null,
});

test('planning and execution are going on, the others stand for themselves', () => {
  const statuses = (['planning', 'execution', 'conclusion', 'finished'] as const).map((status) => ({ status }));
  expect(statuses.map(shownPhaseOf)).toEqual(['running', 'running', 'conclusion', 'finished']);
});

test('what ends first stands first, and among the finished what was concluded last', () => {
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

test('the address narrows to a phase and a type, and to nothing by what does not exist', () => {
  expect(goalFilterFrom({ phase: 'finished', type: 'workshop' })).toEqual({ phase: 'finished', type: 'workshop' });
  expect(goalFilterFrom({ phase: 'planning', type: 'constructor' })).toEqual({ phase: null, type: null });
  const goals = [goal('execution', '2026-11-30')];
  expect(ofType(goals, { phase: null, type: 'workshop' })).toEqual([]);
  expect(ofType(goals, { phase: null, type: null })).toEqual(goals);
});
