import type { Relation } from '#access/rules/readable-by.ts';
import { isOneOf, isShaped, keptRecord } from '#platform/rules/kept-record.ts';
import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { SURVEY_STATUSES, type SurveyStatus } from './survey-status.ts';

/** What a list of surveys can begin with: what ends last, the highest score, or the most answers. */
export const SURVEY_ORDERS = ['end', 'score', 'answers'] as const;
export type SurveyOrder = (typeof SURVEY_ORDERS)[number];

/** What a list of surveys is narrowed to, where null shows all, and in which order it stands. */
export type SurveyFilter = { type: SurveyType | null; status: SurveyStatus | null; name: string; order: SurveyOrder };

type Query = Readonly<Record<string, string | undefined>>;

/** Reads the filter off the address; a value that does not exist narrows nothing. */
export function filterFrom(query: Query): SurveyFilter {
  return {
    type: SURVEY_TYPES.find((type) => type === query['type']) ?? null,
    status: SURVEY_STATUSES.find((status) => status === query['status']) ?? null,
    name: query['name'] ?? '',
    order: SURVEY_ORDERS.find((order) => order === query['order']) ?? 'end',
  };
}

/** Whether an address says nothing about the list, so that it may stand as it was left. */
export function saysNothing(query: Query): boolean {
  return ['type', 'status', 'name', 'order'].every((part) => query[part] === undefined);
}

/** What of a filter is remembered over visits: what was sought by name was for that once. */
export type KeptFilter = Omit<SurveyFilter, 'name'>;

/** The filter as the device keeps it; null when nothing is chosen, so that nothing has to be kept. */
export function filterToKeep({ type, status, order }: SurveyFilter): string | null {
  if (type === null && status === null && order === 'end') return null;
  return JSON.stringify({ type, status, order } satisfies KeptFilter);
}

/** What a device has kept; null where it is nothing, or nothing that exists today. */
export function keptFilter(text: string | null): KeptFilter | null {
  const record = keptRecord(text);
  const checks = {
    type: isOneOf([null, ...SURVEY_TYPES]),
    status: isOneOf([null, ...SURVEY_STATUSES]),
    order: isOneOf(SURVEY_ORDERS),
  };
  return isShaped<KeptFilter>(record, checks) ? record : null;
}

/** Names are sought in the survey's own and in that of whom a shared one is about. */
export function narrowed<
  S extends { surveyName: string; candidate: string; part: Relation; surveyType: SurveyType; status: SurveyStatus },
>(surveys: readonly S[], { type, status, name }: SurveyFilter): S[] {
  const sought = name.trim().toLowerCase();
  return surveys.filter(
    (survey) =>
      (type === null || survey.surveyType === type) &&
      (status === null || survey.status === status) &&
      namesOf(survey).some((one) => one.toLowerCase().includes(sought)),
  );
}

/** The surveys in the chosen order; those that are equal in it stay as they came, what ends last first. */
export function ordered<S extends { score: number; respondents: number }>(
  surveys: readonly S[],
  order: SurveyOrder,
): readonly S[] {
  if (order === 'end') return surveys;
  const by = order === 'score' ? 'score' : 'respondents';
  return surveys.toSorted((one, other) => other[by] - one[by]);
}

function namesOf({ surveyName, candidate, part }: { surveyName: string; candidate: string; part: Relation }) {
  // One's own name stands on every survey about oneself and would find them all.
  return part === 'reader' ? [surveyName, candidate] : [surveyName];
}
