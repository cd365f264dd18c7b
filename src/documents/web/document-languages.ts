import { LANGS, type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';

/** Returns the languages of the documents as choices, each named in itself. */
export function useDocumentLanguages(): readonly { value: Lang; label: string; lang: string }[] {
  const t = useTexts<CommonTexts>();
  return LANGS.map((lang) => ({ value: lang, label: t(`common.language.${lang}`), lang: PAGE_LANG[lang] }));
}
