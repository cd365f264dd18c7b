import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { Lang } from '#languages/rules/language.ts';
import { type Catalogue, translator } from '#languages/rules/text.ts';
import { unbroken } from '#languages/rules/unbroken-words.ts';
import type { AllTexts } from '../test/all-texts.ts';

const SRC = path.join(import.meta.dirname, '../src');

/** Reads every text of the product, with the non-breaking characters that the build inserts. */
async function textsIn(lang: Lang): Promise<AllTexts> {
  const texts: Record<string, string> = {};
  for await (const file of glob(`*/texts/*.${lang}.ts`, { cwd: SRC })) {
    const { [lang]: found } = (await import(path.join(SRC, file))) as Record<Lang, Catalogue>;
    for (const [key, text] of Object.entries(found)) texts[key] = unbroken(text);
  }
  return texts as AllTexts;
}

const TEXTS = { en: await textsIn('en'), no: await textsIn('no') };

/** Returns a translator for any text that a user can see; journeys find elements by these. */
export function wordsIn(lang: Lang) {
  return translator<AllTexts>(lang, TEXTS[lang]);
}

export type Words = ReturnType<typeof wordsIn>;
