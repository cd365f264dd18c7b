import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sold } from '#billing/server/paying/offer.ts';
import { type Brand, BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { LoginSettings } from '#brands/rules/login-settings.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import type { Theme } from '#brands/rules/theme.ts';
import { SKY } from '#brands/rules/mail-look.ts';
import { hasDomainProviders, outsideLogin } from '#brands/server/outside-login.ts';
import { keptFor } from '#brands/server/retention.ts';
import { operatorOf } from '#brands/server/operator.ts';
import { type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import type { Config } from '#platform/server/config.ts';
import { en, type SystemTexts } from '#platform/texts/system.en.ts';
import { no } from '#platform/texts/system.no.ts';
import { escapeHtml } from '#shared/html.ts';
import type { Html } from '#platform/server/pages/safe-html.ts';

export const DIST = path.join(import.meta.dirname, '../../../dist');
export const PICTURES = path.join(import.meta.dirname, '../../brands/logos');

/**
 * The app, the response form, a page to read, a page with a form for visitors, the public card, that card alone in a
 * frame of another site, and the check of a card.
 */
export type PageKind = 'app' | 'respond' | 'plain' | 'form' | 'card' | 'embed' | 'check';

/** A page of one brand and language with its constant content; the varying content goes between its pieces. */
type Frame = { pieces: readonly string[]; settled: string };

type Frames = Record<Brand, Record<Lang, Frame>>;

export type PageContent = {
  now?: Date;
  title: string;
  /** The page as React has rendered it, or a first view that is visible until the scripts have loaded. */
  shell: string;
  meta?: Html;
  data?: unknown;
  /** An inline script of the response form, which runs before the form's own. */
  script?: string;
  loadedFor?: 'activation' | 'another';
  demo?: boolean;
  price?: Pick<Sold, 'amount' | 'currency' | 'includesTax'> | null;
};

type FrameKind = PageKind | 'login' | 'sandbox';

type Gap = 'THEME' | 'TITLE' | 'META' | 'SHELL' | 'SCRIPT' | 'PAGE';
const GAPS = /%(THEME|TITLE|META|SHELL|SCRIPT|PAGE)%/;

/** Returns the whole page. Only the varying content is built for each request. */
export function filled({ pieces, settled }: Frame, theme: Theme, differs: PageContent): string {
  const { now, title, shell, script = '', meta, data, loadedFor, demo, price } = differs;
  const gaps: Record<Gap, string> = {
    THEME: theme,
    TITLE: escapeHtml(title),
    META: meta?.text ?? '',
    SHELL: shell,
    SCRIPT: `<script id="early">${script}</script>`,
    PAGE: `${settled},${inScript({ now, data, loadedFor, demo, price }).slice(1)}`,
  };
  return pieces.map((piece, place) => (place % 2 === 0 ? piece : gaps[piece as Gap])).join('');
}

const TEMPLATES: Record<FrameKind, Record<Lang, string>> = {
  app: { en: 'index.html', no: 'index.html' },
  respond: { en: 'respond.en.html', no: 'respond.no.html' },
  plain: { en: 'public.html', no: 'public.html' },
  form: { en: 'public.html', no: 'public.html' },
  card: { en: 'card.html', no: 'card.html' },
  embed: { en: 'card.html', no: 'card.html' },
  check: { en: 'check.html', no: 'check.html' },
  login: { en: 'apart.html', no: 'apart.html' },
  sandbox: { en: 'apart.html', no: 'apart.html' },
};

/** Builds the frames of one front end once, from the built files. */
export async function framesOf(kind: FrameKind, config: Config): Promise<Frames> {
  const frame = async (brand: Brand, lang: Lang) => {
    const built = paintedWhole(styleFirst(await readFile(path.join(DIST, TEMPLATES[kind][lang]), 'utf8')));
    const template = kind === 'embed' || kind === 'sandbox' ? withoutScript(built) : built;
    return frameOf(template, {
      brand,
      lang,
      head: await headOf(kind, brand),
      settled: settledFor(kind, brand, config),
    });
  };
  const frames = async (brand: Brand) => ({ en: await frame(brand, 'en'), no: await frame(brand, 'no') });
  return { a: await frames('a'), b: await frames('b') };
}

type Of = { brand: Brand; lang: Lang; head: string; settled: object };

/** Settings for the app's screens; the form contains none of them. */
function settledFor(kind: FrameKind, brand: Brand, config: Config) {
  const { production, payments, trialDays, closingDays, discountUntil, loginCache } = config;
  if (kind !== 'app') return { production };
  const days = { trial: trialDays, closing: closingDays };
  const login: LoginSettings = {
    outside: outsideLogin(config, brand),
    providers: hasDomainProviders(config, brand),
    cache: loginCache,
  };
  const facts = { kept: keptFor(config), operator: operatorOf(config, brand) };
  return { production, payments, days, discountUntil, login, ...facts };
}

function frameOf(template: string, { brand, lang, head, settled }: Of): Frame {
  const t = translator<SystemTexts>(lang, { en, no }[lang]);
  const same: Record<string, string> = {
    LANG: PAGE_LANG[lang],
    BRAND: brand,
    HEAD: head,
    NOSCRIPT: escapeHtml(t('system.noScript.text', { brand: BRAND_SETTINGS[brand].name })),
  };
  return {
    pieces: template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => same[name] ?? whole).split(GAPS),
    settled: inScript({ brand, lang, logo: LOGOS[brand], ...settled }).slice(0, -1),
  };
}

/** A closing tag inside user text must not end the element. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * The first view needs only the style sheet. Scripts come after it with low priority, and their imports and the fonts
 * are requested once it is loaded. With all requests at once a line of 400 kbit/s showed nothing for 2.4 s, and now for
 * 1.6 s; the last script arrives 0.4 s later than before.
 */
function styleFirst(template: string): string {
  const sheet = /\n *<link rel="stylesheet"[^>]*>/.exec(template)?.[0] ?? '';
  return template
    .replace(sheet, '')
    .replace('%HEAD%', `${sheet.trim()}\n    %HEAD%`)
    .replaceAll(/\n *<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

/**
 * The first paint waits for the end of the page: what is centred or spread out would move with each piece that arrives.
 * Browsers without `expect` paint the pieces. Chromium does not wait for the end of the body itself.
 */
function paintedWhole(template: string): string {
  return template
    .replace('</body>', '<div id="whole" hidden></div>\n  </body>')
    .replace('%HEAD%', '<link rel="expect" href="#whole" blocking="render">\n    %HEAD%');
}

/** The card in a frame on another site runs no script, and the sandbox's pages neither. */
function withoutScript(template: string): string {
  return template.replaceAll(/\n *<script type="module"[^>]*><\/script>/g, '');
}

/** Returns the brand's elements of the head. A form is answered once and not installed, so it needs no manifest. */
async function headOf(kind: FrameKind, brand: Brand): Promise<string> {
  // The policies of these pages allow no image inside the page.
  if (kind === 'login' || kind === 'sandbox')
    return `<link rel="icon" href="/brand-${brand}.svg" type="image/svg+xml">`;
  const icon = await iconOf(brand);
  if (kind === 'embed') return icon;
  const sky = `<meta name="theme-color" content="${SKY[brand]}">`;
  if (kind === 'respond' || kind === 'card' || kind === 'check') return icon + sky;
  return `${icon}${sky}<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">`;
}

/** The favicon is inlined: it is smaller than a request for it would be. */
async function iconOf(brand: Brand): Promise<string> {
  const icon = await readFile(path.join(PICTURES, `brand-${brand}-app.svg`));
  return `<link rel="icon" href="data:image/svg+xml;base64,${icon.toString('base64')}" type="image/svg+xml">`;
}
