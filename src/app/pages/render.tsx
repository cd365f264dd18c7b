import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SANDBOX_PAGES } from '#billing/pages/SandboxScreen.tsx';
import type { SandboxPages } from '#billing/rules/sandbox-pages.ts';
import type { PaymentSandboxTexts } from '#billing/texts/payment-sandbox.en.ts';
import type { SubscriptionTexts } from '#billing/texts/subscription.en.ts';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import { CardPage } from '#cards/pages/CardPage.tsx';
import { EmbeddedCard } from '#cards/pages/EmbeddedCard.tsx';
import { type ExampleCardProps, ExampleCardPage } from '#cards/pages/ExampleCardPage.tsx';
import { NoCardPage } from '#cards/pages/NoCardPage.tsx';
import { CheckPage } from '#cards/pages/check/CheckPage.tsx';
import type { CheckProps } from '#cards/pages/check/CheckView.tsx';
import { type LinkVerdict, LinkVerdictPage } from '#cards/pages/check/LinkVerdictPage.tsx';
import type { NoCard, SeenCard } from '#cards/pages/seen-card.ts';
import { LegalPage } from '#brands/pages/LegalPage.tsx';
import { NotFoundPage } from '#brands/pages/NotFoundPage.tsx';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import { Portrait } from '#brands/web/Portrait.tsx';
import type { InstallationFacts, LegalText } from '#brands/web/LegalArticle.tsx';
import { ContactPage, type ContactPageProps } from '#contact/pages/ContactPage.tsx';
import type { Lang } from '#languages/rules/language.ts';
import { type Catalogue, type Translate, translator } from '#languages/rules/text.ts';
import { LanguageProvider } from '#languages/web/language.tsx';
import { LoginScreen, titleOf } from '#login/pages/LoginScreen.tsx';
import type { LoginPages } from '#login/rules/login-page.ts';
import type { SignInTexts } from '#login/texts/sign-in.en.ts';
import { type MailChoiceByLink, MailChoicePage } from '#mails/pages/MailChoicePage.tsx';
import { AddressPage } from '#responding/pages/AddressPage.tsx';
import type { AskedOfAddress } from '#responding/pages/AskByAddress.tsx';
import { keepEarlyAnswers } from '#responding/pages/early.ts';
import { LostLinkPage } from '#responding/pages/LostLinkPage.tsx';
import type { Choice, ResponsePage } from '#responding/pages/response-page.ts';
import { ResponseScreen } from '#responding/pages/ResponseScreen.tsx';
import { type StoredAbout, StoredPage } from '#responding/pages/StoredPage.tsx';
import { TEXTS } from './catalogues.ts';
import { FirstView, type FirstSeen } from './FirstView.tsx';
import { type HomeFacts, WholeHomePage } from '../web/home/WholeHomePage.tsx';

/*
 * The public pages as the server renders them. This file is built (vite.config.ts), because Node runs no JSX. The
 * browser renders the same components over the result.
 */

export type { CheckProps, Choice, HomeFacts, InstallationFacts, NoCard, ResponsePage, SeenCard };

export type Look = { brand: Brand; lang: Lang };

const LEGAL = import.meta.glob<LegalText>('../../brands/legal/*.md', {
  query: '?legal',
  import: 'default',
  eager: true,
});

/** What each page shows that needs no title from here. */
export type PublicPages = {
  address: AskedOfAddress;
  card: SeenCard;
  check: CheckProps;
  contact: ContactPageProps;
  /** A card alone, for a frame of another site. */
  embed: SeenCard;
  exampleCard: Omit<ExampleCardProps, 'portrait'>;
  /** What a page of the app shows until its scripts have drawn the screen. */
  firstView: FirstSeen;
  home: HomeFacts;
  linkVerdict: LinkVerdict;
  lostLink: AskedOfAddress;
  mailChoice: MailChoiceByLink;
  noCard: { why: NoCard };
  /** What visitors see at an address that nothing has. */
  notFound: object;
  /** The pages under `/respond/`. */
  response: ResponsePage;
  stored: StoredAbout;
};

