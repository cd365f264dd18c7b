import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Address } from '#platform/web/ui/Address.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { quoted } from '../../rules/result/quotation.ts';
import { responderTabs } from '../../rules/result/responder-tabs.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import type { Response, SurveyInFull } from '../survey-queries.ts';
import { QuestionTable } from './QuestionTable.tsx';
import { ReportSheet } from './ReportSheet.tsx';

type Props = { survey: SurveyInFull; responses: readonly Response[]; numbered: boolean };

/** The second page: the questions, the words of responders, the reflections, and space for handwritten notes. */
export function SecondSheet({ survey, responses, numbered }: Props) {
  const t = useTexts<ExportTexts & SurveysTexts & ScoresTexts>();
  return (
    <ReportSheet survey={survey} page={2} numbered={numbered}>
      <QuestionTable survey={survey} responses={responses} />
      <Written responses={responses} />
      {survey.reflections !== '' && (
        <div className="stack stack--s">
          <h2>{t('surveys.reflections.title')}</h2>
          <p className="sheet__text">{survey.reflections}</p>
        </div>
      )}
      <div className="stack stack--s sheet__talk">
        <h2>{t('surveys.report.talk')}</h2>
        <p className="muted">{t('surveys.reflections.text')}</p>
        <div className="wlines" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    </ReportSheet>
  );
}

function Written({ responses }: { responses: readonly Response[] }) {
  const { lang } = useLanguage();
  const t = useTexts<ExportTexts & SurveysTexts>();
  const written = responderTabs(responses)
    .map(({ response }) => response)
    .filter(({ message }) => message !== '');
  if (written.length === 0) return null;
  return (
    <div className="stack stack--s">
      <h2>{t('surveys.report.written')}</h2>
      <ul className="said said--2">
        {written.map(({ responder, message, anonymous, email }) => (
          <li key={responder}>
            <p className="sheet__text">{quoted(lang, message)}</p>
            <small>
              <Address
                of={anonymous ? t('surveys.report.anonymous') : email || t('surveys.responders.addressRemoved')}
              />
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
