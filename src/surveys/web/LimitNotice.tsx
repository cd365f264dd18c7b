import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { sentDay } from '#shared/calendar-day.ts';
import type { SurveysTexts } from '../texts/surveys.en.ts';
import type { ListedSurvey } from './survey-loading.ts';

/** Without an organisation there is one unfinished survey at a time: this one stands in the way of the next (rules 2). */
export function LimitNotice({ survey, open = false }: { survey: ListedSurvey; open?: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts & CommonTexts>();
  return (
    <Banner
      kind="warn"
      title={t('surveys.limit.noOrganisation.title')}
      action={open && <ButtonLink href={`/survey/${survey.id}`}>{t('common.button.open')}</ButtonLink>}
    >
      {t('surveys.limit.noOrganisation.text', {
        survey: survey.surveyName,
        date: dayAndMonth(lang, sentDay(survey.endDate)),
      })}
    </Banner>
  );
}
