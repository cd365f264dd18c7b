import { expect, test } from 'vitest';
import { calendarDay, dayAt } from '#shared/calendar-day.ts';
import { conclusionProblem, goalPhases } from './goal-phases.ts';
import { conclusionDay, goalStatus } from './goal-status.ts';

const END = calendarDay('2026-12-01');
const goal = { plan: 'Ringe oftere', endDate: END, isSuccess: null };

// Specification 4.6
test('is in planning until the plan has text, and then in execution until a week after the end', () => {
  const at = (day: string, fields: Partial<Parameters<typeof goalStatus>[0]> = {}) =>
    goalStatus({ ...goal, ...fields }, calendarDay(day));
  expect(conclusionDay(END)).toBe('2026-12-08');
  expect(at('2026-12-07', { plan: '' })).toBe('planning');
  expect(at('2026-12-07')).toBe('execution');
  expect(at('2026-12-08', { plan: '' })).toBe('conclusion');
  expect(at('2026-12-08')).toBe('conclusion');
  expect(at('2020-01-01', { isSuccess: false })).toBe('finished');
});

// Specification 4.6, 9.2
test("opens the conclusion at midnight on the brand's clock, in winter and in summer", () => {
  const at = (instant: string, endDate: string) =>
    goalStatus({ ...goal, endDate: calendarDay(endDate) }, dayAt(new Date(instant), 'Europe/Oslo'));
  expect(at('2026-12-07T22:59:59.999Z', '2026-12-01')).toBe('execution');
  expect(at('2026-12-07T23:00:00.000Z', '2026-12-01')).toBe('conclusion');
  expect(at('2027-06-07T21:59:59.999Z', '2027-06-01')).toBe('execution');
  expect(at('2027-06-07T22:00:00.000Z', '2027-06-01')).toBe('conclusion');
});

test('accepts a result from the day the conclusion opens, and corrections until the thirtieth day after', () => {
  const open = { ...goal, concludedOn: null };
  const done = { ...goal, isSuccess: true, concludedOn: calendarDay('2026-12-10') };
  expect(conclusionProblem(open, calendarDay('2026-12-07'))).toBe('too-early');
  expect(conclusionProblem(open, calendarDay('2026-12-08'))).toBeNull();
  expect(conclusionProblem(open, calendarDay('2030-01-01'))).toBeNull();
  expect(conclusionProblem(done, calendarDay('2027-01-09'))).toBeNull();
  expect(conclusionProblem(done, calendarDay('2027-01-10'))).toBe('too-late');
});

test('gives each phase its days and its state', () => {
  const dated = {
    ...goal,
    registeredOn: calendarDay('2026-06-01'),
    plannedOn: calendarDay('2026-06-03'),
    concludedOn: null,
  };
  const statesOn = (day: string, fields: object = {}) =>
    goalPhases({ ...dated, ...fields }, calendarDay(day)).map(({ state }) => state);
  expect(statesOn('2026-06-02', { plan: '', plannedOn: null })).toEqual(['current', 'ahead', 'ahead']);
  expect(statesOn('2026-12-07')).toEqual(['done', 'current', 'ahead']);
  expect(statesOn('2026-12-08')).toEqual(['done', 'done', 'current']);
  expect(statesOn('2026-12-10', { isSuccess: false, concludedOn: '2026-12-09' })).toEqual(['done', 'done', 'done']);
  expect(goalPhases(dated, calendarDay('2026-07-01'))).toEqual([
    { phase: 'initial', state: 'done', from: '2026-06-01', to: '2026-06-03' },
    { phase: 'execution', state: 'current', from: '2026-06-03', to: '2026-12-01' },
    { phase: 'conclusion', state: 'ahead', from: '2026-12-08', to: null },
  ]);
});
