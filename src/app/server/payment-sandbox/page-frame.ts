import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { BACK, FLASK } from './icons.ts';
import { SANDBOX_WORDS } from './sandbox-words.ts';

/** The brand, language and style sheet of a sandbox page. */
export type SandboxLook = { brand: Brand; lang: Lang; style: string; logo: Html };

type Pieces = { title: string; aside: Html; main: Html };

/**
 * Returns a page of the sandbox: the test notice on top, the subject on the left, and the form with the dashed edge.
 */
export function pageAround({ brand, lang, style }: SandboxLook, { title, aside, main }: Pieces): string {
  const t = SANDBOX_WORDS[lang];
  const page = html`<!doctype html>
    <html lang="${PAGE_LANG[lang]}" data-brand="${brand}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${BRAND_SETTINGS[brand].name}</title>
        <link rel="icon" href="/brand-${brand}.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <a class="skip" href="#main">${t('common.skipToContent')}</a>
        <div class="sandband" role="region" aria-label="${t('subscription.sandbox.modeAria')}">
          <p>${FLASK}<span>${t('subscription.sandbox.banner')}</span></p>
        </div>
        <main id="main" class="pay" tabindex="-1">
          <aside class="stack sticky">${aside}</aside>
          ${main}
        </main>
      </body>
    </html>`;
  return page.text;
}

/** The way back, the logo, and the organisation that pays. */
export function aboveAside(
  { brand, lang, logo }: SandboxLook,
  back: { href: string; words: string } | null,
  organisation: string,
): Html {
  const t = SANDBOX_WORDS[lang];
  const name = BRAND_SETTINGS[brand].name;
  const way =
    back === null ? null : html`<p><a class="btn btn--3 pay__back" href="${back.href}">${BACK}${back.words}</a></p>`;
  const whom = organisation === '' ? name : t('subscription.details.title', { brand: name, organisation });
  return html`${way}
    <div>
      ${logo}
      <p class="muted pay__for">${whom}</p>
    </div>`;
}

type Note = { title: string; text: string; on: { href: string; words: string } };

/** A page with a message and one link. */
export function sandboxNotePage(place: SandboxLook, { title, text, on }: Note): string {
  const main = html`<div class="panel stack">
    <div>
      <h1 class="h2">${title}</h1>
      <p class="muted">${text}</p>
    </div>
    <a class="btn btn--cta btn--lg btn--block" href="${on.href}">${on.words}</a>
  </div>`;
  return pageAround(place, { title, aside: aboveAside(place, null, ''), main });
}
