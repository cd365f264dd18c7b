import { expect, test } from 'vitest';
import { addDays, calendarDay } from '#shared/calendar-day.ts';
import {
  dayAndMonth,
  listed,
  longDay,
  money,
  share,
  shortDate,
  shortDay,
  shortMonth,
  shortMonthAndYear,
} from './formats.ts';
import { LANGS, LOCALE } from './language.ts';

test('a percentage has a space before the sign in Norwegian, and none in English', () => {
  expect(share('no', 0.834).replaceAll(/\s/g, ' ')).toBe('83 %');
  expect(share('en', 0.834)).toBe('83%');
  for (const lang of LANGS) {
    const percent = new Intl.NumberFormat(LOCALE[lang], { style: 'percent', maximumFractionDigits: 0 });
    for (let of = 1; of <= 60; of += 1)
      for (let some = 0; some <= of; some += 1) expect(share(lang, some / of)).toBe(percent.format(some / of));
  }
});

test('writes every day of a year in each language', () => {
  expect(longDay('no', calendarDay('2026-11-07'))).toBe('7. november 2026');
  for (const lang of LANGS) {
    const month = new Intl.DateTimeFormat(LOCALE[lang], { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const long = new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'long', timeZone: 'UTC' });
    const short = (
      [
        { day: 'numeric', month: 'short' },
        { day: 'numeric', month: 'short', year: 'numeric' },
        { month: 'short', year: '2-digit' },
        { month: 'short', year: 'numeric' },
      ] as const
    ).map((parts) => new Intl.DateTimeFormat(LOCALE[lang], { ...parts, timeZone: 'UTC' }));
    for (let day = calendarDay('2028-01-01'); day < '2029-01-01'; day = addDays(day, 1)) {
      expect(dayAndMonth(lang, day)).toBe(month.format(new Date(day)));
      expect(longDay(lang, day)).toBe(long.format(new Date(day)));
      const written = [shortDay(lang, day), shortDate(lang, day), shortMonth(lang, day), shortMonthAndYear(lang, day)];
      expect(written).toEqual(short.map((format) => format.format(new Date(day))));
    }
  }
});

test('joins lists of any length in each language', () => {
  expect(listed('no', ['Salg', 'Drift', 'Ledelse'])).toBe('Salg, Drift og Ledelse');
  for (const lang of LANGS) {
    for (const names of [[], ['A'], ['A', 'B'], ['A', 'B, C', 'D'], ['A', 'B', 'C', '', ' E'], ['', '']])
      expect(listed(lang, names)).toBe(new Intl.ListFormat(LOCALE[lang]).format(names));
  }
});

test('money is formatted per language, shows øre only if there are any, and never wraps', () => {
  const [space, minus] = ['\u00a0', '\u2212'];
  const written = LANGS.map((lang) => [money(lang, 450_000, 'nok'), money(lang, -150_000, 'nok')]);
  expect(Object.fromEntries(LANGS.map((lang, at) => [lang, written[at]]))).toEqual({
    no: [`4${space}500${space}kr`, `${minus}1${space}500${space}kr`],
    en: [`NOK${space}4,500`, `${minus}NOK${space}1,500`],
  });
  expect([money('no', 450_050, 'nok'), money('no', 0, 'nok')]).toEqual([`4${space}500,50${space}kr`, `0${space}kr`]);
  expect([money('en', 45_000, 'eur'), money('en', 4_500, 'jpy')]).toEqual(['€450', 'JP¥4,500']);
});
