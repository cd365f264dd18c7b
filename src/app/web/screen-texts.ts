import type { Lang } from '#languages/rules/language.ts';
import type { Catalogue } from '#languages/rules/text.ts';
import { fetchedCode } from '#platform/web/fetched-code.ts';
import { FIRST_TEXTS } from './first-texts.ts';

/** Loads one text file. Mails, the log-in pages, the sandbox's pages and the public card are rendered by the server alone. */
const FILES = import.meta.glob<Partial<Record<Lang, Catalogue>>>([
  '../../*/texts/*.ts',
  '!**/{*-mails,sign-in,payment-sandbox,public-card,check,withdrawal,choices}.*',
]);

/** What has been asked for so far: text files by `<noun>/<file>`, and languages. */
const needed = new Set<string>(FIRST_TEXTS);
const languages = new Set<Lang>();
const texts: Record<Lang, Record<string, string>> = { en: {}, no: {} };

/** Returns the texts of every screen that has been opened, in one language. Screens opened later add theirs to it. */
export async function loadTexts(lang: Lang): Promise<Catalogue> {
  languages.add(lang);
  const loaded = await Promise.all([...needed].map((file) => loadFile(file, lang)));
  return Object.assign(texts[lang], ...loaded);
}

/**
 * Loads all texts of the nouns in every language used in this tab, so that a language that is being switched to does not
 * miss them.
 */
export async function needTexts(nouns: readonly string[]): Promise<void> {
  for (const path of Object.keys(FILES)) {
    const [, noun = '', name = ''] = FILE.exec(path) ?? [];
    if (nouns.includes(noun)) needed.add(`${noun}/${name}`);
  }
  await Promise.all([...languages].map(loadTexts));
}

const FILE = /(\w+)\/texts\/([\w-]+)\.en\.ts$/;

async function loadFile(file: string, lang: Lang): Promise<Catalogue> {
  const load = FILES[`../../${file.replace('/', '/texts/')}.${lang}.ts`];
  if (load === undefined) throw new Error(`There are no texts ${file} in ${lang}.`);
  return (await fetchedCode(load))[lang] ?? {};
}
