import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { sentDay } from '#shared/calendar-day.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

/** The link that anybody may answer through, to take along. */
export function AnonymousLink({ survey, path }: { survey: SurveyInFull; path: string }) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts>();
  const to = dayAndMonth(lang, sentDay(survey.endDate));
  return (
    <section className="panel panel--tint stack stack--s" aria-labelledby="anonymous-link">
      <h2 className="h3" id="anonymous-link">
        {t('surveys.anonymousLink.title')}
      </h2>
      <p className="small">
        {survey.status === 'upcoming'
          ? t('surveys.anonymousLink.upcomingText', { from: dayAndMonth(lang, sentDay(survey.startDate)), to })
          : t('surveys.anonymousLink.text', { date: to })}
      </p>
      <CopyBox value={new URL(path, location.origin).href} label={t('surveys.anonymousLink.title')} />
    </section>
  );
}
