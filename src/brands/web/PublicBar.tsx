import type { MouseEvent, ReactNode } from 'react';
import { PAGE_LANG } from '#languages/rules/language.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/navigation.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { useBrand } from './BrandProvider.tsx';
import { Logo } from './Logo.tsx';

type Props = {
  /** Draws the language as a plain link beside the log-in, which is then the only button. */
  quiet?: true;
  /** What the address of the page asks for besides the language, which its other language must ask for too. */
  query?: Record<string, string>;
  children?: ReactNode;
};

/** The bar for signed-out people: the logo, a few links, and the other language under its own name. */
export function PublicBar({ quiet, query, children }: Props) {
  const t = useTexts<CommonTexts>();
  const { lang, setLang } = useLanguage();
  const { name, homepage } = useBrand();
  const other = lang === 'no' ? 'en' : 'no';
  // Without scripts the address picks the language, and nothing remembers it.
  const pick = (event: MouseEvent) => {
    event.preventDefault();
    setLang(other);
  };
  const href = `?${new URLSearchParams({ ...query, lang: other }).toString()}`;
  const language = { lang: PAGE_LANG[other], hrefLang: other, href, onClick: pick };
  return (
    <>
      <SkipLink />
      <header className="nav on-hero">
        <div className="nav__in">
          <a className="nav__logo" href={homepage} aria-label={t('navigation.homeAria', { brand: name })}>
            <Logo decorative />
          </a>
          <div className="nav__right">
            {children}
            {quiet ? (
              <a className="nav__link" {...language}>
                {t(`common.language.${other}`)}
              </a>
            ) : (
              <ButtonLink kind="onhero" size="sm" {...language}>
                {t(`common.language.${other}`)}
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
    </>
  );
}

/** The first tab stop: skips the bar and leads to `<main id="main">`. */
export function SkipLink() {
  const t = useTexts<CommonTexts>();
  return (
    <a className="skip" href="#main">
      {t('common.skipToContent')}
    </a>
  );
}
