import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { guidanceStep } from '#scoring/rules/guidance.ts';
import { type Question, QUESTIONS } from '#scoring/rules/question-sets.ts';
import type { QuestionsOfSelfTexts } from '#scoring/texts/questions-of-self.en.ts';
import type { QuestionFormsTexts } from '#scoring/texts/question-forms.en.ts';
import { ScoreSlider } from '#scoring/web/ScoreSlider.tsx';
import type { SelfAssessmentTexts } from '../../texts/self-assessment.en.ts';
import { attemptSurveys, selfQuery, type SurveyInFull, surveyQuery } from '../survey-queries.ts';
import './self.css';

type Values = { readonly [Q in Question]?: number };

const PROMISES = ['only', 'counted', 'fixed'] as const;

/** The four questions for the candidate, asked once, before the first answers are opened. No number gets a colour. */
export function SelfForm({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<SelfAssessmentTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  const heading = useId();
  const promise = useId();
  const { id, surveyType, respondents } = survey;
  const questions = QUESTIONS[surveyType];
  const [values, setValues] = useState<Values>({});
  const [isTried, setTried] = useState(false);
  const missing = questions.filter((question) => values[question] === undefined);
  const put = async (body: Values & { skipped?: boolean }) => {
    const tried = await attemptSurveys('PUT /survey/:id/self', { params: { id }, body });
    if (tried.ok) queries.setQueryData(selfQuery(id).queryKey, tried.result);
    // Another window was first, or the survey has ended: the page shows what is stored.
    else if (tried.problem.status === 409) {
      if (tried.problem.type === '/problems/survey-finished') toast(t('selfAssessment.closed'));
      await Promise.all([queries.invalidateQueries(selfQuery(id)), queries.invalidateQueries(surveyQuery(id))]);
    }
    return tried.ok || tried.problem.status === 409 ? null : problemIn(tried);
  };
  const saving = useSending(() => put(values));
  const skipping = useSending(() => put({ skipped: true }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0 && !skipping.busy) saving.send();
  };
  return (
    <div className="with-side">
      <form className="panel stack selfform" aria-labelledby={heading} noValidate onSubmit={submit}>
        <div className="stack stack--s">
          <h2 id={heading}>{t('selfAssessment.title')}</h2>
          <p className="muted">{t('selfAssessment.text', { count: respondents })}</p>
        </div>
        {questions.map((question, place) => (
          <SelfQuestion
            key={question}
            question={question}
            step={t('selfAssessment.step', { index: String(place + 1), total: String(questions.length) })}
            value={values[question] ?? null}
            onChange={(value) => setValues((before) => ({ ...before, [question]: value }))}
          />
        ))}
        {isTried && missing.length > 0 && <FieldError id={`${heading}e`}>{t('selfAssessment.missing')}</FieldError>}
        <SaveFailed {...(saving.problem === null ? skipping : saving)} failed={t('selfAssessment.failed')} />
        <div className="row row--between">
          <Button
            busy={skipping.busy ? t('selfAssessment.busy') : null}
            onClick={() => !saving.busy && skipping.send()}
          >
            {t('selfAssessment.skip')}
          </Button>
          <Button type="submit" kind="cta" busy={saving.busy ? t('selfAssessment.busy') : null}>
            {t('selfAssessment.submit')}
          </Button>
        </div>
        <p className="hint">{t('selfAssessment.skipHint')}</p>
      </form>
      <section className="panel panel--tint stack selfpromises" aria-labelledby={promise}>
        <h2 className="h3" id={promise}>
          {t('selfAssessment.promise.title')}
        </h2>
        <dl className="selfpromise">
          {PROMISES.map((one) => (
            <div key={one}>
              <dt>{t(`selfAssessment.promise.${one}.title`)}</dt>
              <dd>{t(`selfAssessment.promise.${one}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

type QuestionProps = {
  question: Question;
  step: string;
  value: number | null;
  onChange: (value: number) => void;
};

function SelfQuestion({ question, step, value: answered, onChange }: QuestionProps) {
  const t = useTexts<QuestionsOfSelfTexts & QuestionFormsTexts>();
  const id = useId();
  const [moving, setMoving] = useState<number | null>(null);
  const value = moving ?? answered;
  return (
    <div className="selfq">
      <div className="selfq__top">
        <div>
          <p className="micro muted">{step}</p>
          <h3 id={id}>{t(`questions.${question}.self`)}</h3>
        </div>
        {value !== null && <span className="selfq__v num">{value}</span>}
      </div>
      <ScoreSlider
        id={`${id}s`}
        name={question}
        labelledBy={id}
        value={value}
        onChange={onChange}
        onMove={setMoving}
        guidance={value === null ? '' : t(`questions.${question}.guidance.${guidanceStep(value)}`)}
      />
    </div>
  );
}
