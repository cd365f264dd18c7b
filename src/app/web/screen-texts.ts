import bundles from 'virtual:text-bundles';
import type { Lang } from '#languages/rules/language.ts';
import type { Catalogue } from '#languages/rules/text.ts';
import { fetchedCode } from '#platform/web/fetched-code.ts';

/** What has been asked for so far: the texts of the first screen and of nouns, and languages. */
const needed = new Set(['first']);
const languages = new Set<Lang>();
const texts: Record<Lang, Record<string, string>> = { en: {}, no: {} };

/** Returns the texts of every screen that has been opened, in one language. Screens opened later add theirs to it. */
export async function loadTexts(lang: Lang): Promise<Catalogue> {
  languages.add(lang);
  const loaded = await Promise.all([...needed].map((name) => loadBundle(name, lang)));
  return Object.assign(texts[lang], ...loaded);
}

/**
 * Loads all texts of the nouns in every language used in this tab, so that a language that is being switched to does not
 * miss them.
 */
export async function needTexts(nouns: readonly string[]): Promise<void> {
  for (const noun of nouns) needed.add(noun);
  await Promise.all([...languages].map(loadTexts));
}

async function loadBundle(name: string, lang: Lang): Promise<Catalogue> {
  const load = bundles[name]?.[lang];
  if (load === undefined) throw new Error(`There are no texts of ${name} in ${lang}.`);
  return (await fetchedCode(load)).texts;
}
