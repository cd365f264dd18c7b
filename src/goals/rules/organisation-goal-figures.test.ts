import { expect, test } from 'vitest';
import type { Change } from '#scoring/rules/change.ts';
import { followedFigure, followedFigures } from './organisation-goal-figures.ts';

const MAY: Change = { state: 'mayBeChance', difference: 0.9, limit: 1.1 };
const EXPECTATIONS = { question: 'expectations', band: 'mediocre', uncertainty: 0.4, change: MAY } as const;
const QUALITY = { question: 'quality', band: 'positive', uncertainty: 0.5, change: null } as const;

const figures = (score: number, expectations: number, quality: number) => ({
  score,
  band: 'mediocre' as const,
  uncertainty: 0.2,
  change: null,
  questions: [
    { ...EXPECTATIONS, score: expectations },
    { ...QUALITY, score: quality },
  ],
});
const goal = { original: figures(6.4, 5.2, 7.5), scoreData: figures(6.7, 6.1, 7.3) };

test('follows a goal about one question by that question', () => {
  expect(followedFigure({ ...goal, categories: ['expectations'] })).toEqual({
    before: 5.2,
    now: 6.1,
    band: 'mediocre',
    uncertainty: 0.4,
    change: MAY,
  });
  expect(followedFigure({ ...goal, categories: ['quality'] })).toMatchObject({ before: 7.5, now: 7.3 });
});

test('follows a goal about several questions, or none, by the total', () => {
  expect(followedFigure({ ...goal, categories: ['expectations', 'quality'] })).toMatchObject({ before: 6.4, now: 6.7 });
  expect(followedFigure({ ...goal, categories: [] })).toMatchObject({ before: 6.4, now: 6.7 });
});

test('gives no score to a question without answers', () => {
  expect(followedFigure({ ...goal, categories: ['communication'] })).toEqual({
    before: 0,
    now: 0,
    band: 'unknown',
    uncertainty: 0,
    change: null,
  });
});

test('follows a goal on its own page by each of its questions, or by the total', () => {
  const followed = (...categories: ('expectations' | 'quality')[]) =>
    followedFigures({ ...goal, categories }).map(({ question, before, now }) => [question, before, now]);
  expect(followed('quality', 'expectations')).toEqual([
    ['quality', 7.5, 7.3],
    ['expectations', 5.2, 6.1],
  ]);
  expect(followed()).toEqual([[null, 6.4, 6.7]]);
});
