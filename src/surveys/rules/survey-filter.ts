import { isOneOf, isShaped, keptRecord } from '#platform/rules/kept-record.ts';
import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { SURVEY_STATUSES, type SurveyStatus } from './survey-status.ts';

/** The orders of a list of surveys: latest end date, highest score, or most answers first. */
export const SURVEY_ORDERS = ['end', 'score', 'answers'] as const;
export type SurveyOrder = (typeof SURVEY_ORDERS)[number];

/** The filter and the order of a list of surveys; null means all. */
export type SurveyFilter = { type: SurveyType | null; status: SurveyStatus | null; name: string; order: SurveyOrder };

type Query = Readonly<Record<string, string | undefined>>;

/** Reads the filter from the query string. Unknown values are ignored. */
export function surveyFilterFrom(query: Query): SurveyFilter {
  return {
    type: SURVEY_TYPES.find((type) => type === query['type']) ?? null,
    status: SURVEY_STATUSES.find((status) => status === query['status']) ?? null,
    name: query['name'] ?? '',
    order: SURVEY_ORDERS.find((order) => order === query['order']) ?? 'end',
  };
}

/** Returns whether the query string contains no filter, so that the remembered one applies. */
export function saysNothing(query: Query): boolean {
  return ['type', 'status', 'name', 'order'].every((part) => query[part] === undefined);
}

/** The part of a filter that is remembered between visits; a search by name is not. */
export type KeptFilter = Omit<SurveyFilter, 'name'>;

/** Returns the filter as the device stores it; null if nothing is chosen, so that nothing has to be stored. */
export function filterToKeep({ type, status, order }: SurveyFilter): string | null {
  if (type === null && status === null && order === 'end') return null;
  return JSON.stringify({ type, status, order } satisfies KeptFilter);
}

/** Reads a stored filter; null if there is none, or if its values no longer exist. */
export function keptFilter(text: string | null): KeptFilter | null {
  const record = keptRecord(text);
  const checks = {
    type: isOneOf([null, ...SURVEY_TYPES]),
    status: isOneOf([null, ...SURVEY_STATUSES]),
    order: isOneOf(SURVEY_ORDERS),
  };
  return isShaped<KeptFilter>(record, checks) ? record : null;
}

/** Returns the surveys in the chosen order. Equal ones keep their order, latest end date first. */
export function orderedSurveys<S extends { score: number; respondents: number }>(
  surveys: readonly S[],
  order: SurveyOrder,
): readonly S[] {
  if (order === 'end') return surveys;
  const by = order === 'score' ? 'score' : 'respondents';
  return surveys.toSorted((one, other) => other[by] - one[by]);
}
