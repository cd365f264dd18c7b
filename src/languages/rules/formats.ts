import { type CalendarDay, weekday } from '#shared/calendar-day.ts';
import { clockAt } from '#shared/zone-clock.ts';
import { LOCALE, type Lang } from './language.ts';

/** Hard-coded because the first use of `Intl` is slow (text.ts). */
const MONTHS: Record<Lang, string> = {
  en: 'January February March April May June July August September October November December',
  no: 'januar februar mars april mai juni juli august september oktober november desember',
};
const SHORT_MONTHS: Record<Lang, string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  no: 'jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.',
};
const WEEKDAYS: Record<Lang, string> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  no: 'søndag mandag tirsdag onsdag torsdag fredag lørdag',
};
const AND: Record<Lang, string> = { en: 'and', no: 'og' };

/** '27. november 2026' or '27 November 2026'. */
export function longDay(lang: Lang, day: CalendarDay): string {
  return `${dayAndMonth(lang, day)} ${Number(day.slice(0, 4))}`;
}

/** '27. november' or '27 November', for dates in the near future within a sentence. */
export function dayAndMonth(lang: Lang, day: CalendarDay): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date}${lang === 'no' ? '.' : ''} ${MONTHS[lang].split(' ')[(month ?? 1) - 1]}`;
}

/** 'fredag 27. november' or 'Friday 27 November', where the weekday helps. */
export function fullDay(lang: Lang, day: CalendarDay): string {
  return `${WEEKDAYS[lang].split(' ')[weekday(day)]} ${dayAndMonth(lang, day)}`;
}

/** '27. nov.' or '27 Nov', for lists. */
export function shortDay(lang: Lang, day: CalendarDay): string {
  return `${Number(day.slice(8))}${lang === 'no' ? '.' : ''} ${monthInShort(lang, day)}`;
}

/** '27. nov. 2026' or '27 Nov 2026', for lists that span years. */
export function shortDate(lang: Lang, day: CalendarDay): string {
  return `${shortDay(lang, day)} ${Number(day.slice(0, 4))}`;
}

/** 'februar 2027' or 'February 2027', where the day does not matter. */
export function monthAndYear(lang: Lang, day: CalendarDay): string {
  return `${MONTHS[lang].split(' ')[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(0, 4))}`;
}

/** 'nov. 2026' or 'Nov 2026', for cards. */
export function shortMonthAndYear(lang: Lang, day: CalendarDay): string {
  return `${monthInShort(lang, day)} ${Number(day.slice(0, 4))}`;
}

/** 'nov. 26' or 'Nov 26', for the axis of a trend. */
export function shortMonth(lang: Lang, day: CalendarDay): string {
  return `${monthInShort(lang, day)} ${day.slice(2, 4)}`;
}

/** 'juli' or 'July'. */
export function monthAlone(lang: Lang, day: CalendarDay): string {
  return MONTHS[lang].split(' ')[Number(day.slice(5, 7)) - 1] ?? '';
}

/** '09.40' in Norwegian and '09:40' in English, in the given time zone. */
export function timeOfDay(lang: Lang, instant: Date, zone: string): string {
  const time = clockAt(instant, zone).slice(11, 16);
  return lang === 'no' ? time.replace(':', '.') : time;
}

/** '83 %' in Norwegian, '83%' in English; `part` is 0 to 1. */
export function share(lang: Lang, part: number): string {
  // 0.575 × 100 is a little less than 57.5 in binary.
  return `${Math.round(Number((part * 100).toPrecision(12)))}${lang === 'no' ? '\u00a0' : ''}%`;
}

/**
 * '4 500 kr' in Norwegian and 'NOK 4,500' in English, '4 500,50 kr' for fractions, '−1 500 kr' for deductions; `amount`
 * is in the currency's smallest unit. It never wraps.
 */
export function money(lang: Lang, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(LOCALE[lang], {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return format.format(amount / 10 ** digits).replace('-', '\u2212');
}

/** 'Salg, Drift og Ledelse' or 'Sales, Operations and Management'. */
export function listed(lang: Lang, names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${AND[lang]} ${names.at(-1)}`;
}

function monthInShort(lang: Lang, day: CalendarDay): string {
  return SHORT_MONTHS[lang].split(' ')[Number(day.slice(5, 7)) - 1] ?? '';
}
