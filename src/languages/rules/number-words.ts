import type { Lang } from './language.ts';
import { inFigures } from './text.ts';

const WORDS: Record<Lang, string> = {
  en: 'no one two three four five six seven eight nine ten eleven twelve',
  no: 'ingen én to tre fire fem seks sju åtte ni ti elleve tolv',
};

/** 'four' or 'fire': numbers up to twelve as words, larger ones in figures. */
export function numberWord(lang: Lang, count: number): string {
  return WORDS[lang].split(' ')[count] ?? inFigures(lang, count);
}

/** Capitalises the first letter, for the beginning of a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
