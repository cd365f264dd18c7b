import { expect, test } from 'vitest';
import { quarterlyTrend, quarterName } from './quarters.ts';

const TYPES = ['workshop', 'delivery'] as const;
const point = (surveyType: (typeof TYPES)[number], quarter: string, score: number) => ({ surveyType, quarter, score });

test('keeps a quarter without answers on the axis, without a score', () => {
  const trend = [
    point('workshop', '2025-10-01', 6.4),
    point('workshop', '2026-04-01', 7.1),
    point('delivery', '2026-01-01', 5.2),
  ];
  expect(quarterlyTrend(trend, TYPES)).toEqual({
    quarters: ['2025-10-01', '2026-01-01', '2026-04-01'],
    series: [
      { surveyType: 'workshop', scores: [6.4, 0, 7.1] },
      { surveyType: 'delivery', scores: [0, 5.2, 0] },
    ],
  });
});

test('returns no curve for one quarter or none', () => {
  expect(quarterlyTrend([], TYPES)).toBeNull();
  expect(quarterlyTrend([point('workshop', '2026-01-01', 7), point('delivery', '2026-04-01', 7)], TYPES)).toBeNull();
  expect(quarterlyTrend([point('workshop', '2026-01-01', 7), point('workshop', '2026-04-01', 0)], TYPES)).toBeNull();
});

test('shows the last six of many years', () => {
  const trend = [
    point('workshop', '2001-01-01', 3),
    point('workshop', '2026-01-01', 6),
    point('workshop', '2026-10-01', 7),
  ];
  const { quarters = [], series = [] } = quarterlyTrend(trend, TYPES) ?? {};
  expect([quarters.length, quarters[0], quarters.at(-1)]).toEqual([24, '2021-01-01', '2026-10-01']);
  expect(series).toHaveLength(1);
});

test('names a quarter by its number and year', () => {
  expect(quarterName('2026-10-01')).toEqual({ quarter: 4, year: '26' });
  expect(quarterName('2027-01-01')).toEqual({ quarter: 1, year: '27' });
});
