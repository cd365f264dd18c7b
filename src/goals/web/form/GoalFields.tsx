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
import type { Subject } from '../../rules/goal-draft.ts';
import { type GoalForm, goalFieldOf } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { useGoalProblemWords } from './goal-words.ts';
import '#surveys/web/wizard/wizard.css';
import './goal-form.css';

type Props = {
  subject: Subject;
  form: UseFormReturn<GoalForm>;
  save: Save<GoalForm>;
  takeTheirs?: () => Promise<SaveProblem | null>;
  onChange?: (form: GoalForm) => void;
  back: string;
  doing: 'Create' | 'Edit';
  /** Why nothing was saved, instead of the general sentence. */
  failed?: string | undefined;
  notice?: ReactNode;
  children: ReactNode;
};

export function GoalFields({
  subject,
  form,
  save,
  takeTheirs,
  onChange,
  back,
  doing,
  failed,
  notice,
  children,
}: Props) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const wordsOf = useGoalProblemWords(subject);
  const sending = useFormSaving(form, {
    save,
    takeTheirs,
    fieldOf: goalFieldOf,
    wordsOf,
    leaving: doing === 'Create' && subject === 'organisation' ? 'free' : 'asked',
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
        {wrong === 0 && <SaveFailed {...sending} {...(failed !== undefined && { failed })} />}
        {children}
        <div className="wizbar goalform__bar">
          <Button kind="cta" type="submit" icon={Target} busy={sending.busy ? t(`goals.form.busy${doing}`) : null}>
            {t(doing === 'Create' ? 'goals.form.submit.create' : 'goals.form.submit.edit')}
          </Button>
          <ButtonLink href={back}>{t('common.button.cancel')}</ButtonLink>
        </div>
      </form>
    </FormProvider>
  );
}
