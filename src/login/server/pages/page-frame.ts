import { PAGE_LANG, type Lang } from '#languages/rules/language.ts';
import type { Theme } from '#brands/rules/theme.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { readAssets } from './assets.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { quoteOf, type PageWords, wordsIn } from './words.ts';

export type PageContext = {
  brand: BrandId;
  brandName: string;
  lang: Lang;
  theme: Theme;
  now: Date;
  assets: ReturnType<typeof readAssets>;
  /** The same page in the other language, or null. */
  otherLang: string | null;
};

type Page = { title: string; body: Html };

const MS_PER_DAY = 86_400_000;

/** A login page: the form beside the sky with a quotation, which small screens omit (design 12). */
export function pageFrame(context: PageContext, { title, body }: Page): string {
  const { brandName, lang, assets, now } = context;
  const t = wordsIn(lang);
  const quote = quoteOf(Math.floor(now.getTime() / MS_PER_DAY));
  const main = html`<main id="main" class="auth">
    <div class="auth__side hero on-hero hide-auth">
      ${assets.logo[context.brand].inverse}${assets.orbit}
      <figure class="hero__quote">
        <blockquote><p>${lang === 'no' ? '«' : '“'}${t(quote)}${lang === 'no' ? '»' : '”'}</p></blockquote>
        <figcaption>${brandName}</figcaption>
      </figure>
    </div>
    <div class="auth__main">
      <div class="auth__top">
        ${assets.logo[context.brand].plain}${assets.logo[context.brand].inverse}${switchOf(context, t)}
      </div>
      ${body}
      <p class="auth__foot">
        <a href="/privacy?lang=${lang}">${t('navigation.footer.privacy.label')}</a
        ><a href="/terms?lang=${lang}">${t('navigation.footer.terms.label')}</a>
      </p>
    </div>
  </main>`;
  return documentOf(context, { title, body: main });
}

/** A page with nothing to fill in, which goes `on` by itself after a second (design 12). */
export function centredFrame(context: PageContext, { title, body, on }: Page & { on: string }): string {
  const main = html`<header class="nav on-hero">
      <div class="nav__in"><span class="nav__logo">${context.assets.logo[context.brand].inverse}</span></div>
    </header>
    <main id="main" class="goes-on">
      <div class="full"><div class="full__box">${body}</div></div>
    </main>`;
  const refresh = html`<meta http-equiv="refresh" content="1;url=${on}" />`;
  return documentOf(context, { title, body: main, refresh });
}

function documentOf(context: PageContext, { title, body, refresh = null }: Page & { refresh?: Html | null }): string {
  const { brand, brandName, lang, theme, assets } = context;
  const { text } = html`<!doctype html>
    <html lang="${PAGE_LANG[lang]}" data-brand="${brand}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        ${refresh}
        <title>${wordsIn(lang)('common.pageTitle', { screen: title, brand: brandName })}</title>
        <link rel="icon" href="/brand-${brand}.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.style}" />
        <script type="module" src="${assets.script}"></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return text;
}

function switchOf({ lang, otherLang }: PageContext, t: PageWords): Html | null {
  if (otherLang === null) return null;
  const other: Lang = lang === 'no' ? 'en' : 'no';
  return html`<a href="${otherLang}" lang="${PAGE_LANG[other]}" hreflang="${PAGE_LANG[other]}"
    >${t(`common.language.${other}`)}</a
  >`;
}
