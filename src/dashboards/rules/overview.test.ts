import { expect, test } from 'vitest';
import { enoughForCard, greetingAt, itemAt, latestFinished, nextGoals, ongoingSurveys } from './overview.ts';

test('begins the morning at five, the afternoon at twelve, the evening at six', () => {
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

// Specification 2.36, 4.4, 9.5
test('lists the next deadline first, and shows the survey that finished last', () => {
  expect(ongoingSurveys(SURVEYS).map(({ endDate }) => endDate)).toEqual(['2026-11-27', '2026-12-11']);
  expect(latestFinished(SURVEYS)?.endDate).toBe('2026-11-02');
  expect(latestFinished([])).toBeNull();
});

test('returns an item for every share, and none for an empty list', () => {
  expect([0, 0.49, 0.5, 0.99].map((share) => itemAt(['a', 'b'], share))).toEqual(['a', 'a', 'b', 'b']);
  expect(itemAt([], 0.5)).toBeNull();
});

test('shows three unfinished goals: those waiting for a result first, then by end date', () => {
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

test('does not count surveys on behalf of others, or running ones, towards a card', () => {
  const own = { status: 'finished', endDate: '2026-03-01', surveyType: 'workshop', respondents: 2 } as const;
  const mine = { ...own, part: 'maker', onBehalfOf: null } as const;
  expect(enoughForCard([mine, mine])).toBe(true);
  expect(enoughForCard([mine, { ...mine, part: 'candidate', onBehalfOf: 'somebody' }])).toBe(true);
  expect(enoughForCard([mine, { ...mine, onBehalfOf: 'somebody' }])).toBe(false);
  expect(enoughForCard([mine, { ...mine, status: 'ongoing' }])).toBe(false);
});
