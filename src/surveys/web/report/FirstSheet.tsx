import type { AccessTexts } from '#access/texts/access.en.ts';
import { useSession } from '#identity/web/session.tsx';
import { dayAndMonth, listed, shortDate, shortDay, shortMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Distribution } from '#scoring/web/Distribution.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { Trend } from '#scoring/web/Trend.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { ReportFact } from './ReportFact.tsx';
import { ReportKey } from './ReportKey.tsx';
import { ReportScore } from './ReportScore.tsx';
import { ReportSheet } from './ReportSheet.tsx';

/** The number of points that fit under half a sheet. */
const MOST_POINTS = 5;

type Props = { survey: SurveyInFull; numbered: boolean };

export function FirstSheet({ survey, numbered }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ExportTexts & ScoresTexts>();
  return (
    <ReportSheet survey={survey} page={1} numbered={numbered}>
      <div>
        <h1 tabIndex={-1}>{survey.surveyName}</h1>
        <p className="muted">{useWhom(survey)}</p>
      </div>
      <Facts survey={survey} />
      <ReportScore survey={survey} />
      <ReportKey survey={survey} />
      <div className="sheet__2">
        <div className="stack stack--s">
          <h2>{t('scores.distribution.title')}</h2>
          <Distribution counts={survey.distribution} />
        </div>
        <Development survey={survey} />
      </div>
      <p className="hint">
        {t('scores.howCounted.text')} {survey.score > 0 && t('scores.uncertainty.barText')}
        {survey.status === 'ongoing' && (
          <> {t('surveys.report.ongoing', { date: dayAndMonth(lang, receivedDay(survey.endDate)) })}</>
        )}
      </p>
    </ReportSheet>
  );
}

/** Returns the candidate, with the organisation if it is known that the survey is made there. */
function useWhom({ candidate, part, abilities }: SurveyInFull): string {
  const t = useTexts<ExportTexts>();
  const organisation = useSession().user?.organization?.name;
  return organisation !== undefined && (part === 'reader' || abilities.share)
    ? t('surveys.report.for', { candidateFull: candidate, organisation })
    : t('surveys.report.forAlone', { candidateFull: candidate });
}

function Facts({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<ExportTexts & SurveysTexts & AccessTexts>();
  const { typeName } = useQuestionWords();
  const { startDate, endDate, accessibleBy, respondents, anonymousRespondents: anonymous, invited } = survey;
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const from = (sameYear ? shortDay : shortDate)(lang, receivedDay(startDate));
  const responded = respondents - anonymous;
  const answers = () => {
    if (invited === 0) return respondents;
    if (anonymous === 0) return t('surveys.report.answersOfInvited', { responded, invited });
    return t('surveys.report.answersAndAnonymous', { responded, invited, anonymous });
  };
  const seenBy = {
    me: () => t('surveys.report.seenByMe'),
    supporters: () => t('access.level.supporters.name'),
    selectedGroups: () => listed(lang, survey.groupNames),
    org: () => t('access.level.org.name'),
  };
  return (
    <dl className="facts4">
      <ReportFact of={t('surveys.report.type')}>{typeName(survey.surveyType)}</ReportFact>
      <ReportFact of={t('surveys.report.period')}>
        {t('surveys.detail.period', { from, to: shortDate(lang, receivedDay(endDate)) })}
      </ReportFact>
      <ReportFact of={t('surveys.report.answers')}>{answers()}</ReportFact>
      <ReportFact of={t('surveys.report.seenBy')}>{seenBy[accessibleBy]()}</ReportFact>
    </dl>
  );
}

function Development({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const points = survey.trend
    .filter(({ score }) => score > 0)
    .slice(-MOST_POINTS)
    .map(({ endDate, score }) => ({ label: shortMonth(lang, receivedDay(endDate)), score }));
  if (points.length < 2) return null;
  return (
    <div className="stack stack--s">
      <h2>{t('scores.trend.title')}</h2>
      <Trend points={points} />
    </div>
  );
}
