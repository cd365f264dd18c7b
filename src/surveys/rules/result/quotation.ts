import type { Lang } from '#languages/rules/language.ts';

const MARKS: Record<Lang, [open: string, close: string]> = { no: ['«', '»'], en: ['“', '”'] };

/**
 * Returns the words in the language's quotation marks. Marks that the writer already put around them are not doubled.
 */
export function quoted(lang: Lang, words: string): string {
  const [open, close] = MARKS[lang];
  const bare = words.trim().replace(/^(["«“])([^"«»“”]*)(["»”])$/, '$2');
  return `${open}${bare}${close}`;
}
