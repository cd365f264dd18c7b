import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { ScaleTexts } from '#scoring/texts/scale.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { rangesOf, scoreIn, VALUE_RANGES } from '../../rules/report/report-figures.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import type { Response, SurveyInFull } from '../survey-queries.ts';

type Props = { survey: SurveyInFull; responses: readonly Response[] };

/** The four scores with the counts behind them, as far as the reader sees the answers themselves. */
export function QuestionTable({ survey, responses }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ExportTexts & ScaleTexts & ScoresTexts>();
  const { label } = useQuestionWords();
  const { previous, respondents } = survey;
  const rows = survey.questions.map((one) => ({ ...one, ranges: rangesOf(one.question, responses, respondents) }));
  const hidden = respondents - responses.length;
  return (
    <div className="stack stack--s">
      <h2>{t('surveys.report.perQuestion')}</h2>
      <table className="rtable">
        <thead>
          <tr>
            <th scope="col">{t('surveys.report.question')}</th>
            <th scope="col">{t('scores.score.label')}</th>
            {previous !== null && <th scope="col">{t('surveys.report.last')}</th>}
            {hidden === 0 &&
              VALUE_RANGES.map(([from, to]) => (
                <th scope="col" key={from}>
                  {from}–{to}
                </th>
              ))}
            <th scope="col">{t('scores.scale.dontKnow')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question, score, ranges, dontKnow }) => (
            <tr key={question}>
              <th scope="row">{label(question)}</th>
              <td>
                <b>{scoreText(lang, score)}</b>
              </td>
              {previous !== null && <td>{scoreText(lang, scoreIn(previous.questions, question))}</td>}
              {ranges?.map((count, place) => (
                <td key={VALUE_RANGES[place]?.[0]}>{count}</td>
              ))}
              <td>{dontKnow}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="hint">{t('surveys.report.notDrawn', { count: hidden })}</p>}
    </div>
  );
}
