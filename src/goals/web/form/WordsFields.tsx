import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import { TextArea, TextField } from '#platform/web/ui/TextField.tsx';
import { LENGTH } from '#shared/lengths.ts';
import type { Subject } from '../../rules/goal-draft.ts';
import type { GoalForm } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';

type Props = {
  subject: Subject;
  children?: ReactNode;
};

const ROWS = { situation: 3, goal: 2, plan: 3 } as const;

/** The name of a goal, the situation, the aim and the plan. A person's goal has hints and examples of its own. */
export function WordsFields({ subject, children }: Props) {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts>();
  const { register, formState } = useFormContext<GoalForm>();
  const { errors } = formState;
  const mine = subject === 'survey';
  return (
    <section className="panel stack">
      <h2>{t('goals.form.goal.section')}</h2>
      <TextField
        label={t('goals.form.name.label')}
        {...(mine && { hint: t('goals.form.name.hint') })}
        placeholder={t(mine ? 'goals.form.name.placeholder' : 'organisationGoals.form.name.placeholder')}
        maxLength={LENGTH.name}
        error={errors.name?.message ?? null}
        {...register('name')}
      />
      {children}
      {(['situation', 'goal', 'plan'] as const).map((field) => (
        <TextArea
          key={field}
          label={t(`goals.form.${field}.label`)}
          {...(mine && { hint: t(`goals.form.${field}.hint`), hintAt: 'above' as const })}
          placeholder={t(mine ? `goals.form.${field}.example` : `organisationGoals.form.${field}.example`)}
          optional={field === 'plan'}
          rows={ROWS[field]}
          maxLength={LENGTH.long}
          error={errors[field]?.message ?? null}
          {...register(field)}
        />
      ))}
    </section>
  );
}
