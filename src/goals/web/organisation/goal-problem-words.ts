import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { OrganisationGoalProblem } from '../../rules/organisation-goal-draft.ts';
import type { GoalFormProblem } from '../../rules/organisation-goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';

/** Puts what is wrong with a field into words; a code that only the server knows says to look again. */
export function useGoalProblemWords(): (code: string) => string {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts & CommonTexts>();
  const words: Partial<Record<OrganisationGoalProblem | GoalFormProblem, string>> = {
    'name.required': t('organisationGoals.form.name.required'),
    'originalPeriod.invalid': t('organisationGoals.form.originalPeriod.invalid'),
    'endDate.required': t('goals.form.endDate.required'),
    'endDate.inPast': t('goals.form.endDate.inPast'),
    'endDate.tooLate': t('common.error.dateInvalid'),
  };
  return (code) => {
    if (code === 'tooLong') return t('common.error.tooLong', { max: LENGTH.name });
    return (words as Readonly<Record<string, string>>)[code] ?? t('common.error.fieldRequired');
  };
}
