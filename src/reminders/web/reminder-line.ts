import { shortDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import type { FlowPoint } from '#platform/web/ui/Flow.tsx';
import { type CalendarDay, dayAt, receivedDay } from '#shared/calendar-day.ts';
import type { SurveyInFull } from '#surveys/web/survey-queries.ts';
import type { ReminderTexts } from '../texts/reminders.en.ts';
import type { Reminders } from './reminder-queries.ts';

const SENT_WORDS = {
  invitation: 'surveys.reminder.line.invited',
  byHand: 'surveys.reminder.line.reminded',
  automatic: 'surveys.reminder.line.automatic',
} as const;

/** More points would be too narrow for their labels: the first and the last mails are shown. */
const LAST_KEPT = 3;

/** Returns the mails sent, today, the planned reminders and the last day, in order. */
export function useReminderLine(survey: SurveyInFull, { sent, planned }: Reminders): FlowPoint[] {
  const { lang } = useLanguage();
  const t = useTexts<ReminderTexts>();
  const { zone } = useBrand();
  const today = useToday();
  const on = (day: CalendarDay) => shortDay(lang, day);
  const done = shown(sent).map(({ kind, day, count }): FlowPoint => ({
    date: on(receivedDay(day)),
    words: t(SENT_WORDS[kind], { count }),
    is: 'done',
  }));
  const ahead = planned.map(({ at }): FlowPoint => ({
    date: on(dayAt(new Date(at), zone)),
    words: t('surveys.reminder.line.planned'),
    dashed: true,
  }));
  const endDate = receivedDay(survey.endDate);
  const first = { date: on(receivedDay(survey.startDate)), words: t('surveys.reminder.line.first'), dashed: true };
  const now: FlowPoint = { date: on(today), words: t('surveys.reminder.line.today'), is: 'now', dashed: true };
  return [
    ...done,
    ...(today < endDate ? [now] : []),
    ...(survey.status === 'upcoming' ? [first] : []),
    ...ahead,
    { date: on(endDate), words: t('surveys.reminder.line.lastDay'), is: today === endDate ? 'now' : 'end' },
  ];
}

function shown(sent: Reminders['sent']): Reminders['sent'] {
  return sent.length <= LAST_KEPT + 1 ? sent : [...sent.slice(0, 1), ...sent.slice(-LAST_KEPT)];
}
