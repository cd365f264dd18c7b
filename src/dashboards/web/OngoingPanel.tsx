import { CalendarDays } from 'lucide-react';
import { shortDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { type CalendarDay, receivedDay } from '#shared/calendar-day.ts';
import { daysLeft } from '#surveys/rules/survey-status.ts';
import type { SurveyRowTexts } from '#surveys/texts/survey-row.en.ts';
import type { ListedSurvey } from '#surveys/web/survey-queries.ts';
import { SurveyLine } from '#surveys/web/SurveyListRow.tsx';
import { PATHS } from '#shared/paths.ts';
import type { DashboardTexts } from '../texts/dashboard.en.ts';

export function OngoingPanel({ surveys, today }: { surveys: readonly ListedSurvey[]; today: CalendarDay }) {
  const t = useTexts<DashboardTexts>();
  return (
    <Panel
      title={t('dashboard.ongoing.title')}
      aside={surveys.length > 0 && <a href={PATHS.surveys}>{t('dashboard.ongoing.allLink')}</a>}
    >
      {surveys.length === 0 ? (
        <Empty title={t('dashboard.ongoing.emptyTitle')}>{t('dashboard.ongoing.emptyText')}</Empty>
      ) : (
        <ul className="rows">
          {surveys.map((survey) => (
            <OngoingRow survey={survey} today={today} key={survey.id} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OngoingRow({ survey, today }: { survey: ListedSurvey; today: CalendarDay }) {
  const { lang } = useLanguage();
  const t = useTexts<SurveyRowTexts & CommonTexts>();
  const end = receivedDay(survey.endDate);
  return (
    <SurveyLine
      survey={survey}
      end={survey.invited > 0 ? <Progress survey={survey} /> : t('common.answersCount', { count: survey.respondents })}
      facts={
        <>
          <span>
            <Icon of={CalendarDays} />
            {t('surveys.list.until', { date: shortDay(lang, end) })}
          </span>
          <span>{t('common.daysLeft', { count: daysLeft(end, today) })}</span>
        </>
      }
    />
  );
}

/** How many responders have answered. Anonymous answers are counted separately, because they belong to no responder. */
function Progress({ survey: { surveyName, invited, respondents, anonymousRespondents } }: { survey: ListedSurvey }) {
  const t = useTexts<DashboardTexts>();
  const answered = respondents - anonymousRespondents;
  return (
    <div className="prog">
      {anonymousRespondents === 0 ? (
        <span>
          <b className="num">{t('dashboard.ongoing.answered', { answered, invited })}</b>{' '}
          {t('dashboard.ongoing.answeredLabel')}
        </span>
      ) : (
        <span>
          {t('dashboard.ongoing.withAnonymous', {
            count: respondents,
            answered,
            invited,
            anonymous: anonymousRespondents,
          })}
        </span>
      )}
      <div
        className="prog__t"
        role="progressbar"
        aria-valuenow={answered}
        aria-valuemin={0}
        aria-valuemax={invited}
        aria-label={t('dashboard.ongoing.progressAria', { survey: surveyName, answered, invited })}
      >
        <i style={{ inlineSize: `${(answered / invited) * 100}%` }} />
      </div>
    </div>
  );
}
