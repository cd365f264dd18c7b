import { expect, test } from 'vitest';
import { isEnough, nearestToCard } from './enough-for-card.ts';

const workshop = (answers: number) => ({ surveyType: 'workshop', answers }) as const;
const delivery = (answers: number) => ({ surveyType: 'delivery', answers }) as const;

test('returns no type without a finished survey', () => {
  expect(nearestToCard([])).toBeNull();
});

test('returns the type with the most surveys, with the answers of all of them', () => {
  expect(nearestToCard([delivery(9), workshop(1), workshop(2)])).toEqual({
    surveyType: 'workshop',
    count: 2,
    answers: 3,
  });
});

test('prefers a type that is enough over one with more surveys that is not', () => {
  const nearest = nearestToCard([workshop(0), workshop(0), workshop(1), delivery(2), delivery(1)]);
  expect(nearest?.surveyType).toBe('delivery');
});

test.each([
  [1, 30, false],
  [2, 2, false],
  [2, 3, true],
])('%i surveys with %i answers are enough: %s', (count, answers, enough) => {
  expect(isEnough({ surveyType: 'workshop', count, answers })).toBe(enough);
});
