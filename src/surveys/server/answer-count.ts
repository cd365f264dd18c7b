import { endpointsOf } from '#platform/server/endpoint.ts';
import { readTallies } from '#tallies/server/survey-tallies.ts';
import { surveyCalls } from '../calls.ts';
import { ownSurvey } from './permits.ts';
import { seenAnswers } from './survey-presenter.ts';
import { readerOf } from './survey-reading.ts';

const endpoint = endpointsOf(surveyCalls);

/**
 * Returns the same two numbers as the result. Reads a few rows of the survey's counts, whether there are ten answers or
 * ten thousand.
 */
export const countAnswers = endpoint('GET /survey/:id/answer-count', {
  permit: ownSurvey,
  run: async ({ permitted: survey }, context) => {
    const classes = (await readTallies(context.tx, [survey])).get(survey.id) ?? [];
    const { namedAnswers, anonymousAnswers } = seenAnswers(survey, classes, await readerOf(context));
    return { answers: namedAnswers + anonymousAnswers, anonymous: anonymousAnswers };
  },
});
