import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { ANSWERS_AT_ONCE } from '#platform/rules/pages.ts';
import { attempter, everyPage, type Tried } from '#platform/web/api.ts';
import { cutListQuery } from '#platform/web/list-queries.ts';
import { loaded } from '#platform/web/loading.ts';
import type { SurveyCalls } from '../calls.ts';
import { MOST_FIRST_WORDS } from '../rules/result/said-words.ts';
import type { SurveyFilter } from '../rules/survey-filter.ts';

export const attemptSurveys = attempter<SurveyCalls>();

export type ListedSurvey = Result<SurveyCalls['GET /survey']>[number];
export type SurveyInFull = Result<SurveyCalls['GET /survey/:id']>;
export type Responder = Result<SurveyCalls['GET /survey/:id/responders']>[number];
export type Response = Result<SurveyCalls['GET /survey/:id/responses']>[number];

/** The prefix of all query keys about surveys, so that one change invalidates all of them. */
export const SURVEYS_KEY = ['surveys'] as const;

/** The filtered lists. Each filter is remembered separately. */
export type KeptList = 'own' | 'shared';

/** The filter of a list as the server applies it. */
export type SurveysSought = Pick<SurveyFilter, 'type' | 'status'> & { search: string };

type Asked = { limit?: number; after?: string; counts?: 'true' };

function attemptList(list: KeptList, sought: SurveysSought | null, asked: Asked = {}) {
  const { type, status, search } = sought ?? { type: null, status: null, search: '' };
  const query = { ...asked, ...(type && { type }), ...(status && { status }), ...(search && { search }) };
  return list === 'own' ? attemptSurveys('GET /survey', { query }) : attemptSurveys('GET /shared-survey', { query });
}

/** The surveys of a list, latest end date first; null reads all of them. */
export function surveyListQuery(list: KeptList, sought: SurveysSought | null) {
  return cutListQuery([...SURVEYS_KEY, 'list', list, sought], (part) => attemptList(list, sought, part));
}

/** The surveys that are sought, in one page, to be put in an order that only the browser knows. */
export function foundSurveysQuery(list: KeptList, sought: SurveysSought | null) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, 'found', list, sought],
    queryFn: () => loaded(attemptList(list, sought)),
  });
}

/** All own surveys, for what is searched or chosen in the browser. */
export const surveysQuery = queryOptions({
  queryKey: [...SURVEYS_KEY, 'every'],
  queryFn: () => loaded(everyPage((query) => attemptSurveys('GET /survey', { query }))),
});

/** The prefix for single shared surveys. It is invalidated with everything else about surveys. */
const SHARED_KEY = [...SURVEYS_KEY, 'shared'] as const;

export function sharedSurveyQuery(id: string) {
  return queryOptions({
    queryKey: [...SHARED_KEY, id, 'survey'],
    queryFn: () => loaded(attemptSurveys('GET /shared-survey/:id', { params: { id } })),
  });
}

export function sharedResponsesQuery(id: string) {
  return queryOptions({
    queryKey: [...SHARED_KEY, id, 'responses'],
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

/** Fetches the stored survey into the cache of every screen that shows it; null if it cannot be read. */
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

/** All answers, for what is searched, summed or exported in the browser. */
export function responsesQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, id, 'responses'],
    queryFn: () => loaded(everyPage((query) => attemptSurveys('GET /survey/:id/responses', { params: { id }, query }))),
  });
}

/** A survey, and whether its reader reads it as others do. */
type AnswersOf = Pick<SurveyInFull, 'id' | 'part'>;

/** The same, as the reader of the survey may read them. */
export function everyResponseQuery({ id, part }: AnswersOf) {
  return part === 'reader' ? sharedResponsesQuery(id) : responsesQuery(id);
}

/** Places what is read of the answers under the key of all answers, so that one change invalidates both. */
function answersIn({ id, part }: AnswersOf) {
  return part === 'reader' ? ['shared', id, 'responses'] : [id, 'responses'];
}

/** The first answers, with the counts of all. */
export function firstResponsesQuery(survey: AnswersOf) {
  return cutListQuery(
    [...SURVEYS_KEY, ...answersIn(survey), 'first'],
    (part) => attemptResponses(survey, part),
    ANSWERS_AT_ONCE,
  );
}

/** The newest named answers with words, in the order of the list. */
export function newestWordsQuery(survey: AnswersOf) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, ...answersIn(survey), 'newest'],
    queryFn: () => loaded(attemptResponses(survey, { newest: 'true', limit: MOST_FIRST_WORDS })),
  });
}

function attemptResponses({ id, part }: AnswersOf, query: Asked & { newest?: 'true' }): Promise<Tried<Response[]>> {
  const given = { params: { id }, query };
  if (part === 'reader') return attemptSurveys('GET /shared-survey/:id/responses', given);
  return attemptSurveys('GET /survey/:id/responses', given);
}

/** The number of answers so far. Has its own query key, so that polling it refetches nothing else. */
export function answerCountQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, id, 'answer-count'],
    queryFn: () => loaded(attemptSurveys('GET /survey/:id/answer-count', { params: { id } })),
  });
}

export type AnswerBack = Result<SurveyCalls['GET /survey/:id/answer-back']>;
export type SelfAssessment = Result<SurveyCalls['GET /survey/:id/self']>;

/** What the candidate has answered everyone who was asked; null before. */
export function answerBackQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, id, 'answer-back'],
    queryFn: () => nullIfMissing(attemptSurveys('GET /survey/:id/answer-back', { params: { id } })),
  });
}

/** What the candidate has answered for themselves. */
export function selfQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, id, 'self'],
    queryFn: () => loaded(attemptSurveys('GET /survey/:id/self', { params: { id } })),
  });
}

async function nullIfMissing<Read>(asking: Promise<Tried<Read>>): Promise<Read | null> {
  const tried = await asking;
  if (!tried.ok && tried.problem.status === 404) return null;
  return loaded(Promise.resolve(tried));
}
