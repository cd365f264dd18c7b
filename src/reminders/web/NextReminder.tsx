import { useQuery } from '@tanstack/react-query';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { remindersPath } from '#shared/paths.ts';
import type { ResultTexts } from '#surveys/texts/result.en.ts';
import { remindersQuery } from './reminder-queries.ts';

/** Says when the next automatic reminder goes out, and leads to the reminders. A line of space until it is known. */
export function NextReminder({ surveyId }: { surveyId: string }) {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const { zone } = useBrand();
  const { data, isError, refetch } = useQuery(remindersQuery(surveyId));
  if (data === undefined) return isError ? <LoadTrouble look="words" retry={refetch} /> : '\u00a0';
  const [next] = data.planned;
  return (
    <a href={remindersPath(surveyId)}>
      {next === undefined
        ? t('surveys.people.noReminder')
        : t('surveys.people.nextReminder', { date: dayAndMonth(lang, dayAt(new Date(next.at), zone)) })}
    </a>
  );
}
