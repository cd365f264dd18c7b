import { Target } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { useFormSaving, type Save } from '#platform/web/form-saving.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { type GoalForm, goalFieldOf } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { useGoalProblemWords } from './goal-words.ts';
import './goal-form.css';

type Props = {
  form: UseFormReturn<GoalForm>;
  save: Save<GoalForm>;
  /** Takes the version that somebody saved meanwhile; for `stale`. */
  takeTheirs?: () => Promise<SaveProblem | null>;
  /** Told of every change, for keeping a draft. */
  onChange?: (form: GoalForm) => void;
  /** Where one gets without saving. */
  back: string;
  words: { submit: string; busy: string };
  /** Above the fields: a draft that was found. */
  notice?: ReactNode;
  children: ReactNode;
};

/** The frame of a goal's form: what is wrong above it, the fields, and the way on and back. */
export function GoalFields({ form, save, takeTheirs, onChange, back, words, notice, children }: Props) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const problemWords = useGoalProblemWords();
  const sending = useFormSaving(form, {
    save: async (values, over) => {
      const problem = await save(values, over);
      return problem?.kind === 'fields' ? marked(form, problem.codes, problemWords) : problem;
    },
    takeTheirs,
    fieldOf: (code) => goalFieldOf(code) ?? 'name',
  });
  useEffect(() => form.watch((values) => onChange?.(values as GoalForm)).unsubscribe, [form, onChange]);
  const wrong = Object.keys(form.formState.errors).length;
  return (
    <FormProvider {...form}>
      <form className="stack" noValidate onSubmit={sending.send}>
        {notice}
        {wrong > 0 && (
          <ErrorSummary title={t('common.error.fieldsTitle', { count: wrong })} attempt={sending.tries}>
            {t('common.error.fieldsText')}
          </ErrorSummary>
        )}
        {wrong === 0 && <SaveFailed {...sending} />}
        {children}
        <div className="wizbar goalform__bar">
          <Button kind="cta" type="submit" icon={Target} busy={sending.busy ? words.busy : null}>
            {words.submit}
          </Button>
          <ButtonLink href={back}>{t('common.button.cancel')}</ButtonLink>
        </div>
      </form>
    </FormProvider>
  );
}

/** The server's codes at their fields, with words; one without a field makes the try fail as a whole. */
function marked(form: UseFormReturn<GoalForm>, codes: readonly string[], words: (code: string) => string): SaveProblem {
  const known = codes.filter((code) => goalFieldOf(code) !== null);
  if (known.length === 0) return { kind: 'failed' };
  for (const code of known) form.setError(goalFieldOf(code) ?? 'name', { type: code, message: words(code) });
  return { kind: 'fields', codes: [] };
}
