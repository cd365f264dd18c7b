import {
  CalendarDays,
  Check,
  CircleCheck,
  CircleDashed,
  ClipboardList,
  Flag,
  type LucideIcon,
  NotebookPen,
  Pencil,
} from 'lucide-react';
import { useToday } from '#brands/web/clock.ts';
import { nearDay, nearLongDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { scoreText } from '#scoring/rules/score-format.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { CheckInAnswer } from '../rules/check-ins.ts';
import type { EventKind } from '../rules/journal-order.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import type { ListedGoalEvent } from './goal-queries.ts';

export const EVENT_ICONS: Record<EventKind, LucideIcon> = {
  created: Flag,
  planWritten: Pencil,
  endDateMoved: CalendarDays,
  surveyFinished: ClipboardList,
  concluded: CircleCheck,
};

/** An answer to the mail that asked has the sign of the answer. */
export const ANSWER_ICONS: Record<CheckInAnswer, LucideIcon> = {
  done: Check,
  notYet: CircleDashed,
  note: NotebookPen,
};

export function useDayWords(): (day: string) => string {
  const { lang } = useLanguage();
  const today = useToday();
  return (day) => nearDay(lang, receivedDay(day), today);
}

type About = { start: string; isSuccess: 'yes' | 'no' | null };

export function useEventWords(): (event: ListedGoalEvent, about: About) => { title: string; text: string | null } {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const today = useToday();
  return ({ kind, surveyName = '', score = 0, day = '' }, { start, isSuccess }) => {
    if (kind === 'created') return { title: t('goals.journal.event.created'), text: start };
    if (kind === 'planWritten') return { title: t('goals.journal.event.planWritten'), text: null };
    if (kind === 'endDateMoved')
      return {
        title: t('goals.journal.event.endDateMoved', { date: nearLongDay(lang, receivedDay(day), today) }),
        text: null,
      };
    if (kind === 'surveyFinished')
      return {
        title: t('goals.journal.event.surveyFinished'),
        text: t('goals.journal.event.surveyFinishedText', { survey: surveyName, score: scoreText(lang, score) }),
      };
    const text = isSuccess === 'yes' ? t('goals.journal.event.reached') : t('goals.journal.event.notReached');
    return { title: t('goals.journal.event.concluded'), text };
  };
}
