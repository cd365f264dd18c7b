import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ToSubscription } from '#billing/web/ToSubscription.tsx';
import { useSession } from '#identity/web/session.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { surveyPath } from '#shared/paths.ts';
import type { SurveysTexts } from '../texts/surveys.en.ts';
import type { ListedSurvey } from './survey-queries.ts';

/**
 * Says that the given survey prevents a new one. Without an organisation, and in one whose subscription has ended,
 * there is one unfinished survey at a time (rules 2). An owner gets a link to renew the subscription.
 */
export function LimitNotice({ survey, open = false }: { survey: ListedSurvey; open?: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts & CommonTexts>();
  const { user } = useSession();
  const ended = user?.abilities?.readShared === true;
  const isTheirs = ended && user.role === 'owner';
  const date = dayAndMonth(lang, receivedDay(survey.endDate));
  return (
    <Banner
      kind="warn"
      title={t('surveys.limit.noOrganisation.title')}
      action={
        isTheirs ? (
          <ToSubscription />
        ) : (
          open && <ButtonLink href={surveyPath(survey.id)}>{t('common.button.open')}</ButtonLink>
        )
      }
    >
      {ended
        ? t('surveys.limit.ended.text')
        : t('surveys.limit.noOrganisation.text', { survey: survey.surveyName, date })}
    </Banner>
  );
}

/** A person who is only invited cannot make surveys yet (rules 2). */
export function NoSurveysWhileInvited() {
  const t = useTexts<SurveysTexts>();
  return <Banner kind="warn" title={t('surveys.limit.invited.text')} />;
}
