import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { type Lang, PAGE_LANG } from '../rules/language.ts';
import { type Catalogue, type Translate, translator } from '../rules/text.ts';
import { rememberLang } from './remembered-language.ts';
import { forgetLangOfTab } from './tab-language.ts';

/** Loads the texts of one language. The catalogue may gain texts later, before a screen that needs them renders. */
export type LoadCatalogue = (lang: Lang) => Promise<Catalogue>;

type Language = {
  lang: Lang;
  setLang: (lang: Lang) => void;
};

const LanguageContext = createContext<(Language & { t: Translate<Catalogue> }) | null>(null);

type Props = { initial: Lang; catalogue: Catalogue; load: LoadCatalogue; children: ReactNode };

/** Provides the texts. `catalogue` is that of the `initial` language, so that the first paint has them. */
export function LanguageProvider({ initial, catalogue, load, children }: Props) {
  const [now, setNow] = useState({ lang: initial, catalogue });
  const picked = useRef(initial);
  const setLang = useCallback(
    (lang: Lang) => {
      picked.current = lang;
      rememberLang(lang);
      forgetLangOfTab();
      load(lang).then(
        // Ignores texts that arrive after another language was picked.
        (words) => picked.current === lang && setNow({ lang, catalogue: words }),
        (error: unknown) => console.error('The texts of the language could not be loaded', error),
      );
    },
    [load],
  );
  useEffect(() => {
    document.documentElement.lang = PAGE_LANG[now.lang];
  }, [now.lang]);
  const value = useMemo(() => ({ lang: now.lang, setLang, t: textsOf(now.lang, now.catalogue) }), [now, setLang]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** A gap in a sentence is an error: the end-to-end tests fail at every console error. */
function textsOf(lang: Lang, catalogue: Catalogue): Translate<Catalogue> {
  return translator<Catalogue>(lang, catalogue, (key, hole) => console.error(`${key}: ${hole} is empty`));
}

export function useLanguage(): Language {
  return useInside();
}

/** Returns the translate function: `const t = useTexts<CommonTexts>()`, then `t('common.button.save')`. */
export function useTexts<T extends Catalogue>(): Translate<T> {
  return useInside().t as unknown as Translate<T>;
}

function useInside() {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('The texts must be used inside LanguageProvider');
  return language;
}
