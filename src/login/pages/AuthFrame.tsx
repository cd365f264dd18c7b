import type { ReactNode } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { HeroPicture } from '#brands/web/HeroPicture.tsx';
import { Logo } from '#brands/web/Logo.tsx';
import { LogoBar } from '#brands/web/LogoBar.tsx';
import { en as QUOTES, type QuotesTexts } from '#brands/texts/quotes.en.ts';
import { PAGE_LANG } from '#languages/rules/language.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import '#platform/web/styles/hero.css';
import '#platform/web/styles/layout.css';
import './sign-in.css';

type Props = {
  /** The same page in the other language, or null. */
  otherLang: string | null;
  /** A number that changes daily, and the quotation with it. */
  day: number;
  children: ReactNode;
};

/** A page of the log-in: the form beside the sky with a quotation, which small screens omit (design 12). */
export function AuthFrame({ otherLang, day, children }: Props) {
  const t = useTexts<CommonTexts & NavigationTexts & QuotesTexts>();
  const { lang } = useLanguage();
  const { name } = useBrand();
  const other = lang === 'no' ? 'en' : 'no';
  return (
    <main id="main" className="auth">
      <div className="auth__side hero on-hero hide-auth">
        <Logo />
        <HeroPicture />
        <figure className="hero__quote">
          <blockquote>
            <p>
              {lang === 'no' ? '«' : '“'}
              {t(quoteOf(day))}
              {lang === 'no' ? '»' : '”'}
            </p>
          </blockquote>
          <figcaption>{name}</figcaption>
        </figure>
      </div>
      <div className="auth__main">
        <div className="auth__top">
          <Logo />
          {otherLang !== null && (
            <a href={otherLang} lang={PAGE_LANG[other]} hrefLang={PAGE_LANG[other]}>
              {t(`common.language.${other}`)}
            </a>
          )}
        </div>
        {children}
        <p className="auth__foot">
          <a href={`/privacy?lang=${lang}`}>{t('navigation.footer.privacy.label')}</a>
          <a href={`/terms?lang=${lang}`}>{t('navigation.footer.terms.label')}</a>
        </p>
      </div>
    </main>
  );
}

/** A page with nothing to fill in, which goes on by itself (design 12). */
export function GoesOn({ children }: { children: ReactNode }) {
  return (
    <>
      <LogoBar />
      <main id="main" className="goes-on">
        <div className="full">
          <div className="full__box">{children}</div>
        </div>
      </main>
    </>
  );
}

const KEYS = Object.keys(QUOTES) as (keyof QuotesTexts)[];

/** The quotation of a day, the same for everybody. */
function quoteOf(day: number): keyof QuotesTexts {
  return KEYS[day % KEYS.length] ?? 'quotes.one';
}
