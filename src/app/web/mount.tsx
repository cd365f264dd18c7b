import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import type { Catalogue } from '#languages/rules/text.ts';
import { LanguageProvider } from '#languages/web/language.tsx';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { takeFirstView } from '#brands/web/first-view.tsx';
import { pageData } from '#brands/web/page.ts';

/** Fetches the words of one language for one entry. */
type Load = (lang: Lang) => Promise<{ catalogue: Catalogue }>;

/**
 * Puts a screen on the page once its words are here, so that the first paint is the right one. The server has written
 * the language into the page; a tab may have one of its own, of which the server knows nothing.
 */
export async function mount(load: Load, screen: ReactNode, ofTab: Lang | null = null): Promise<void> {
  const { brand, lang: ofPage, logo = null } = pageData();
  const lang = ofTab ?? ofPage;
  document.documentElement.lang = PAGE_LANG[lang];
  document.documentElement.dataset['brand'] = brand;
  const words = async (wanted: Lang) => (await load(wanted)).catalogue;
  const catalogue = await words(lang);
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root');
  takeFirstView(root);
  createRoot(root).render(
    <StrictMode>
      <BrandProvider face={{ ...BRAND_SETTINGS[brand], logo }}>
        <LanguageProvider initial={lang} catalogue={catalogue} load={words}>
          {screen}
        </LanguageProvider>
      </BrandProvider>
    </StrictMode>,
  );
}
