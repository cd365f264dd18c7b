import type { GoalCalendarTexts } from './goal-calendar.en.ts';

export const no: Record<keyof GoalCalendarTexts, string> = {
  'goals.calendar.checkIn': 'Hvordan går det med «{goal}»?',
  'goals.calendar.conclusion': '«{goal}» kan konkluderes',
};
