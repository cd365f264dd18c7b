import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay } from '#shared/calendar-day.ts';
import { afterPress, countedIn, intervalOf, type Pickable, typeToBegin } from './picking.ts';

const survey = (id: string, endDate: string, surveyType: Pickable['surveyType'] = 'workshop'): Pickable => ({
  id,
  surveyType,
  endDate: calendarDay(endDate),
});
const SPRING = survey('spring', '2025-03-14');
const SUMMER = survey('summer', '2025-06-14');
const AUTUMN = survey('autumn', '2026-10-27');
const ALL = [AUTUMN, SPRING, SUMMER];

test('again lets go, and a third changes nothing', () => {
  expect(afterPress([], 'a')).toEqual(['a']);
  expect(afterPress(['a'], 'b')).toEqual(['a', 'b']);
  expect(afterPress(['a', 'b'], 'c')).toEqual(['a', 'b']);
  expect(afterPress(['a', 'b'], 'a')).toEqual(['b']);
});

test('whatever one presses, there are never more than two, and each once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (presses) => {
      const picked = presses.reduce<readonly string[]>(afterPress, []);
      expect(picked.length).toBeLessThanOrEqual(2);
      expect(new Set(picked).size).toBe(picked.length);
    }),
  );
});

test('the one that ended first is the start, in whatever order they were pressed', () => {
  expect(intervalOf(ALL, ['autumn', 'spring'])).toEqual({ from: SPRING, to: AUTUMN });
  expect(intervalOf(ALL, ['spring', 'autumn'])).toEqual({ from: SPRING, to: AUTUMN });
});

test('one survey, or two types, or one that is gone, make no interval', () => {
  expect(intervalOf(ALL, ['spring'])).toBeNull();
  expect(intervalOf(ALL, ['spring', 'gone'])).toBeNull();
  expect(intervalOf([SPRING, survey('talk', '2026-01-01', 'delivery')], ['spring', 'talk'])).toBeNull();
});

test('all of the type that ended in between are counted, on the two days themselves, too', () => {
  const other = survey('other', '2025-06-20', 'delivery');
  const sameDay = survey('same', AUTUMN.endDate);
  const later = survey('later', addDays(AUTUMN.endDate, 1));
  const counted = countedIn([...ALL, other, sameDay, later], { from: SPRING, to: AUTUMN });
  expect(counted.map(({ id }) => id).toSorted()).toEqual(['autumn', 'same', 'spring', 'summer']);
});

test('one begins with a type that a card can be made of, the latest', () => {
  const talk = survey('talk', '2026-11-01', 'delivery');
  expect(typeToBegin([...ALL, talk])).toBe('workshop');
  expect(typeToBegin([...ALL, talk, survey('talk2', '2026-11-02', 'delivery')])).toBe('delivery');
  expect(typeToBegin([talk])).toBe('delivery');
  expect(typeToBegin([])).toBe('long-term');
});
