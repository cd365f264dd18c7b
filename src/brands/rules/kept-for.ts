import type { Lang } from '#languages/rules/language.ts';

/** How long things are kept, by the operator's settings: what the legal texts say of it is read from here. */
export type KeptFor = {
  /** Days. */
  deletion: number;
  unverified: number;
  neverAnswered: number;
  mailLog: number;
  audit: number;
  serverLog: number;
  backup: number;
  /** Months. */
  namedAddress: number;
};

const YEAR_DAYS = 365;
const YEAR_MONTHS = 12;

const UNITS = {
  days: { en: ['day', 'days'], no: ['dag', 'dager'] },
  months: { en: ['month', 'months'], no: ['måned', 'måneder'] },
} as const;

/** The holes of the legal texts that are filled with a length of time: `{deletionKept}` is "14 days". */
export function keptFacts(lang: Lang, { namedAddress, ...days }: KeptFor): Record<string, string> {
  const inWords = (count: number, unit: keyof typeof UNITS) => {
    const [one, many] = UNITS[unit][lang];
    return `${count} ${count === 1 ? one : many}`;
  };
  // Whole years are said in months, as people speak of them.
  const daysInWords = (count: number) =>
    count % YEAR_DAYS === 0 ? inWords((count / YEAR_DAYS) * YEAR_MONTHS, 'months') : inWords(count, 'days');
  const filled = Object.entries(days).map(([name, count]) => [`${name}Kept`, daysInWords(count)]);
  return { ...Object.fromEntries(filled), namedAddressKept: inWords(namedAddress, 'months') };
}
