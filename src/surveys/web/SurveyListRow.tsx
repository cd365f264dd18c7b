import { CalendarDays, MessageSquareText, Send, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { sharedSurveyPath, surveyPath } from '#shared/paths.ts';
import type { SurveyRowTexts } from '../texts/survey-row.en.ts';
import type { SharedTexts } from '../texts/shared.en.ts';
import type { ListedSurvey } from './survey-queries.ts';
import { SurveyTypeChip } from './SurveyTypeChip.tsx';

export function SurveyListRow({ survey }: { survey: ListedSurvey }) {
  const t = useTexts<SurveyRowTexts & CommonTexts>();
  const upcoming = survey.status === 'upcoming';
  return (
    <li className="srow srow--l srow--list">
      <RowGauge survey={survey} />
      <RowName survey={survey} />
      <div className="srow__m">
        <SurveyTypeChip type={survey.surveyType} />
        <div className="srow__m srow__who">
          <People survey={survey} />
        </div>
      </div>
      <div className="srow__m srow__facts">
        <span>
          <Icon of={CalendarDays} />
          {useWhen(survey)}
        </span>
        <span>
          <Icon of={upcoming ? Send : MessageSquareText} />
          {upcoming
            ? t('surveys.list.invitedCount', { count: survey.invited })
            : t('common.answersCount', { count: survey.respondents })}
        </span>
      </div>
      <div className="srow__end">
        <Status of={survey.status}>{t(`surveys.status.${survey.status}`)}</Status>
      </div>
    </li>
  );
}

/** Names the candidate and the maker if they are not the reader. */
export function People({ survey: { part, onBehalfOf, candidate, ...survey } }: { survey: ListedSurvey }) {
  const t = useTexts<SurveyRowTexts & SharedTexts & CommonTexts>();
  const sharedBy = survey.sharedBy || t('common.deletedUser');
  if (part === 'reader')
    return (
      <>
        <span>
          <Icon of={UserRound} />
          {t('shared.candidateLabel', { name: candidate })}
        </span>
        {onBehalfOf !== null && <span>{t('shared.sharedBy', { name: sharedBy })}</span>}
      </>
    );
  if (onBehalfOf === null) return null;
  return (
    <span>
      <Icon of={UserRound} />
      {part === 'maker'
        ? t('surveys.list.onBehalfOf', { name: candidate })
        : t('surveys.list.madeBy', { name: sharedBy })}
    </span>
  );
}

/** Own surveys and those of others have different addresses (specification 2). */
export function readingPath({ id, part }: Pick<ListedSurvey, 'id' | 'part'>): string {
  return part === 'reader' ? sharedSurveyPath(id) : surveyPath(id);
}

type LineProps = { survey: ListedSurvey; facts: ReactNode; end: ReactNode };

export function SurveyLine({ survey, facts, end }: LineProps) {
  return (
    <li className="srow srow--l">
      <RowGauge survey={survey} />
      <div>
        <RowName survey={survey} />
        <div className="srow__m">
          <SurveyTypeChip type={survey.surveyType} />
          {facts}
        </div>
      </div>
      <div className="srow__end">{end}</div>
    </li>
  );
}

function RowGauge({ survey: { score, band, surveyName, status } }: { survey: ListedSurvey }) {
  return <Gauge size="sm" score={score} band={band} label={surveyName} ongoing={status === 'ongoing'} />;
}

function RowName({ survey }: { survey: ListedSurvey }) {
  return (
    <p className="srow__t">
      <a href={readingPath(survey)}>{survey.surveyName}</a>
    </p>
  );
}

function useWhen({ status, startDate, endDate }: ListedSurvey): string {
  const { lang } = useLanguage();
  const t = useTexts<SurveyRowTexts>();
  const date = shortDate(lang, receivedDay(status === 'upcoming' ? startDate : endDate));
  if (status === 'upcoming') return t('surveys.list.from', { date });
  // A finished survey shows the day only, because its status is beside it.
  return status === 'ongoing' ? t('surveys.list.until', { date }) : date;
}
