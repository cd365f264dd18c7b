import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { logoOf } from '../shell-parts.ts';
import { type CardWords, CARD_PAGE_WORDS } from './card-words.ts';

type Around = {
  brand: Brand;
  lang: Lang;
  /** Chooses the quotation at the end of the page; a card always gets the same one. */
  seed: string;
};

/** Returns a whole page for visitors, matching PublicBar and Footer; it works without scripts. */
export function surrounded({ brand, lang, seed }: Around, main: Html): Html {
  const t = CARD_PAGE_WORDS[lang];
  return html`<a class="skip" href="#main">${t('common.skipToContent')}</a>
    <header class="nav on-hero">
      <div class="nav__in">
        <a
          class="nav__logo"
          href="${homeOf(brand, lang)}"
          aria-label="${t('navigation.homeAria', { brand: BRAND_SETTINGS[brand].name })}"
          >${logoOf(brand)}</a
        >
        <div class="nav__right">${switchOf(t, lang)}</div>
      </div>
    </header>
    ${main} ${footerOf(brand, lang, seed)}`;
}

/** Returns the brand's home page in the current language, without setting a cookie. */
export function homeOf(brand: Brand, lang: Lang): string {
  return `${BRAND_SETTINGS[brand].homepage}?lang=${lang}`;
}

function switchOf(t: CardWords, lang: Lang): Html {
  const other: Lang = lang === 'no' ? 'en' : 'no';
  return html`<a
    class="btn btn--onhero btn--sm"
    href="?lang=${other}"
    lang="${PAGE_LANG[other]}"
    hreflang="${PAGE_LANG[other]}"
    rel="nofollow"
    >${t(`common.language.${other}`)}</a
  >`;
}

const QUOTES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
const PAGES = ['privacy', 'cookies', 'terms', 'contact', 'accessibility'] as const;

function footerOf(brand: Brand, lang: Lang, seed: string): Html {
  const t = CARD_PAGE_WORDS[lang];
  const sum = [...seed].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const words = t(`quotes.${QUOTES[sum % QUOTES.length] ?? 'one'}`);
  const links = PAGES.map(
    (page) => html`<li><a href="/${page}?lang=${lang}">${t(`navigation.footer.${page}.label`)}</a></li>`,
  );
  return html`<footer class="foot">
    <div class="foot__in">
      <blockquote class="foot__quote" aria-label="${t('navigation.footer.quoteAria')}">
        <p>${lang === 'no' ? `«${words}»` : `“${words}”`}</p>
        <cite>${BRAND_SETTINGS[brand].name}</cite>
      </blockquote>
      <div class="foot__row">
        ${logoOf(brand)}
        <ul>
          ${links}
        </ul>
      </div>
    </div>
  </footer>`;
}
