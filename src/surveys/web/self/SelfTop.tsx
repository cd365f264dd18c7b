import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { scoreText } from '#scoring/rules/score-format.ts';
import { BAND_LEVEL } from '#scoring/rules/score.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { BarWhisker, useEnds, WhiskerLegend } from '#scoring/web/Whisker.tsx';
import { selfGap } from '../../rules/result/self-gap.ts';
import type { SelfAssessmentTexts } from '../../texts/self-assessment.en.ts';
import type { SelfAssessment, SurveyInFull } from '../survey-queries.ts';
import './self.css';

type Props = { survey: SurveyInFull; self: SelfAssessment };

export function SelfPanel(props: Props) {
  return (
    <div className="panel">
      <SelfTop {...props} />
    </div>
  );
}

/** The candidate's own answer beside the others', in neutral words; for the candidate alone. */
export function SelfTop({ survey, self }: Props) {
  const t = useTexts<SelfAssessmentTexts>();
  const { lang } = useLanguage();
  const { label } = useQuestionWords();
  const ends = useEnds();
  const heading = useId();
  return (
    <section className="stack" aria-labelledby={heading}>
      <div className="panel__head">
        <h2 className="h3" id={heading}>
          {t('selfAssessment.result.title')}
        </h2>
        <span className="legend">
          <span>
            <i className="selfkey" aria-hidden="true" />
            {t('selfAssessment.result.others')}
          </span>
          <span>
            <i className="sbar__me sbar__me--key" aria-hidden="true" />
            {t('selfAssessment.result.you')}
          </span>
          <WhiskerLegend />
        </span>
      </div>
      <ul className="selfs">
        {survey.questions.map((one) => {
          const { question, score, band, uncertainty } = one;
          const own = self[question] ?? 0;
          const gap = selfGap(own, one);
          const words =
            gap.kind === 'higher' || gap.kind === 'lower'
              ? t(`selfAssessment.result.${gap.kind}`, { amount: scoreText(lang, gap.points) })
              : t(`selfAssessment.result.${gap.kind}`);
          return (
            <li key={question}>
              <div className={`sbar sbar--w b${BAND_LEVEL[band]}`}>
                <span className="sbar__label">{label(question)}</span>
                <span className="sbar__track" aria-hidden="true">
                  <i style={{ inlineSize: `${score * 10}%` }} />
                  <BarWhisker score={score} uncertainty={uncertainty} />
                  {own > 0 && <span className="sbar__me" style={{ insetInlineStart: `${own * 10}%` }} />}
                </span>
                <span className="sbar__num">
                  {scoreText(lang, score)}{' '}
                  {own > 0 && <span>{t('selfAssessment.result.value', { value: String(own) })}</span>}
                  {score > 0 && <span className="vh"> {Object.values(ends(score, uncertainty)).join(' - ')}</span>}
                </span>
              </div>
              <p>{words}</p>
            </li>
          );
        })}
      </ul>
      <p className="why">
        <Icon of={Lock} />
        <span>{t('selfAssessment.result.private')}</span>
      </p>
    </section>
  );
}
