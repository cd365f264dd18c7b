import { ExternalLink, Presentation, Share2 } from 'lucide-react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { canShareLink, shareLink } from '#platform/web/share-link.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { presentPath } from '#shared/paths.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { ReplaceLink } from './ReplaceLink.tsx';

export function AnonymousLink({ survey, path }: { survey: SurveyInFull; path: string }) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts & ExportTexts>();
  const { once } = useOneAtATime();
  const url = new URL(path, location.origin).href;
  const to = dayAndMonth(lang, receivedDay(survey.endDate));
  return (
    <section className="panel panel--tint stack stack--s noprint" aria-labelledby="anonymous-link">
      <h2 className="h3" id="anonymous-link">
        {t('surveys.anonymousLink.title')}
      </h2>
      <p className="small">
        {survey.status === 'upcoming'
          ? t('surveys.anonymousLink.upcomingText', { from: dayAndMonth(lang, receivedDay(survey.startDate)), to })
          : t('surveys.anonymousLink.text', { date: to })}
      </p>
      <ButtonLink kind="1" block icon={Presentation} href={presentPath(survey.id)}>
        {t('surveys.present.button')}
      </ButtonLink>
      <CopyBox value={url} label={t('surveys.anonymousLink.title')} />
      <div className="row">
        {canShareLink() && (
          <Button size="sm" icon={Share2} onClick={() => void once(() => shareLink({ title: survey.surveyName, url }))}>
            {t('surveys.anonymousLink.share')}
          </Button>
        )}
        <ButtonLink size="sm" kind="3" icon={ExternalLink} href={path} target="_blank">
          {t('surveys.anonymousLink.openForm')}
        </ButtonLink>
        <ReplaceLink survey={survey} />
      </div>
    </section>
  );
}
