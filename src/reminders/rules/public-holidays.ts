import { addDays, type CalendarDay, calendarDay, weekday } from '#shared/calendar-day.ts';

/** Norwegian public holidays with a fixed date, as month and day. */
const FIXED = ['01-01', '05-01', '05-17', '12-25', '12-26'];

/**
 * Movable holidays in days from Easter Sunday: Maundy Thursday to Easter Monday, Ascension Day, Whit Sunday and Monday.
 */
const DAYS_FROM_EASTER = [-3, -2, 0, 1, 39, 49, 50];

/** Returns whether shops and offices are closed for a public holiday. Sundays and the eves of holidays do not count. */
export function isPublicHoliday(day: CalendarDay): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return FIXED.includes(day.slice(5)) || DAYS_FROM_EASTER.some((days) => addDays(easter, days) === day);
}

/**
 * Returns Easter Sunday: the Sunday after the first full moon of spring in the Gregorian calendar. The moon repeats
 * every 19 years, with corrections for omitted leap days and for the drift of the moon.
 */
export function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leftOut = century - Math.floor(century / 4);
  const drift = Math.floor((8 * century + 13) / 25);
  // The age of the moon on the first of the year decides how many days after 21 March it is full.
  const moon = (19 * golden + leftOut - drift + 15) % 30;
  // The two latest full moons are moved a day earlier, so that no two years of the nineteen share one.
  const isLate = moon === 29 || (moon === 28 && golden > 10);
  const fullMoon = addDays(calendarDay(`${String(year).padStart(4, '0')}-03-21`), isLate ? moon - 1 : moon);
  return addDays(fullMoon, DAYS_IN_A_WEEK - weekday(fullMoon));
}

const DAYS_IN_A_WEEK = 7;
