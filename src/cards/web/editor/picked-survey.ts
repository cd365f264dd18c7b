import type { CalendarDay } from '#shared/calendar-day.ts';
import type { CardSurvey } from '../card-queries.ts';

/** A finished survey with the day as a calendar day, a type that JSON does not preserve. */
export type PickedSurvey = CardSurvey & { endDate: CalendarDay };
