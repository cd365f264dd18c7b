import { Lock, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { type Question, QUESTIONS, SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import type { Band } from '#scoring/rules/score.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { GaugeBlock } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { TYPE_ICON } from '#surveys/web/SurveyTypeChip.tsx';
import type { GoalForm } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';

type TypeFigures = {
  surveyType: SurveyType;
  score: number;
  band: Band;
  surveys: number;
  answers: number;
  tooFew: boolean;
  questions: readonly { question: Question; score: number; band: Band }[];
};

/** The organisation's figures of the chosen period; undefined until the first reply. */
export type FiguresQuery = { types: readonly TypeFigures[] | undefined; failed: boolean; retry: () => unknown };

/** The choice of type and period, with the scores that become the starting point. */
export function StartingPoint({ figures }: { figures: FiguresQuery }) {
  const t = useTexts<OrganisationGoalsTexts>();
  const { register, formState } = useFormContext<GoalForm>();
  const { field } = useController<GoalForm, 'surveyType'>({ name: 'surveyType' });
  const figuresOf = (type: SurveyType) => figures.types?.find(({ surveyType }) => surveyType === type);
  return (
    <section className="panel stack goal__start">
      <TypeTiles value={field.value} onChange={field.onChange} figuresOf={figuresOf} />
      <fieldset>
        <legend className="label goal__legend">{t('organisationGoals.form.originalPeriod.label')}</legend>
        <div className="grid-2 goal__days">
          <TextField type="date" label={t('organisationGoals.form.originalFrom.label')} {...register('originalFrom')} />
          <TextField
            type="date"
            label={t('organisationGoals.form.originalTo.label')}
            error={formState.errors.originalTo?.message ?? null}
            {...register('originalTo')}
          />
        </div>
        <p className="hint goal__hint">{t('organisationGoals.form.originalPeriod.hint')}</p>
      </fieldset>
      {figures.failed && <LoadTrouble retry={figures.retry} />}
      {figures.types !== undefined && <Preview type={field.value} figures={figuresOf(field.value)} />}
      {figures.types === undefined && !figures.failed && <div className="ivl ivl--wait" />}
    </section>
  );
}

type TilesProps = {
  value: SurveyType;
  onChange: (type: SurveyType) => void;
  figuresOf: (type: SurveyType) => TypeFigures | undefined;
};

function TypeTiles({ value, onChange, figuresOf }: TilesProps) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationGoalsTexts>();
  const { typeName } = useQuestionWords();
  return (
    <Tiles
      legend={t('organisationGoals.form.surveyType.label')}
      look="h2"
      lead={t('organisationGoals.form.surveyType.hint')}
      options={SURVEY_TYPES.map((type) => {
        const { score = 0, surveys = 0 } = figuresOf(type) ?? {};
        const line = t('organisationGoals.form.tile', { score: scoreText(lang, score), surveys });
        return { value: type, icon: TYPE_ICON[type], name: typeName(type), line };
      })}
      value={value}
      onChange={onChange}
    />
  );
}

/** The four scores as they will be stored, or why there are none. */
function Preview({ type, figures }: { type: SurveyType; figures: TypeFigures | undefined }) {
  const t = useTexts<OrganisationGoalsTexts>();
  const id = useId();
  const { score = 0, surveys = 0, answers = 0, questions = [] } = figures ?? {};
  return (
    <div className="ivl" role="group" aria-labelledby={id}>
      <p className="row row--between ivl__head">
        <b className="label" id={id}>
          {t('organisationGoals.form.preview.title')}
        </b>
        <span className="small muted">{t('organisationGoals.form.preview.facts', { surveys, answers })}</span>
      </p>
      {score === 0 ? <WhyNoScores hidden={answers > 0} /> : <StartGauges type={type} scores={questions} />}
      <PrivateHint />
    </div>
  );
}

type GaugesProps = {
  type: SurveyType;
  scores: readonly { question: Question; score: number; band: Band }[];
  categories?: readonly Question[];
};

export function StartGauges({ type, scores, categories = [] }: GaugesProps) {
  const t = useTexts<GoalsTexts>();
  const { label } = useQuestionWords();
  return (
    <div className="tnrings">
      {QUESTIONS[type].map((question) => {
        const { score = 0, band = 'unknown' } = scores.find((one) => one.question === question) ?? {};
        return (
          <GaugeBlock
            key={question}
            label={label(question)}
            score={score}
            band={band}
            note={categories.includes(question) && t('goals.planning.concernsThis')}
          />
        );
      })}
    </div>
  );
}

function WhyNoScores({ hidden }: { hidden: boolean }) {
  const t = useTexts<OrganisationGoalsTexts>();
  return (
    <p className="why">
      <Icon of={TriangleAlert} />
      <span>
        {t(hidden ? 'organisationGoals.form.preview.tooFew' : 'organisationGoals.form.originalPeriod.noScores')}
      </span>
    </p>
  );
}

/** Private surveys do not count in the organisation's figures. */
export function PrivateHint() {
  const t = useTexts<OrganisationGoalsTexts>();
  return (
    <p className="why ivl__why">
      <Icon of={Lock} />
      <span>{t('organisationGoals.scores.privateHint')}</span>
    </p>
  );
}
