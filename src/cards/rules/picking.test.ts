import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import type { Pickable } from './interval.ts';
import { afterPress, typeToBegin } from './picking.ts';

const survey = (id: string, endDate: string, surveyType: Pickable['surveyType'] = 'workshop'): Pickable => ({
  id,
  surveyType,
  endDate: calendarDay(endDate),
});
const SPRING = survey('spring', '2025-03-14');
const SUMMER = survey('summer', '2025-06-14');
const AUTUMN = survey('autumn', '2026-10-27');
const ALL = [AUTUMN, SPRING, SUMMER];

// Specification 4.8
test('a second press releases a survey, and a third survey changes nothing', () => {
  expect(afterPress([], 'a')).toEqual(['a']);
  expect(afterPress(['a'], 'b')).toEqual(['a', 'b']);
  expect(afterPress(['a', 'b'], 'c')).toEqual(['a', 'b']);
  expect(afterPress(['a', 'b'], 'a')).toEqual(['b']);
});

test('any presses pick at most two surveys, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (presses) => {
      const picked = presses.reduce<readonly string[]>(afterPress, []);
      expect(picked.length).toBeLessThanOrEqual(2);
      expect(new Set(picked).size).toBe(picked.length);
    }),
  );
});

test('the editor opens with the latest type that has enough surveys for a card', () => {
  const talk = survey('talk', '2026-11-01', 'delivery');
  expect(typeToBegin([...ALL, talk])).toBe('workshop');
  expect(typeToBegin([...ALL, talk, survey('talk2', '2026-11-02', 'delivery')])).toBe('delivery');
  expect(typeToBegin([talk])).toBe('delivery');
  expect(typeToBegin([])).toBe('long-term');
});
