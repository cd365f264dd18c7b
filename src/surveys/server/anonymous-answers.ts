import { endpointsOf } from '#platform/server/endpoint.ts';
import { surveyCalls } from '../calls.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { setFinishedAside, setRunningAside, takeBack } from './anonymous-store.ts';
import { ownSurveyForUpdate } from './permits.ts';

const endpoint = endpointsOf(surveyCalls);

/** Sets all present answers aside, or none. Choosing among them would mean choosing the scores (rules 2). */
export const setAnonymousAside = endpoint('PUT /survey/:id/anonymous-answers', {
  permit: ownSurveyForUpdate,
  run: async ({ body, permitted: survey }, { tx, today }) => {
    if (!body.setAside) await takeBack(tx, survey);
    else if (surveyStatus(survey, today) === 'finished') await setFinishedAside(tx, survey);
    else await setRunningAside(tx, survey);
    return {};
  },
});
