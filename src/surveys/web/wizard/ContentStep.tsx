import { shortName } from '#languages/rules/names.ts';
import { useController, useFormContext } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextArea, TextField } from '#platform/web/ui/TextField.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { QUESTIONS, SURVEY_TYPES, type SurveyType, TYPE_KEY } from '#scoring/rules/question-sets.ts';
import type { QuestionFormsTexts } from '#scoring/texts/question-forms.en.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { SurveyTypeChip, TYPE_ICON } from '../SurveyTypeChip.tsx';
import '#platform/web/styles/surfaces.css';

type Props = { candidate: string; typeLocked: boolean };

/** Step 1: name, type with its four questions, and the text of the invitation (specification 2). */
export function ContentStep({ candidate, typeLocked }: Props) {
  const t = useTexts<SurveysTexts>();
  const { register, formState, watch } = useFormContext<WizardForm>();
  const type = watch('surveyType');
  return (
    <div className="stack stack--l">
      <TextField
        label={t('surveys.surveyName.label')}
        hint={t('surveys.surveyName.hint')}
        placeholder={t('surveys.surveyName.placeholder')}
        maxLength={LENGTH.name}
        error={formState.errors.surveyName?.message ?? null}
        {...register('surveyName')}
      />
      {typeLocked ? <LockedType type={type} /> : <TypeChoice />}
      <TypeQuestions type={type} candidate={candidate} />
      <InvitationText />
    </div>
  );
}

function TypeChoice() {
  const t = useTexts<SurveysTexts>();
  const { typeName, typeText } = useQuestionWords();
  const { field } = useController<WizardForm, 'surveyType'>({ name: 'surveyType' });
  return (
    <Tiles
      legend={t('surveys.surveyType.label')}
      hint={t('surveys.surveyType.hint')}
      options={SURVEY_TYPES.map((value) => ({
        value,
        icon: TYPE_ICON[value],
        name: typeName(value),
        line: typeText(value),
      }))}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

function LockedType({ type }: { type: SurveyType }) {
  const t = useTexts<SurveysTexts>();
  return (
    <div className="stack stack--s">
      <p className="label">{t('surveys.surveyType.label')}</p>
      <p>
        <SurveyTypeChip type={type} />
      </p>
      <p className="hint">{t('surveys.surveyType.locked')}</p>
    </div>
  );
}

function TypeQuestions({ type, candidate }: { type: SurveyType; candidate: string }) {
  const t = useTexts<QuestionFormsTexts>();
  const { typeName, label } = useQuestionWords();
  // Only some questions contain the candidate's first name, but the name is passed to all of them.
  const asked = t as unknown as (key: string, values: { candidate: string }) => string;
  return (
    <section className="panel panel--sunken" aria-labelledby={`questions-${TYPE_KEY[type]}`}>
      <div className="panel__head">
        <h3 className="h3" id={`questions-${TYPE_KEY[type]}`}>
          {t('questions.intro.title')}
        </h3>
        <span className="panel__sub">{t('questions.intro.text', { type: typeName(type).toLowerCase() })}</span>
      </div>
      <ol className="qlist">
        {QUESTIONS[type].map((question, place) => (
          <li key={question}>
            <span aria-hidden="true">{place + 1}</span>
            <div>
              <b>{label(question)}</b>
              <p>{asked(`questions.${question}.question`, { candidate: shortName(candidate) })}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function InvitationText() {
  const t = useTexts<SurveysTexts>();
  const { register, formState, setValue, setFocus, watch } = useFormContext<WizardForm>();
  const empty = watch('invitationText').trim() === '';
  const suggest = () => {
    const text = t(`surveys.invitationText.suggestion.${TYPE_KEY[watch('surveyType')]}`);
    setValue('invitationText', text, {
      shouldDirty: true,
      shouldValidate: formState.errors.invitationText !== undefined,
    });
    setFocus('invitationText');
  };
  return (
    <div className="stack stack--s">
      <TextArea
        label={t('surveys.invitationText.label')}
        hint={t('surveys.invitationText.hint')}
        rows={6}
        maxLength={LENGTH.text}
        error={formState.errors.invitationText?.message ?? null}
        {...register('invitationText')}
      />
      {empty && (
        <p>
          <Button size="sm" onClick={suggest}>
            {t('surveys.invitationText.suggestionButton')}
          </Button>
        </p>
      )}
    </div>
  );
}
