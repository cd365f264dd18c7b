import { expect, test } from 'vitest';
import { completeSheets, lacksRecommendation, recommendationOf, unanswered } from './answer-sheet.ts';

const WORKSHOP = { subjectKnowledge: 9, engaging: 0, relevance: 10, satisfaction: 1 };

test('makes a sheet from four answers in the order of the questions, where 0 is an answer', () => {
  expect(completeSheets(WORKSHOP)).toEqual([{ type: 'workshop', values: [9, 0, 10, 1] }]);
});

test('makes no sheet from three answers, and names the missing question', () => {
  const { engaging: _, ...three } = WORKSHOP;
  expect(completeSheets(three)).toEqual([]);
  expect(unanswered('workshop', three)).toEqual(['engaging']);
  expect(unanswered('delivery', three)).toHaveLength(4);
});

test('keeps a recommendation only while the box is ticked, and then requires words', () => {
  const written = { recommendation: 'Klok.', recommendationName: 'Marte', recommendationTitle: 'HR' };
  expect(recommendationOf({ ...written, giveRecommendation: true })).toEqual(written);
  expect(recommendationOf({ ...written, giveRecommendation: false })).toEqual({
    recommendation: '',
    recommendationName: '',
    recommendationTitle: '',
  });
  expect(lacksRecommendation({ giveRecommendation: true, recommendation: ' \n' })).toBe(true);
  expect(lacksRecommendation({ giveRecommendation: false, recommendation: '' })).toBe(false);
});
