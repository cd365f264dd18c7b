import { expect, test } from 'vitest';
import { enoughForCard, greetingAt, itemAt, latestFinished, nextGoals, ongoingSurveys } from './overview.ts';

test('the morning begins at five, the afternoon at twelve, the evening at six', () => {
  expect([4, 5, 11, 12, 17, 18, 0].map(greetingAt)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});

const SURVEYS = [
  { status: 'finished', endDate: '2026-10-30' },
  { status: 'ongoing', endDate: '2026-12-11' },
  { status: 'finished', endDate: '2026-11-02' },
  { status: 'ongoing', endDate: '2026-11-27' },
] as const;

test('the next deadline stands first, and the last to finish is the one that is shown', () => {
  expect(ongoingSurveys(SURVEYS).map(({ endDate }) => endDate)).toEqual(['2026-11-27', '2026-12-11']);
  expect(latestFinished(SURVEYS)?.endDate).toBe('2026-11-02');
  expect(latestFinished([])).toBeNull();
});

test('every share of a list is one of its items, and an empty list has none', () => {
  expect([0, 0.49, 0.5, 0.99].map((share) => itemAt(['a', 'b'], share))).toEqual(['a', 'a', 'b', 'b']);
  expect(itemAt([], 0.5)).toBeNull();
});

test('the overview shows three goals: what waits for its result first, then what ends first, and none that is over', () => {
  const goal = (status: 'planning' | 'execution' | 'conclusion' | 'finished', endDate: string) => ({ status, endDate });
  const goals = [
    goal('execution', '2027-05-01'),
    goal('finished', '2026-01-01'),
    goal('planning', '2027-01-01'),
    goal('conclusion', '2026-11-01'),
    goal('execution', '2027-03-01'),
  ];
  expect(nextGoals(goals).map(({ endDate }) => endDate)).toEqual(['2026-11-01', '2027-01-01', '2027-03-01']);
});

test('what was made for somebody else, and what goes on, is not enough for a card of one’s own', () => {
  const own = { status: 'finished', endDate: '2026-03-01', surveyType: 'workshop', respondents: 2 } as const;
  const mine = { ...own, part: 'maker', onBehalfOf: null } as const;
  expect(enoughForCard([mine, mine])).toBe(true);
  expect(enoughForCard([mine, { ...mine, part: 'candidate', onBehalfOf: 'somebody' }])).toBe(true);
  expect(enoughForCard([mine, { ...mine, onBehalfOf: 'somebody' }])).toBe(false);
  expect(enoughForCard([mine, { ...mine, status: 'ongoing' }])).toBe(false);
});
