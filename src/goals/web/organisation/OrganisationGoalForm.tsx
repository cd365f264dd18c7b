import { Target } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import type { Sending } from '#platform/web/use-sending.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { OrganisationGoalForm as Fields } from '../../rules/organisation-goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { GoalWords } from './GoalWords.tsx';
import { HowLong } from './HowLong.tsx';
import '#surveys/web/wizard/wizard.css';
import './organisation-goals.css';

type Props = {
  form: UseFormReturn<Fields>;
  sending: Sending;
  today: CalendarDay;
  /** What the goal begins with: chosen when it is made, and told when it is changed. */
  start: ReactNode;
  startsOn: CalendarDay | null;
  editing: boolean;
  /** Where the way out leads. */
  back: string;
  notice: ReactNode;
};

/** Everything that is said about a goal of the organisation, to make one and to change one. */
export function OrganisationGoalForm({ form, sending, today, start, startsOn, editing, back, notice }: Props) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const busyWords = t(editing ? 'goals.form.busyEdit' : 'goals.form.busyCreate');
  return (
    <FormProvider {...form}>
      <form className="stack" noValidate onSubmit={sending.send}>
        {notice}
        <Trouble form={form} sending={sending} />
        {start}
        <GoalWords />
        <HowLong today={today} startsOn={startsOn} />
        <div className="wizbar goal__bar">
          <Button kind="cta" type="submit" icon={Target} busy={sending.busy ? busyWords : null}>
            {t(editing ? 'goals.form.submit.edit' : 'goals.form.submit.create')}
          </Button>
          <ButtonLink href={back}>{t('common.button.cancel')}</ButtonLink>
        </div>
      </form>
    </FormProvider>
  );
}

/** What stands in the way, above the form: wrong fields by their number, anything else in a sentence. */
function Trouble({ form, sending }: Pick<Props, 'form' | 'sending'>) {
  const t = useTexts<CommonTexts>();
  const count = Object.keys(form.formState.errors).length;
  // It goes when the last field is right.
  if (sending.problem?.kind !== 'fields') return <SaveFailed {...sending} />;
  if (count === 0) return null;
  return (
    <ErrorSummary title={t('common.error.fieldsTitle', { count })} attempt={sending.tries}>
      {t('common.error.fieldsText')}
    </ErrorSummary>
  );
}

/** Tells of every change of the form. */
export function useFormChanges(form: UseFormReturn<Fields>, onChange: (fields: Fields) => void): void {
  useEffect(() => form.watch((fields) => onChange(fields as Fields)).unsubscribe, [form, onChange]);
}
