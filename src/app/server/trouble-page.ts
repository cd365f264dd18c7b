import type { FastifyRequest } from 'fastify';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { PAGE_LANG } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import type { PageOfTrouble } from '#platform/server/http/problems.ts';
import { en, type SystemTexts } from '#platform/texts/system.en.ts';
import { no } from '#platform/texts/system.no.ts';
import { html } from '#platform/server/pages/safe-html.ts';

/**
 * Renders the error page for a browser that opens a page while the server cannot make it. It is in the page's language
 * and self-contained, because any other file may be unreachable too. "Try again" requests the same address.
 */
export function troublePages(brandOf: (request: FastifyRequest) => { brand: Brand }): PageOfTrouble {
  return (request, reason) => {
    const lang = pageLang(request);
    const t = translator<SystemTexts>(lang, { en, no }[lang]);
    const { name } = BRAND_SETTINGS[brandOf(request).brand];
    const [title, text] = WORDS[reason] ?? WORDS['fault'];
    return html`<!doctype html>
      <html lang="${PAGE_LANG[lang]}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${t(title)} · ${name}</title>
          <style>
            ${STYLE}
          </style>
        </head>
        <body>
          <main>
            <p>${name}</p>
            <h1>${t(title)}</h1>
            <p>${t(text)}</p>
            <a href="">${t('system.away.button')}</a>
          </main>
        </body>
      </html>`.text;
  };
}

type Key = keyof SystemTexts;
type Words = readonly [title: Key, text: Key];

const WORDS: Readonly<Record<string, Words>> & { fault: Words } = {
  'database-away': ['system.away.title', 'system.away.text'],
  'database-slow': ['system.away.title', 'system.away.text'],
  'storage-full': ['system.storageFull.title', 'system.storageFull.text'],
  fault: ['system.serverError.title', 'system.serverError.text'],
};

const STYLE = html`:root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.55
system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:4rem
1.25rem}h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}p{margin:.5rem
0}a{display:inline-block;margin-top:1.5rem;padding:.75rem 1.5rem;border:2px
solid;border-radius:99px;color:inherit;font-weight:600;text-decoration:none}a:hover{text-decoration:underline}a:focus-visible{outline:3px
solid #2b5fd9;outline-offset:3px}`;
