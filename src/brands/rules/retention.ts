import type { Lang } from '#languages/rules/language.ts';

/** Retention periods from the operator's settings; the legal texts read them from here. */
export type KeptFor = {
  /** In days. */
  deletion: number;
  unverified: number;
  neverAnswered: number;
  mailLog: number;
  audit: number;
  serverLog: number;
  backup: number;
  /** In months. */
  namedAddress: number;
};

const YEAR_DAYS = 365;
const YEAR_MONTHS = 12;

const UNITS = {
  days: { en: ['day', 'days'], no: ['dag', 'dager'] },
  months: { en: ['month', 'months'], no: ['måned', 'måneder'] },
} as const;

/** The placeholders of the legal texts for periods: `{deletionKept}` is "14 days". */
export function keptFacts(lang: Lang, { namedAddress, ...days }: KeptFor): Record<string, string> {
  const inWords = (count: number, unit: keyof typeof UNITS) => {
    const [one, many] = UNITS[unit][lang];
    return `${count} ${count === 1 ? one : many}`;
  };
  // Whole years are given in months, as people say them.
  const daysInWords = (count: number) =>
    count % YEAR_DAYS === 0 ? inWords((count / YEAR_DAYS) * YEAR_MONTHS, 'months') : inWords(count, 'days');
  const filled = Object.entries(days).map(([name, count]) => [`${name}Kept`, daysInWords(count)]);
  return { ...Object.fromEntries(filled), namedAddressKept: inWords(namedAddress, 'months') };
}
