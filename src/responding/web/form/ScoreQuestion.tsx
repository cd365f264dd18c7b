import { CircleQuestionMark, MousePointerClick } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { GUIDANCE_STEPS, guidanceStep } from '#scoring/rules/guidance.ts';
import type { Question } from '#scoring/rules/question-sets.ts';
import { DONT_KNOW } from '#scoring/rules/score.ts';
import type { QuestionFormsTexts } from '#scoring/texts/question-forms.en.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import type { ScaleTexts } from '#scoring/texts/scale.en.ts';
import type { RespondingTexts } from '../../texts/responding.en.ts';
import { ScoreSlider } from '#scoring/web/ScoreSlider.tsx';

type Texts = QuestionFormsTexts & QuestionsTexts & ScaleTexts & RespondingTexts;

type Props = {
  question: Question;
  /** The index among the four questions, 0 to 3. */
  place: number;
  total: number;
  candidate: string;
  value: number | null;
  onAnswer: (question: Question, value: number) => void;
  missing: boolean;
};

export function sliderId(question: Question): string {
  return `slider-${question}`;
}

export const ScoreQuestion = memo(function ScoreQuestion({
  question,
  place,
  total,
  candidate,
  value: answered,
  onAnswer,
  missing,
}: Props) {
  const [moving, setMoving] = useState<number | null>(null);
  const value = moving ?? answered;
  const t = useTexts<Texts>();
  const id = useId();
  // Only some of these texts contain the candidate's name. Each key is written with its last part, because texts
  // without a literal key are removed from the bundle of the form.
  const about = t as (key: keyof QuestionFormsTexts, values: { candidate: string }) => string;
  const state = `q${value === DONT_KNOW ? ' b0' : ''}${missing ? ' is-bad' : ''}`;
  return (
    <section className={state} aria-labelledby={`${id}q`}>
      <div className="q__top">
        <div>
          <p className="q__n">{t('questions.position', { index: place + 1, total })}</p>
          <h2 id={`${id}q`}>{about(`questions.${question}.question`, { candidate })}</h2>
        </div>
        <details className="q__more">
          <summary
            className="iconbtn"
            aria-label={t('responding.question.infoShowAria', { question: t(`questions.${question}.label`) })}
          >
            <Icon of={CircleQuestionMark} />
          </summary>
          <div className="q__info">
            <p>{about(`questions.${question}.info`, { candidate })}</p>
            <Bands question={question} value={value} />
          </div>
        </details>
      </div>
      <ScoreSlider
        id={sliderId(question)}
        name={question}
        labelledBy={`${id}q`}
        value={value}
        onChange={(chosen) => onAnswer(question, chosen)}
        onMove={setMoving}
        guidance={value === null ? '' : t(`questions.${question}.guidance.${guidanceStep(value)}`)}
        describedBy={missing ? `${id}e` : undefined}
      />
      {missing && <FieldError id={`${id}e`}>{t('responding.question.missing')}</FieldError>}
      <Meaning question={question} value={value} />
    </section>
  );
});

/** What each number means, best first. The chosen step is highlighted in the same colour for every value. */
function Bands({ question, value }: { question: Question; value: number | null }) {
  const t = useTexts<Texts>();
  const chosen = value === null ? null : guidanceStep(value);
  return (
    <dl className="bands" aria-label={t('responding.question.scaleTitle')}>
      {GUIDANCE_STEPS.map((step) => (
        <div key={step} className={step === chosen ? 'on' : undefined}>
          <dt>{t(`scores.scale.range.${step}`)}</dt>
          <dd>{t(`questions.${question}.guidance.${step}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The chosen number in words. Not a live region, because the slider itself announces them. */
export function Meaning({ question, value }: { question: Question; value: number | null }) {
  const t = useTexts<Texts>();
  if (value === null) {
    return (
      <div className="explain explain--none">
        <Icon of={MousePointerClick} />
        <span>{t('responding.question.unanswered')}</span>
      </div>
    );
  }
  return (
    <div className="explain">
      <span className="explain__v num">{value}</span>
      {value === DONT_KNOW ? (
        <span>
          <b>{t('scores.scale.dontKnow')}</b> · {t('scores.scale.notCounted')}
        </span>
      ) : (
        <span>{t(`questions.${question}.guidance.${guidanceStep(value)}`)}</span>
      )}
    </div>
  );
}
