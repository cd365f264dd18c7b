import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import type { Lang } from '#languages/rules/language.ts';
import { LanguageProvider } from '#languages/web/language.tsx';
import type { Choice } from '#responding/pages/ChoosingScreen.tsx';
import { keepEarlyAnswers } from '#responding/pages/early.ts';
import { type ResponsePage, ResponseScreen } from '#responding/pages/ResponseScreen.tsx';
import { texts as respondEn } from '../web/respond-texts.en.ts';
import { texts as respondNo } from '../web/respond-texts.no.ts';

/*
 * The public pages as the server renders them. This file is built (vite.config.ts), because Node runs no JSX. The
 * browser renders the same components over the result.
 */

export type { Choice, ResponsePage };

type Look = { brand: Brand; lang: Lang };
type Catalogue = Parameters<typeof LanguageProvider>[0]['catalogue'];

const RESPOND: Record<Lang, Catalogue> = { en: respondEn, no: respondNo };

/** Returns the HTML of a page under `/respond/`. */
export function renderResponse(look: Look, page: ResponsePage): string {
  return rendered(look, RESPOND[look.lang], <ResponseScreen {...page} />);
}

/** The inline script of the response form. */
export const EARLY_ANSWERS = `(${String(keepEarlyAnswers)})()`;

function rendered({ brand, lang }: Look, catalogue: Catalogue, screen: ReactNode): string {
  return renderToString(
    <BrandProvider face={{ ...BRAND_SETTINGS[brand], logo: LOGOS[brand] }}>
      <LanguageProvider initial={lang} catalogue={catalogue} load={() => Promise.resolve(catalogue)}>
        {screen}
      </LanguageProvider>
    </BrandProvider>,
  );
}
