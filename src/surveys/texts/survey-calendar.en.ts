export const en = {
  'surveys.calendar.lastDay': 'Last day to answer: {survey}',
} as const;

export type SurveyCalendarTexts = typeof en;
