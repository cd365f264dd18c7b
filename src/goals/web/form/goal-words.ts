import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { LENGTH } from '#shared/lengths.ts';
import { MOST_GOALS, type Subject } from '../../rules/goal-draft.ts';
import type { GoalFormProblem } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';

/** The server's refusal of one goal more, which belongs to no field. */
export const TOO_MANY_GOALS = 'goals.tooMany';

type AnyProblem = GoalFormProblem | typeof TOO_MANY_GOALS | 'name.tooLong' | `${'situation' | 'goal' | 'plan'}.tooLong`;

/** Returns the words for a problem that the rules or the server name (specification 5). */
export function useGoalProblemWords(subject: Subject): (code: string) => string {
  const t = useTexts<Words>();
  return (code) => {
    if (subject === 'organisation' && code === 'endDate.tooLate') return t('common.error.dateInvalid');
    if (subject === 'organisation' && code === TOO_MANY_GOALS)
      return t('organisationGoals.limit.tooMany', { max: MOST_GOALS });
    return Object.hasOwn(WORDS, code) ? WORDS[code as AnyProblem](t) : t('common.error.fieldsText');
  };
}

type Words = GoalsTexts & OrganisationGoalsTexts & CommonTexts;
type Texts = ReturnType<typeof useTexts<Words>>;

const tooLong = (t: Texts) => t('common.error.tooLong', { max: LENGTH.long });

/** A new problem does not compile until it has words. */
const WORDS: Readonly<Record<AnyProblem, (t: Texts) => string>> = {
  [TOO_MANY_GOALS]: (t) => t('goals.limit.tooMany', { max: MOST_GOALS }),
  'originalPeriod.invalid': (t) => t('organisationGoals.form.originalPeriod.invalid'),
  'name.required': (t) => t('goals.form.name.required'),
  'name.tooLong': (t) => t('common.error.tooLong', { max: LENGTH.name }),
  // The form offers no other questions.
  'categories.notAllowed': (t) => t('common.error.fieldsText'),
  'situation.tooLong': tooLong,
  'goal.tooLong': tooLong,
  'plan.tooLong': tooLong,
  'endDate.required': (t) => t('goals.form.endDate.required'),
  'endDate.inPast': (t) => t('goals.form.endDate.inPast'),
  'endDate.tooLate': (t) => t('goals.form.endDate.tooLate'),
  'accessibleBy.notAllowed': (t) => t('goals.form.accessibleBy.required'),
  'accessibleBy.tooBroad': (t) => t('goals.form.accessibleBy.hint'),
  'groupsWithAccess.required': (t) => t('goals.form.groups.required'),
  'groupsWithAccess.notAllowed': (t) => t('goals.form.groups.notAllowed'),
};
