import { expect, test } from 'vitest';
import { countValues, EMPTY_TALLY, scoresOf } from '#scoring/rules/score.ts';
import { SAMPLE } from './sample.ts';
import { ANONYMOUS_ANSWERS, NAMED_ANSWERS } from './sample-answers.ts';

test('the scores of the sample are those of its answers', () => {
  const rows = [...NAMED_ANSWERS.map(({ values }) => values), ...ANONYMOUS_ANSWERS];
  const { score, band, questions } = scoresOf(SAMPLE.surveyType, rows.reduce(countValues, EMPTY_TALLY));
  expect({ score, band, respondents: rows.length }).toEqual({
    score: SAMPLE.score,
    band: SAMPLE.band,
    respondents: SAMPLE.respondents,
  });
  expect(questions).toMatchObject(SAMPLE.questions);
});
