import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import type { Lang } from '#languages/rules/language.ts';
import { LanguageProvider } from '#languages/web/language.tsx';

type Page = { lang: Lang; words: Record<string, string> };

/** Returns the HTML of a page as a server renders it, as brand A. */
export function renderOnServer(page: ReactNode, { lang, words }: Page): string {
  return renderToStaticMarkup(
    <BrandProvider face={{ ...BRAND_SETTINGS.a, logo: null }}>
      <LanguageProvider initial={lang} catalogue={words} load={() => Promise.resolve(words)}>
        {page}
      </LanguageProvider>
    </BrandProvider>,
  );
}
