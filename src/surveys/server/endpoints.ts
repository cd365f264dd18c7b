import type { Endpoint } from '#platform/server/endpoint.ts';
import { correctAddress, inviteResponders, listResponders, resendInvitation, writeNotes } from './inviting.ts';
import { listResponses, listSharedResponses } from './response-reading.ts';
import { listSharedSurveys, listSurveys, readSharedSurvey, readSurvey } from './survey-reading.ts';
import { changeSurvey, createSurvey, createSurveyWithoutId, writeReflections } from './survey-writing.ts';

/** Every call about surveys, with the function that answers it. */
export const surveyEndpoints: readonly Endpoint[] = [
  listSurveys,
  readSurvey,
  listSharedSurveys,
  readSharedSurvey,
  listSharedResponses,
  createSurvey,
  createSurveyWithoutId,
  changeSurvey,
  listResponses,
  listResponders,
  inviteResponders,
  resendInvitation,
  correctAddress,
  writeNotes,
  writeReflections,
];
