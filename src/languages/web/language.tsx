import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { type Lang, PAGE_LANG } from '../rules/language.ts';
import { type Catalogue, type Translate, translator } from '../rules/text.ts';
import { forgetLangOfTab } from './tab-language.ts';

/** Fetches the words of one language; each entry has its own, as small as its screens allow. */
export type LoadCatalogue = (lang: Lang) => Promise<Catalogue>;

type Language = {
  lang: Lang;
  /** Picks a language: stores the choice for a year and switches as soon as the words are here (specification 4). */
  setLang: (lang: Lang) => void;
};

const LanguageContext = createContext<(Language & { t: Translate<Catalogue>; catalogue: Catalogue }) | null>(null);

type Props = { initial: Lang; catalogue: Catalogue; load: LoadCatalogue; children: ReactNode };

/** Gives the words to everything inside. `catalogue` is that of the `initial` language, so that the first paint has them. */
export function LanguageProvider({ initial, catalogue, load, children }: Props) {
  const [now, setNow] = useState({ lang: initial, catalogue });
  const picked = useRef(initial);
  const setLang = useCallback(
    (lang: Lang) => {
      picked.current = lang;
      remember(lang);
      forgetLangOfTab();
      load(lang).then(
        // Words that come late are those of a language that was thought better of.
        (words) => picked.current === lang && setNow({ lang, catalogue: words }),
        (error: unknown) => console.error('The words of the language could not be fetched', error),
      );
    },
    [load],
  );
  useEffect(() => {
    document.documentElement.lang = PAGE_LANG[now.lang];
  }, [now.lang]);
  const value = useMemo(
    () => ({ lang: now.lang, setLang, t: textsOf(now.lang, now.catalogue), catalogue: now.catalogue }),
    [now, setLang],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** A gap in a sentence is a fault: the journeys fail at every error in the console. */
function textsOf(lang: Lang, catalogue: Catalogue): Translate<Catalogue> {
  return translator<Catalogue>(lang, catalogue, (key, hole) => console.error(`${key}: ${hole} is empty`));
}

/** Gives what is inside more words than the page has: those of a screen that few open. They are of the language of now. */
export function WithWords({ words, children }: { words: Catalogue; children: ReactNode }) {
  const { lang, setLang, catalogue } = useInside();
  const value = useMemo(() => {
    const all = { ...catalogue, ...words };
    return { lang, setLang, catalogue: all, t: textsOf(lang, all) };
  }, [lang, setLang, catalogue, words]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useInside();
}

/** Fills in the texts of `T`: `const t = useTexts<CommonTexts>()`, then `t('common.button.save')`. */
export function useTexts<T extends Catalogue>(): Translate<T> {
  return useInside().t as unknown as Translate<T>;
}

function useInside() {
  const language = use(LanguageContext);
  if (language === null) throw new Error('The words are used outside LanguageProvider');
  return language;
}

/** The only cookie of the product's pages, and only after a pick (rules 8). */
function remember(lang: Lang): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `LANG=${lang}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax${secure}`;
}