const PAGES: { [Name in keyof PublicPages]: (props: PublicPages[Name]) => ReactNode } = {
  address: (props) => <AddressPage {...props} />,
  card: (props) => <CardPage {...props} />,
  check: (props) => <CheckPage {...props} />,
  contact: (props) => <ContactPage {...props} />,
  embed: (props) => <EmbeddedCard {...props} />,
  exampleCard: (props) => <ExampleCardPage {...props} portrait={portraitFile()} />,
  firstView: (props) => <FirstView {...props} />,
  home: (props) => <WholeHomePage {...props} />,
  linkVerdict: (props) => <LinkVerdictPage {...props} />,
  lostLink: (props) => <LostLinkPage {...props} />,
  mailChoice: (props) => <MailChoicePage {...props} />,
  noCard: (props) => <NoCardPage {...props} />,
  notFound: () => <NotFoundPage />,
  response: (props) => <ResponseScreen {...props} />,
  stored: (props) => <StoredPage {...props} />,
};

/** The pages with a form for visitors. */
export type Forms = Pick<PublicPages, 'address' | 'contact' | 'lostLink' | 'mailChoice' | 'stored'>;

/** Returns the portrait of the fictional person as a data URL, like the pictures that people upload. */
function portraitFile(): string {
  const drawn = renderToString(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
      <Portrait of="ingrid" />
    </svg>,
  );
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

/** Returns the HTML of a page. */
export function renderPage<Name extends keyof PublicPages>(look: Look, name: Name, props: PublicPages[Name]): string {
  return rendered(look, PAGES[name](props));
}

/** Returns the title and the HTML of a legal page, `privacy` or another file in `src/brands/legal`. */
export function renderLegal(look: Look, name: string, facts: InstallationFacts): { title: string; html: string } {
  const text = LEGAL[`../../brands/legal/${name}.${look.lang}.md`];
  if (text === undefined) throw new Error(`there is no legal text ${name}`);
  return { title: text.title, html: rendered(look, <LegalPage text={text} facts={facts} />) };
}

/** Returns the title and the HTML of a page of the log-in. */
export function renderLogin<Name extends keyof LoginPages>(
  look: Look,
  frame: { otherLang: string | null; day: number },
  name: Name,
  shown: LoginPages[Name],
): { title: string; html: string } {
  const title = titleOf(wordsIn<SignInTexts>(look), look.lang, name, shown);
  return { title, html: rendered(look, <LoginScreen name={name} shown={{ ...shown, title }} {...frame} />) };
}

/** Returns the title and the HTML of a page of the payment sandbox. */
export function renderSandbox<Name extends keyof SandboxPages>(
  look: Look,
  name: Name,
  shown: SandboxPages[Name],
): { title: string; html: string } {
  const { title, of } = SANDBOX_PAGES[name];
  return {
    title: title(wordsIn<PaymentSandboxTexts & SubscriptionTexts>(look), shown),
    html: rendered(look, of(shown)),
  };
}

/** The inline script of the response form. */
export const EARLY_ANSWERS = `(${String(keepEarlyAnswers)})()`;

function wordsIn<T extends Catalogue>({ lang }: Look): Translate<T> {
  return translator<T>(lang, TEXTS[lang] as T);
}

function rendered({ brand, lang }: Look, screen: ReactNode): string {
  const catalogue = TEXTS[lang];
  return renderToString(
    <BrandProvider face={{ ...BRAND_SETTINGS[brand], logo: LOGOS[brand] }}>
      <LanguageProvider initial={lang} catalogue={catalogue} load={() => Promise.resolve(catalogue)}>
        {screen}
      </LanguageProvider>
    </BrandProvider>,
  );
}
