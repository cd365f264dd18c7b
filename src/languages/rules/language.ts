/** The product's two languages, by their code on the wire (rules 8). */
export type Lang = 'en' | 'no';

export const LANGS: readonly Lang[] = ['no', 'en'];

/** The language of a visitor without a preference (specification 4). */
export const DEFAULT_LANG: Lang = 'no';

/** The BCP 47 tag for browsers, screen readers and Intl. */
export const LOCALE: Record<Lang, string> = { en: 'en-GB', no: 'nb-NO' };

export const PAGE_LANG: Record<Lang, string> = { en: 'en', no: 'nb' };

/** Returns the product's language for a browser's code: `nb`, `nn` and `no` all mean Norwegian; null for any other. */
export function langOf(code: string | null | undefined): Lang | null {
  const primary = code?.toLowerCase().split('-')[0];
  if (primary === 'en') return 'en';
  return primary === 'no' || primary === 'nb' || primary === 'nn' ? 'no' : null;
}

/** Returns the first language: from the query, else the stored choice, else Norwegian (specification 4). */
export function initialLang(query: string | null | undefined, picked: string | null | undefined): Lang {
  return langOf(query) ?? langOf(picked) ?? DEFAULT_LANG;
}
