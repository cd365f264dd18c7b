export const en = {
  'goals.calendar.checkIn': 'How is it going with “{goal}”?',
  'goals.calendar.conclusion': '“{goal}” can be concluded',
} as const;

export type GoalCalendarTexts = typeof en;
