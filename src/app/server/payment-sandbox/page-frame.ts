import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import { type Html, html, NOTHING } from '../safe-html.ts';
import { logoOf } from '../shell-parts.ts';
import { BACK, FLASK } from './icons.ts';
import { SANDBOX_WORDS } from './sandbox-words.ts';

/** The brand, language and style sheet of a sandbox page. */
export type SandboxLook = { brand: Brand; lang: Lang; style: string };

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
  { brand, lang }: SandboxLook,
  back: { href: string; words: string } | null,
  organisation: string,
): Html {
  const t = SANDBOX_WORDS[lang];
  const name = BRAND_SETTINGS[brand].name;
  const way =
    back === null ? NOTHING : html`<p><a class="btn btn--3 pay__back" href="${back.href}">${BACK}${back.words}</a></p>`;
  const whom = organisation === '' ? name : t('subscription.details.title', { brand: name, organisation });
  return html`${way}
    <div>
      ${logoOf(brand)}
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

const WARNING = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"></path>
  <path d="M12 9v4"></path>
  <path d="M12 17h.01"></path>
</svg>`;
const TICK = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"></path></svg>`;

/** The error at the top of the form; it takes the focus when the page opens. */
export function sandboxErrorBanner(words: string): Html {
  return html`<div class="banner banner--error" role="alert" tabindex="-1" autofocus>
    <span class="banner__ic">${WARNING}</span>
    <div class="banner__txt"><p>${words}</p></div>
  </div>`;
}

export function sandboxOkBanner(words: string): Html {
  return html`<div class="banner banner--ok" role="status">
    <span class="banner__ic">${TICK}</span>
    <div class="banner__txt"><p>${words}</p></div>
  </div>`;
}

export function fieldError(id: string, words: string): Html {
  return html`<p class="err" id="${id}">${WARNING}${words}</p>`;
}
