import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter, everyPage } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { SurveyCalls } from '../calls.ts';

/** The calls of surveys, for the screens. */
export const attemptSurveys = attempter<SurveyCalls>();

export type ListedSurvey = Result<SurveyCalls['GET /survey']>[number];
export type SurveyInFull = Result<SurveyCalls['GET /survey/:id']>;
export type Responder = Result<SurveyCalls['GET /survey/:id/responders']>[number];
export type Response = Result<SurveyCalls['GET /survey/:id/responses']>[number];

/** Everything about surveys begins with this word, so that one change makes all of it be read again. */
export const SURVEYS_KEY = ['surveys'] as const;

export const surveysQuery = queryOptions({
  queryKey: [...SURVEYS_KEY, 'list'],
  queryFn: () => loaded(everyPage((query) => attemptSurveys('GET /survey', { query }))),
});

/** What others share begins with this; it is read again with everything else about surveys. */
export const sharedSurveysQuery = queryOptions({
  queryKey: [...SURVEYS_KEY, 'shared'],
  queryFn: () => loaded(everyPage((query) => attemptSurveys('GET /shared-survey', { query }))),
});

export function sharedSurveyQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, 'shared', id, 'survey'],
    queryFn: () => loaded(attemptSurveys('GET /shared-survey/:id', { params: { id } })),
  });
}

export function sharedResponsesQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, 'shared', id, 'responses'],
    queryFn: () =>
      loaded(everyPage((query) => attemptSurveys('GET /shared-survey/:id/responses', { params: { id }, query }))),
  });
}

export function surveyQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, id, 'survey'],
    queryFn: () => loaded(attemptSurveys('GET /survey/:id', { params: { id } })),
  });
}

/** Reads the survey as it is stored now, for every screen that shows it; null when it cannot be read. */
export async function newestSurvey(queries: QueryClient, id: string): Promise<SurveyInFull | null> {
  const found = await attemptSurveys('GET /survey/:id', { params: { id } });
  if (!found.ok) return null;
  queries.setQueryData(surveyQuery(id).queryKey, found.result);
  return found.result;
}

export function respondersQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, id, 'responders'],
    queryFn: () =>
      loaded(everyPage((query) => attemptSurveys('GET /survey/:id/responders', { params: { id }, query }))),
  });
}

export function responsesQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, id, 'responses'],
    queryFn: () => loaded(everyPage((query) => attemptSurveys('GET /survey/:id/responses', { params: { id }, query }))),
  });
}

/** How many have answered so far; not kept with the rest, so that nothing else is read again beside it. */
export function answerCountQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, id, 'answer-count'],
    queryFn: () => loaded(attemptSurveys('GET /survey/:id/answer-count', { params: { id } })),
  });
}
