import { endpointsOf } from '#platform/server/endpoint.ts';
import { surveyCalls } from '../calls.ts';
import { updateSetAside } from './anonymous-store.ts';
import { ownSurveyForUpdate } from './survey-reading.ts';

const endpoint = endpointsOf(surveyCalls);

/** All of them or none: who could choose among them would choose the scores (rules 2). */
export const setAnonymousAside = endpoint('PUT /survey/:id/anonymous-answers', {
  permit: ownSurveyForUpdate,
  run: async ({ body, permitted: survey }, { tx }) => {
    await updateSetAside(tx, survey, body.setAside);
    return {};
  },
});
