import { LANGS, type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { DocumentTexts } from '../texts/documents.en.ts';

/** The choice of the language of the documents, each language named in itself. */
export function DocumentLanguage({ lang, onLang }: { lang: Lang; onLang: (lang: Lang) => void }) {
  const t = useTexts<DocumentTexts & CommonTexts>();
  return (
    <Segmented
      legend={t('documents.language.label')}
      quiet
      fit
      options={LANGS.map((one) => ({ value: one, label: t(`common.language.${one}`), lang: PAGE_LANG[one] }))}
      value={lang}
      onChange={onLang}
    />
  );
}
