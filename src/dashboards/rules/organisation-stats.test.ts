import { expect, test } from 'vitest';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { countValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import type { TypeFigure } from '#surveys/rules/figures/type-figures.ts';
import { shownStats } from './organisation-stats.ts';

const of = (surveyType: SurveyType, ...sheets: number[][]): TypeFigure => ({
  surveyType,
  tally: sheets.reduce<Tally>(countValues, EMPTY_TALLY),
  answers: sheets.length,
  anonymous: 0,
  surveys: sheets.length > 0 ? 1 : 0,
  quarters: [],
});
const times = (count: number, sheet: number[]) => Array.from({ length: count }, () => sheet);

test('the total is the mean of all existing question scores of all types', () => {
  const { total } = shownStats([of('workshop', [8, 8, 8, 0]), of('delivery', [4, 4, 4, 4], [4, 4, 4, 4])], {
    narrowed: false,
    fewest: 3,
  });
  expect(total).toMatchObject({ score: 5.7, band: 'mediocre', answers: 3, surveys: 2, tooFew: false });
});

test('subtracting the shown types from the total leaves nothing, or at least three answers', () => {
  const five = of('workshop', ...times(5, [8, 8, 8, 8]));
  const one = of('delivery', [2, 2, 2, 2]);
  const two = of('long-term', ...times(2, [2, 2, 2, 2]));
  const shown = shownStats([five, one], { narrowed: true, fewest: 3 });
  expect(shown.total).toMatchObject({ score: 8, answers: 6, tooFew: false });
  expect(shown.distribution).toEqual(shown.types[0]?.distribution);
  expect(shown.types[1]).toMatchObject({ score: 0, answers: 1, tooFew: true });
  expect(shownStats([two, five, one], { narrowed: true, fewest: 3 }).total).toMatchObject({ score: 4, answers: 8 });
  expect(shownStats([two, one], { narrowed: true, fewest: 3 }).total).toMatchObject({
    score: 2,
    answers: 3,
    tooFew: false,
  });
  expect(shownStats([one], { narrowed: true, fewest: 3 }).total).toMatchObject({ score: 0, answers: 1, tooFew: true });
  expect(shownStats([one], { narrowed: false, fewest: 3 }).total).toMatchObject({
    score: 2,
    answers: 1,
    tooFew: false,
  });
});

test('a question with fewer than three answers is in no number of its type', () => {
  const figure = of('workshop', [9, 8, 8, 8], [0, 8, 8, 8], [0, 8, 8, 8]);
  const { total, types } = shownStats([figure], { narrowed: true, fewest: 3 });
  expect(types[0]?.questions[0]).toMatchObject({ score: 0, band: 'unknown', count: 1, dontKnow: 2 });
  expect(types[0]).toMatchObject({ score: 8, distribution: [2, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0] });
  expect(total.score).toBe(8);
  expect(shownStats([figure], { narrowed: false, fewest: 3 }).types[0]?.questions[0]).toMatchObject({
    score: 9,
    count: 1,
  });
});

test('a question with fewer than three answers is in no point of the trend: the difference to its type would be it', () => {
  const figure = of('workshop', [9, 8, 8, 8], [0, 8, 8, 8], [0, 8, 8, 8]);
  const quarters = [{ ...figure, quarter: '2026-07-01' as never }];
  for (const narrowed of [true, false])
    expect(shownStats([{ ...figure, quarters }], { narrowed, fewest: 3 }).trend).toMatchObject([{ score: 8 }]);
});

test('a quarter with fewer than three answers is no point of the trend, with any filter', () => {
  const [few, enough] = [of('workshop', ...times(2, [8, 8, 8, 8])), of('workshop', ...times(3, [6, 6, 6, 6]))];
  const quarters = [
    { ...few, quarter: '2026-07-01' as never },
    { ...enough, quarter: '2026-10-01' as never },
  ];
  expect(shownStats([{ ...of('workshop'), quarters }], { narrowed: false, fewest: 3 }).trend).toEqual([
    { surveyType: 'workshop', quarter: '2026-10-01', score: 6, band: 'mediocre', change: null },
  ]);
});

test('a point of the trend says what may be claimed since the point before it, from three values on', () => {
  const quarter = (name: string, ...sheets: number[][]) => ({ ...of('workshop', ...sheets), quarter: name as never });
  const quarters = [
    quarter('2025-10-01', ...times(4, [5, 5, 5, 5])),
    quarter('2026-01-01', ...times(2, [9, 9, 9, 9])),
    quarter('2026-04-01', ...times(4, [9, 9, 9, 9])),
    quarter('2026-07-01', ...times(4, [9, 8, 9, 8])),
    quarter('2026-10-01', ...times(2, [2, 2, 2, 2]), [0, 0, 0, 0]),
  ];
  const { trend } = shownStats([{ ...of('workshop'), quarters }], { narrowed: false, fewest: 3 });
  expect(trend.map((point) => [point.quarter, point.change])).toEqual([
    ['2025-10-01', null],
    ['2026-04-01', { state: 'clear', difference: 4, limit: 1 }],
    ['2026-07-01', { state: 'mayBeChance', difference: -0.5, limit: 1 }],
  ]);
});

test.each([3, 5, 8])(
  'no shown number, and no difference of two, rests on fewer than the agreed %i answers',
  (fewest) => {
    const types = ['workshop', 'delivery', 'long-term'] as const;
    for (let size = 0; size < 10 ** types.length; size += 1) {
      const counts = [size % 10, Math.floor(size / 10) % 10, Math.floor(size / 100)];
      const figures = types.map((type, place) => of(type, ...times(counts[place] ?? 0, [place + 2, 8, 8, 8])));
      const shown = shownStats(figures, { narrowed: true, fewest, hidden: false });
      const inTotal = shown.distribution.reduce((sum, count) => sum + count, 0) / 4;
      const inTypes = shown.types.filter(({ tooFew }) => !tooFew).reduce((sum, { answers }) => sum + answers, 0);
      for (const { score, answers } of shown.types) if (score > 0) expect(answers).toBeGreaterThanOrEqual(fewest);
      if (inTotal > inTypes) expect(inTotal - inTypes).toBeGreaterThanOrEqual(fewest);
    }
  },
);
