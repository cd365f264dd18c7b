import type { Relation } from '#access/rules/readable-by.ts';
import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { SURVEY_STATUSES, type SurveyStatus } from './survey-status.ts';

/** What a list of surveys is narrowed to; null shows all. */
export type SurveyFilter = { type: SurveyType | null; status: SurveyStatus | null; name: string };

/** Reads the filter off the address; a value that does not exist narrows nothing. */
export function filterFrom(query: Readonly<Record<string, string | undefined>>): SurveyFilter {
  return {
    type: SURVEY_TYPES.find((type) => type === query['type']) ?? null,
    status: SURVEY_STATUSES.find((status) => status === query['status']) ?? null,
    name: query['name'] ?? '',
  };
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

function namesOf({ surveyName, candidate, part }: { surveyName: string; candidate: string; part: Relation }) {
  // One's own name stands on every survey about oneself and would find them all.
  return part === 'reader' ? [surveyName, candidate] : [surveyName];
}
