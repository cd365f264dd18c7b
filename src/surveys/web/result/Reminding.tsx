import { Bell } from 'lucide-react';
import { dayAndMonth, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { remindersPath } from '#shared/paths.ts';
import { mayBeReminded } from '../../rules/result/responder-order.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { Responder, SurveyInFull } from '../survey-queries.ts';

type Props = { survey: SurveyInFull; responders: readonly Responder[] | undefined };

/** Leads to the reminders when somebody can be reminded; otherwise says from when, if waiting helps. */
export function Reminding({ survey, responders }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const { zone } = useBrand();
  if (!sendsReminders(survey)) return null;
  // The room is kept until the responders are known.
  if (responders === undefined) return <span className="people__room" />;
  const { count } = mayBeReminded(responders);
  if (count > 0)
    return (
      <ButtonLink icon={Bell} href={remindersPath(survey.id)}>
        {t('surveys.people.remindButton', { count })}
      </ButtonLink>
    );
  const from = reminderTold(survey, responders);
  const at = from === null ? null : new Date(from);
  return (
    <p className="small muted people__room">
      {at !== null &&
        t('surveys.people.remindFrom', { date: dayAndMonth(lang, dayAt(at, zone)), time: timeOfDay(lang, at, zone) })}
    </p>
  );
}

/** Returns the moment that the list of people names for its next reminder; null where it leads to the reminders. */
export function reminderTold(survey: SurveyInFull, responders: readonly Responder[]): string | null {
  if (!sendsReminders(survey)) return null;
  const { count, from } = mayBeReminded(responders);
  return count > 0 ? null : from;
}

function sendsReminders(survey: SurveyInFull): boolean {
  return survey.abilities.invite && survey.status === 'ongoing';
}
