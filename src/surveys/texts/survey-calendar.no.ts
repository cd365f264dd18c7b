import type { SurveyCalendarTexts } from './survey-calendar.en.ts';

export const no: Record<keyof SurveyCalendarTexts, string> = {
  'surveys.calendar.lastDay': 'Siste dag å svare: {survey}',
};
