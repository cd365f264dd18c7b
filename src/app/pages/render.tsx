import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SANDBOX_PAGES } from '#billing/pages/SandboxScreen.tsx';
import type { SandboxPages } from '#billing/rules/sandbox-pages.ts';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import { CardPage } from '#cards/pages/CardPage.tsx';
import { EmbeddedCard } from '#cards/pages/EmbeddedCard.tsx';
import { NoCardPage } from '#cards/pages/NoCardPage.tsx';
import { CheckPage } from '#cards/pages/check/CheckPage.tsx';
import type { CheckProps } from '#cards/pages/check/CheckView.tsx';
import { type LinkVerdict, LinkVerdictPage } from '#cards/pages/check/LinkVerdictPage.tsx';
import type { NoCard, SeenCard } from '#cards/pages/seen-card.ts';
import { LegalPage } from '#brands/pages/LegalPage.tsx';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import type { InstallationFacts, LegalText } from '#brands/web/LegalArticle.tsx';
import { ContactPage, type ContactPageProps } from '#contact/pages/ContactPage.tsx';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { LanguageProvider } from '#languages/web/language.tsx';
import { LoginScreen, titleOf } from '#login/pages/LoginScreen.tsx';
import type { LoginPages } from '#login/rules/login-page.ts';
import { type MailChoiceByLink, MailChoicePage } from '#mails/pages/MailChoicePage.tsx';
import { AddressPage } from '#responding/pages/AddressPage.tsx';
import type { AskedOfAddress } from '#responding/pages/AskByAddress.tsx';
import { keepEarlyAnswers } from '#responding/pages/early.ts';
import { LostLinkPage } from '#responding/pages/LostLinkPage.tsx';
import type { Choice, ResponsePage } from '#responding/pages/response-page.ts';
import { ResponseScreen } from '#responding/pages/ResponseScreen.tsx';
import { type StoredAbout, StoredPage } from '#responding/pages/StoredPage.tsx';
import { FIRST_VIEW, LOGIN, type PageTexts, PUBLIC, RESPOND, SANDBOX } from './catalogues.ts';
import { FirstView, type FirstSeen } from './FirstView.tsx';
import { type HomeFacts, WholeHomePage } from '../web/home/WholeHomePage.tsx';

/*
 * The public pages as the server renders them. This file is built (vite.config.ts), because Node runs no JSX. The
 * browser renders the same components over the result.
 */

export type { CheckProps, Choice, HomeFacts, InstallationFacts, NoCard, ResponsePage, SeenCard };

type Look = { brand: Brand; lang: Lang };

const LEGAL = import.meta.glob<LegalText>('../../brands/legal/*.md', {
  query: '?legal',
  import: 'default',
  eager: true,
});

/** Returns the HTML of a page under `/respond/`. */
export function renderResponse(look: Look, page: ResponsePage): string {
  return rendered(look, RESPOND[look.lang], <ResponseScreen {...page} />);
}

/** Returns the HTML of what a page of the app shows until its scripts have drawn the screen. */
export function renderFirstView(look: Look, seen: FirstSeen): string {
  return rendered(look, FIRST_VIEW[look.lang], <FirstView {...seen} />);
}

/** Returns the HTML of the home page. */
export function renderHome(look: Look, facts: HomeFacts): string {
  return rendered(look, PUBLIC[look.lang], <WholeHomePage {...facts} />);
}

/** Returns the title and the HTML of a legal page, `privacy` or another file in `src/brands/legal`. */
export function renderLegal(look: Look, name: string, facts: InstallationFacts): { title: string; html: string } {
  const text = LEGAL[`../../brands/legal/${name}.${look.lang}.md`];
  if (text === undefined) throw new Error(`there is no legal text ${name}`);
  return { title: text.title, html: rendered(look, PUBLIC[look.lang], <LegalPage text={text} facts={facts} />) };
}

/** Returns the HTML of a public card. */
export function renderCard(look: Look, seen: SeenCard): string {
  return rendered(look, PUBLIC[look.lang], <CardPage {...seen} />);
}

/** Returns the HTML of a card for a frame of another site. */
export function renderEmbeddedCard(look: Look, seen: SeenCard): string {
  return rendered(look, PUBLIC[look.lang], <EmbeddedCard {...seen} />);
}

/** Returns the HTML of the page on which a card is checked. */
export function renderCheck(look: Look, props: CheckProps): string {
  return rendered(look, PUBLIC[look.lang], <CheckPage {...props} />);
}

/** Returns the HTML of the verdict on a link. */
export function renderLinkVerdict(look: Look, verdict: LinkVerdict): string {
  return rendered(look, PUBLIC[look.lang], <LinkVerdictPage {...verdict} />);
}

export function renderNoCard(look: Look, why: NoCard): string {
  return rendered(look, PUBLIC[look.lang], <NoCardPage why={why} />);
}

/** What the pages show on which visitors do something by a form. */
export type Forms = {
  address: AskedOfAddress;
  contact: ContactPageProps;
  lostLink: AskedOfAddress;
  mailChoice: MailChoiceByLink;
  stored: StoredAbout;
};

const FORMS: { [Name in keyof Forms]: (props: Forms[Name]) => ReactNode } = {
  address: (props) => <AddressPage {...props} />,
  contact: (props) => <ContactPage {...props} />,
  lostLink: (props) => <LostLinkPage {...props} />,
  mailChoice: (props) => <MailChoicePage {...props} />,
  stored: (props) => <StoredPage {...props} />,
};

/** Returns the HTML of a page with a form for visitors. */
export function renderForm<Name extends keyof Forms>(look: Look, name: Name, props: Forms[Name]): string {
  return rendered(look, PUBLIC[look.lang], FORMS[name](props));
}

/** Returns the title and the HTML of a page of the log-in. */
export function renderLogin<Name extends keyof LoginPages>(
  look: Look,
  frame: { otherLang: string | null; day: number },
  name: Name,
  shown: LoginPages[Name],
): { title: string; html: string } {
  const { lang } = look;
  const title = titleOf(translator(lang, LOGIN[lang]), lang, name, shown);
  const page = <LoginScreen name={name} shown={{ ...shown, title }} {...frame} />;
  return { title, html: rendered(look, LOGIN[lang], page) };
}

/** Returns the title and the HTML of a page of the payment sandbox. */
export function renderSandbox<Name extends keyof SandboxPages>(
  look: Look,
  name: Name,
  shown: SandboxPages[Name],
): { title: string; html: string } {
  const { title, of } = SANDBOX_PAGES[name];
  const texts = SANDBOX[look.lang];
  return { title: title(translator(look.lang, texts), shown), html: rendered(look, texts, of(shown)) };
}

/** The inline script of the response form. */
export const EARLY_ANSWERS = `(${String(keepEarlyAnswers)})()`;

function rendered({ brand, lang }: Look, catalogue: PageTexts, screen: ReactNode): string {
  return renderToString(
    <BrandProvider face={{ ...BRAND_SETTINGS[brand], logo: LOGOS[brand] }}>
      <LanguageProvider initial={lang} catalogue={catalogue} load={() => Promise.resolve(catalogue)}>
        {screen}
      </LanguageProvider>
    </BrandProvider>,
  );
}
