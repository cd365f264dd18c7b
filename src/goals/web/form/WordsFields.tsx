import { useFormContext } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import { TextArea, TextField } from '#platform/web/ui/TextField.tsx';
import { LENGTH } from '#shared/lengths.ts';
import type { GoalForm } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';

/** What one wants to reach, from where, and how. */
export function WordsFields() {
  const t = useTexts<GoalsTexts>();
  const { register, formState } = useFormContext<GoalForm>();
  const { errors } = formState;
  return (
    <section className="panel stack">
      <h2>{t('goals.form.goal.section')}</h2>
      <TextField
        label={t('goals.form.name.label')}
        hint={t('goals.form.name.hint')}
        placeholder={t('goals.form.name.placeholder')}
        maxLength={LENGTH.name}
        error={errors.name?.message ?? null}
        {...register('name')}
      />
      <TextArea
        label={t('goals.form.situation.label')}
        hint={t('goals.form.situation.hint')}
        hintAt="above"
        placeholder={t('goals.form.situation.example')}
        rows={3}
        maxLength={LENGTH.long}
        error={errors.situation?.message ?? null}
        {...register('situation')}
      />
      <TextArea
        label={t('goals.form.goal.label')}
        hint={t('goals.form.goal.hint')}
        hintAt="above"
        placeholder={t('goals.form.goal.example')}
        rows={2}
        maxLength={LENGTH.long}
        error={errors.goal?.message ?? null}
        {...register('goal')}
      />
      <TextArea
        label={t('goals.form.plan.label')}
        hint={t('goals.form.plan.hint')}
        hintAt="above"
        placeholder={t('goals.form.plan.example')}
        optional
        rows={3}
        maxLength={LENGTH.long}
        error={errors.plan?.message ?? null}
        {...register('plan')}
      />
    </section>
  );
}
