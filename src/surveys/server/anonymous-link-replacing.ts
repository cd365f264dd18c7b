import { endpointsOf } from '#platform/server/endpoint.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type SurveyCalls, surveyCalls } from '../calls.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { upsertAnonymousLink } from './anonymous-link.ts';
import { ownSurveyForUpdate } from './permits.ts';

const endpoint = endpointsOf(surveyCalls);

/** Replaces a link that is flooded or went to the wrong people. `GET /survey/:id` returns the new one. */
export const replaceAnonymousLink = endpoint('POST /survey/:id/anonymous-link', {
  permit: ownSurveyForUpdate,
  run: async ({ permitted: survey }, { tx, today }) => {
    if (surveyStatus(survey, today) === 'finished') throw new Refusal<SurveyCalls>(409, 'survey-finished');
    if (!survey.allowAnonymous) throw new Refusal<SurveyCalls>(409, 'anonymous-off');
    await upsertAnonymousLink(tx, survey, newLinkId());
    return {};
  },
});
