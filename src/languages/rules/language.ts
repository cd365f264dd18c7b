/** The two languages of the product, by their code on the wire (rules 8). */
export type Lang = 'en' | 'no';

export const LANGS: readonly Lang[] = ['no', 'en'];

/** Norwegian first: what a visitor sees who has asked for nothing else (specification 4). */
export const DEFAULT_LANG: Lang = 'no';

/** The tag that browsers, screen readers and Intl know the language by. */
export const LOCALE: Record<Lang, string> = { en: 'en-GB', no: 'nb-NO' };

/** The value of the page's `lang` attribute. */
export const PAGE_LANG: Record<Lang, string> = { en: 'en', no: 'nb' };

/** Our language for a code as browsers write it: `nb`, `nn` and `no` all mean Norwegian; null when it is neither. */
export function langOf(code: string | null | undefined): Lang | null {
  const primary = code?.toLowerCase().split('-')[0];
  if (primary === 'en') return 'en';
  return primary === 'no' || primary === 'nb' || primary === 'nn' ? 'no' : null;
}

/** The language to start in: the query if it names one, else what was picked before, else Norwegian (specification 4). */
export function initialLang(query: string | null | undefined, picked: string | null | undefined): Lang {
  return langOf(query) ?? langOf(picked) ?? DEFAULT_LANG;
}
