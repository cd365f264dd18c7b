import { type CalendarDay, monthsBefore, receivedDay } from '#shared/calendar-day.ts';
import { monthsBetween } from './time-axis.ts';

/** A card whose latest answer is older says so. */
const MONTHS_UNTIL_OLD = 12;

/** Returns how many whole months ago the latest answer of a card came; null for at most twelve. */
export function monthsOld(latest: CalendarDay, today: CalendarDay): number | null {
  return latest < monthsBefore(today, MONTHS_UNTIL_OLD) ? monthsBetween(latest, today) : null;
}

/**
 * Returns the day of the latest answer of a card, or the end of its period for a card of anonymous answers alone that was
 * made before these had a day. The parameter has days in the format of the API.
 */
export function answeredUntil({
  latestResponse,
  toDate,
}: {
  latestResponse: string | null;
  toDate: string;
}): CalendarDay {
  return receivedDay(latestResponse ?? toDate);
}
