import type { SurveyStatus } from '#surveys/rules/survey-status.ts';

type Asked = { status: SurveyStatus; endDate: string; invited: number; respondents: number };

/**
 * The step that a new person takes next: make a survey, or invite people to the one that exists. Making the profile
 * comes first and is always done.
 */
export type FirstStep<S extends Asked> = { step: 'survey' } | { step: 'invite'; survey: S };

export const FIRST_STEPS = 3;

/** Returns the next step; null when somebody has been asked, and when no survey is left to invite to. */
export function firstStep<S extends Asked>(surveys: readonly S[]): FirstStep<S> | null {
  if (surveys.length === 0) return { step: 'survey' };
  if (surveys.some(({ invited, respondents }) => invited > 0 || respondents > 0)) return null;
  const [survey] = surveys
    .filter(({ status }) => status !== 'finished')
    .toSorted((one, other) => one.endDate.localeCompare(other.endDate));
  return survey === undefined ? null : { step: 'invite', survey };
}
