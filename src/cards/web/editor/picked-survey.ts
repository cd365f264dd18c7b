import type { CalendarDay } from '#shared/calendar-day.ts';
import type { CardSurvey } from '../card-queries.ts';

/** A finished survey as the editor takes it: the wire has lost the type of the day. */
export type PickedSurvey = CardSurvey & { endDate: CalendarDay };
