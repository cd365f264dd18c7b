import { describe, expect, test } from 'vitest';
import { addDays, calendarDay, weekday } from '#shared/calendar-day.ts';
import { easterSunday, isPublicHoliday } from './public-holidays.ts';

/** Easter Sunday, Ascension Day and Whit Monday according to the Norwegian almanac. */
const ALMANAC: readonly [number, string, string, string][] = [
  [2024, '03-31', '05-09', '05-20'],
  [2025, '04-20', '05-29', '06-09'],
  [2026, '04-05', '05-14', '05-25'],
  [2027, '03-28', '05-06', '05-17'],
  [2028, '04-16', '05-25', '06-05'],
  [2029, '04-01', '05-10', '05-21'],
  [2030, '04-21', '05-30', '06-10'],
  [2031, '04-13', '05-22', '06-02'],
  [2032, '03-28', '05-06', '05-17'],
  [2033, '04-17', '05-26', '06-06'],
  [2034, '04-09', '05-18', '05-29'],
  [2035, '03-25', '05-03', '05-14'],
];

describe('the holidays of a year', () => {
  test.each(ALMANAC)('%i: Easter on %s, Ascension on %s, Whit Monday on %s', (year, easter, ascension, whitMonday) => {
    const sunday = calendarDay(`${year}-${easter}`);
    expect(easterSunday(year)).toBe(sunday);
    const moving = [addDays(sunday, -3), addDays(sunday, -2), sunday, addDays(sunday, 1)];
    const later = [`${year}-${ascension}`, `${year}-${whitMonday}`].map(calendarDay);
    const fixed = ['01-01', '05-01', '05-17', '12-25', '12-26'].map((date) => calendarDay(`${year}-${date}`));
    const expected = [...new Set([...moving, ...later, addDays(calendarDay(`${year}-${whitMonday}`), -1), ...fixed])];
    const days = Array.from({ length: 366 }, (_, day) => addDays(calendarDay(`${year}-01-01`), day));
    const found = days.filter((day) => day.startsWith(String(year)) && isPublicHoliday(day));
    expect(found).toEqual(expected.sort());
  });

  test('the rare late and early Easters', () => {
    expect([1954, 1981, 2038, 2049, 2076, 2285].map(easterSunday)).toEqual([
      '1954-04-18',
      '1981-04-19',
      '2038-04-25',
      '2049-04-18',
      '2076-04-19',
      '2285-03-22',
    ]);
  });

  test('every Easter of four centuries is a Sunday between 22 March and 25 April', () => {
    for (let year = 1900; year < 2300; year += 1) {
      const day = easterSunday(year);
      expect(weekday(day), day).toBe(0);
      expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25', day).toBe(true);
    }
  });
});
