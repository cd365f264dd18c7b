import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { GoalFormProblem } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';

/** Everything that the rules, and the server by the same rules, may find wrong with a goal. */
type AnyProblem = GoalFormProblem | 'name.tooLong' | `${'situation' | 'goal' | 'plan'}.tooLong`;

/** Puts a problem, as the rules and the server name it, into words (specification 5). */
export function useGoalProblemWords(): (code: string) => string {
  const t = useTexts<GoalsTexts & CommonTexts>();
  return (code) => (Object.hasOwn(WORDS, code) ? WORDS[code as AnyProblem](t) : t('common.error.fieldsText'));
}

type Texts = ReturnType<typeof useTexts<GoalsTexts & CommonTexts>>;

const tooLong = (t: Texts) => t('common.error.tooLong', { max: LENGTH.long });

/** A new problem does not compile until it has words. */
const WORDS: Readonly<Record<AnyProblem, (t: Texts) => string>> = {
  'name.required': (t) => t('goals.form.name.required'),
  'name.tooLong': (t) => t('common.error.tooLong', { max: LENGTH.name }),
  // The form offers no other.
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
