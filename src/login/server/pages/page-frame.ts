import { PAGE_LANG, type Lang } from '#languages/rules/language.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { readAssets } from './assets.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { quoteOf, type PageWords, wordsIn } from './words.ts';

export type PageContext = {
  brand: BrandId;
  brandName: string;
  lang: Lang;
  now: Date;
  assets: ReturnType<typeof readAssets>;
  /** The same page in the other language, or null. */
  otherLang: string | null;
};

type Page = { title: string; body: Html };

const MS_PER_DAY = 86_400_000;

/** A login page: the form beside the sky with a quotation, which small screens omit (design 12). */
export function pageFrame(context: PageContext, { title, body }: Page): string {
  const { brand, brandName, lang, assets, now } = context;
  const t = wordsIn(lang);
  const quote = quoteOf(Math.floor(now.getTime() / MS_PER_DAY));
  const { text } = html`<!doctype html>
    <html lang="${PAGE_LANG[lang]}" data-brand="${brand}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${t('common.pageTitle', { screen: title, brand: brandName })}</title>
        <link rel="icon" href="/brand-${brand}.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.style}" />
        <script type="module" src="${assets.script}"></script>
      </head>
      <body>
        <main id="main" class="auth">
          <div class="auth__side hero on-hero hide-auth">
            ${assets.logo[brand].inverse}${assets.orbit}
            <figure class="hero__quote">
              <blockquote><p>${lang === 'no' ? '«' : '“'}${t(quote)}${lang === 'no' ? '»' : '”'}</p></blockquote>
              <figcaption>${brandName}</figcaption>
            </figure>
          </div>
          <div class="auth__main">
            <div class="auth__top">${assets.logo[brand].plain}${assets.logo[brand].inverse}${switchOf(context, t)}</div>
            ${body}
            <p class="auth__foot">
              <a href="/privacy?lang=${lang}">${t('navigation.footer.privacy.label')}</a
              ><a href="/terms?lang=${lang}">${t('navigation.footer.terms.label')}</a>
            </p>
          </div>
        </main>
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
