import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import { en as navigationEn } from '#platform/texts/navigation.en.ts';
import { no as navigationNo } from '#platform/texts/navigation.no.ts';
import { en as scoresEn } from '#scoring/texts/scores.en.ts';
import { no as scoresNo } from '#scoring/texts/scores.no.ts';
import { en as quotesEn } from '#brands/texts/quotes.en.ts';
import { no as quotesNo } from '#brands/texts/quotes.no.ts';
import { en as homeEn } from '#brands/texts/home.en.ts';
import { no as homeNo } from '#brands/texts/home.no.ts';
import { en as inviteEn } from '#invitations/texts/invite.en.ts';
import { no as inviteNo } from '#invitations/texts/invite.no.ts';
import { LegalPage } from '#brands/pages/LegalPage.tsx';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import type { InstallationFacts, LegalText } from '#brands/web/LegalArticle.tsx';
import type { Lang } from '#languages/rules/language.ts';
import { LanguageProvider } from '#languages/web/language.tsx';
import { keepEarlyAnswers } from '#responding/pages/early.ts';
import type { Choice, ResponsePage } from '#responding/pages/response-page.ts';
import { ResponseScreen } from '#responding/pages/ResponseScreen.tsx';
import { type HomeFacts, WholeHomePage } from '../web/home/WholeHomePage.tsx';
import { texts as respondEn } from '../web/respond-texts.en.ts';
import { texts as respondNo } from '../web/respond-texts.no.ts';

/*
 * The public pages as the server renders them. This file is built (vite.config.ts), because Node runs no JSX. The
 * browser renders the same components over the result.
 */

export type { Choice, HomeFacts, InstallationFacts, ResponsePage };

type Look = { brand: Brand; lang: Lang };
type Catalogue = Parameters<typeof LanguageProvider>[0]['catalogue'];

const HOME: Record<Lang, Catalogue> = {
  en: { ...respondEn, ...navigationEn, ...scoresEn, ...quotesEn, ...homeEn, ...inviteEn },
  no: { ...respondNo, ...navigationNo, ...scoresNo, ...quotesNo, ...homeNo, ...inviteNo },
};
const LEGAL = import.meta.glob<LegalText>('../../brands/legal/*.md', {
  query: '?legal',
  import: 'default',
  eager: true,
});

const RESPOND: Record<Lang, Catalogue> = { en: respondEn, no: respondNo };

/** Returns the HTML of a page under `/respond/`. */
export function renderResponse(look: Look, page: ResponsePage): string {
  return rendered(look, RESPOND[look.lang], <ResponseScreen {...page} />);
}

/** Returns the HTML of the home page. */
export function renderHome(look: Look, facts: HomeFacts): string {
  return rendered(look, HOME[look.lang], <WholeHomePage {...facts} />);
}

/** Returns the title and the HTML of a legal page, `privacy` or another file in `src/brands/legal`. */
export function renderLegal(look: Look, name: string, facts: InstallationFacts): { title: string; html: string } {
  const text = LEGAL[`../../brands/legal/${name}.${look.lang}.md`];
  if (text === undefined) throw new Error(`there is no legal text ${name}`);
  return { title: text.title, html: rendered(look, HOME[look.lang], <LegalPage text={text} facts={facts} />) };
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
