import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import type { Catalogue } from '#languages/rules/text.ts';
import { LanguageProvider, type LoadCatalogue } from '#languages/web/language.tsx';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { LogoShape } from '#brands/rules/logo-shape.ts';
import { leaveFirstView } from '#brands/web/first-view.ts';
import { pageData } from '#brands/web/page.ts';

/**
 * Renders a screen once its texts have loaded, so that the first paint is correct. The server has written the language
 * into the page; a tab may have another one that the server does not know.
 */
export async function mount(load: LoadCatalogue, screen: ReactNode, ofTab: Lang | null = null): Promise<void> {
  const { brand, lang: ofPage, logo = null } = pageData();
  const lang = ofTab ?? ofPage;
  document.documentElement.lang = PAGE_LANG[lang];
  document.documentElement.dataset['brand'] = brand;
  const catalogue = await load(lang);
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root');
  leaveFirstView(root);
  createRoot(root).render(page(screen, { brand, lang, logo, catalogue, load }));
}

/** Takes over a page, or a place in it, that the server has rendered in the language of its script. */
export function hydrate(catalogue: Catalogue, load: LoadCatalogue, screen: ReactNode, place = '#root'): void {
  const { brand, lang, logo = null } = pageData();
  const root = document.querySelector(place);
  if (root === null) throw new Error(`The page has no ${place}`);
  hydrateRoot(root, page(screen, { brand, lang, logo, catalogue, load }));
}

type Setting = { brand: Brand; lang: Lang; logo: LogoShape | null; catalogue: Catalogue; load: LoadCatalogue };

function page(screen: ReactNode, { brand, lang, logo, catalogue, load }: Setting): ReactNode {
  return (
    <StrictMode>
      <BrandProvider face={{ ...BRAND_SETTINGS[brand], logo }}>
        <LanguageProvider initial={lang} catalogue={catalogue} load={load}>
          {screen}
        </LanguageProvider>
      </BrandProvider>
    </StrictMode>
  );
}
