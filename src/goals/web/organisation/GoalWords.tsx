import { useFormContext } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { TextArea, TextField } from '#platform/web/ui/TextField.tsx';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { OrganisationGoalForm } from '../../rules/organisation-goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';

/** What the goal is called, which questions it concerns, and what is to be reached in which way. */
export function GoalWords() {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts>();
  const { register, formState } = useFormContext<OrganisationGoalForm>();
  const { errors } = formState;
  return (
    <section className="panel stack">
      <h2>{t('goals.form.goal.section')}</h2>
      <TextField
        label={t('goals.form.name.label')}
        placeholder={t('organisationGoals.form.name.placeholder')}
        maxLength={LENGTH.name}
        error={errors.name?.message ?? null}
        {...register('name')}
      />
      <Categories />
      <TextArea
        label={t('goals.form.situation.label')}
        placeholder={t('organisationGoals.form.situation.example')}
        rows={3}
        maxLength={LENGTH.long}
        error={errors.situation?.message ?? null}
        {...register('situation')}
      />
      <div className="goal__short">
        <TextArea
          label={t('goals.form.goal.label')}
          placeholder={t('organisationGoals.form.goal.example')}
          rows={2}
          maxLength={LENGTH.long}
          error={errors.goal?.message ?? null}
          {...register('goal')}
        />
      </div>
      <TextArea
        label={t('goals.form.plan.label')}
        optional
        placeholder={t('organisationGoals.form.plan.example')}
        rows={3}
        maxLength={LENGTH.long}
        error={errors.plan?.message ?? null}
        {...register('plan')}
      />
    </section>
  );
}

function Categories() {
  const t = useTexts<GoalsTexts>();
  const { register, watch } = useFormContext<OrganisationGoalForm>();
  const { label } = useQuestionWords();
  return (
    <fieldset>
      <legend className="label goal__legend">{t('goals.form.categories.label')}</legend>
      <div className="row goal__checks">
        {QUESTIONS[watch('surveyType')].map((question) => (
          <Check key={question} label={label(question)} value={question} {...register('categories')} />
        ))}
      </div>
    </fieldset>
  );
}
