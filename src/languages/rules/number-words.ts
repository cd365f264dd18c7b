import type { Lang } from './language.ts';
import { inFigures } from './text.ts';

const WORDS: Record<Lang, string> = {
  en: 'no one two three four five six seven eight nine ten eleven twelve',
  no: 'ingen én to tre fire fem seks sju åtte ni ti elleve tolv',
};

/** 'four' or 'fire': small numbers inside a sentence are words; from thirteen on they are figures. */
export function numberWord(lang: Lang, count: number): string {
  return WORDS[lang].split(' ')[count] ?? inFigures(lang, count);
}

/** 'Four' or 'Fire': at the beginning of a sentence; also any other words. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
