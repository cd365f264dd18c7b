import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import { operatorOf } from '#brands/server/operator.ts';
import { type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import type { Config } from '#platform/server/config.ts';
import { en, type SystemTexts } from '#platform/texts/system.en.ts';
import { no } from '#platform/texts/system.no.ts';
import { escapeHtml } from '#shared/html.ts';
import type { Html } from './safe-html.ts';

/** What a page of the product is filled with. */
export type PageFilling = {
  brand: Brand;
  lang: Lang;
  now: Date;
  title: string;
  /** What is seen until the scripts are here. */
  shell: Html;
  data?: unknown;
  status?: number;
};

export type PageKind = 'app' | 'respond';
export type SendPage = (kind: PageKind, reply: FastifyReply, filling: PageFilling) => Promise<FastifyReply>;

export const DIST = path.join(import.meta.dirname, '../../../dist');

const TEMPLATES: Record<PageKind, string> = { app: 'index.html', respond: 'respond.html' };

/** Serves the built front end: files that never change under /assets, and pages filled in for brand and language. */
export async function servePages(server: FastifyInstance, config: Config): Promise<SendPage> {
  await server.register(fastifyStatic, {
    root: path.join(DIST, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    wildcard: false,
    decorateReply: false,
  });
  const icons = { a: await iconOf('a'), b: await iconOf('b') };
  const templates = {
    app: styleFirst(await readFile(path.join(DIST, TEMPLATES.app), 'utf8')),
    respond: styleFirst(await readFile(path.join(DIST, TEMPLATES.respond), 'utf8')),
  };
  return async (kind, reply, filling) => {
    const settled = kind === 'app' ? settledBy(config, filling.brand) : {};
    const html = fill(templates[kind], filling, icons[filling.brand], { production: config.production, ...settled });
    const packed = takesGzip(reply.request);
    return reply
      .code(filling.status ?? 200)
      .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
      .headers(packed ? { 'content-encoding': 'gzip' } : {})
      .type('text/html; charset=utf-8')
      .send(packed ? await pack(html, { level: constants.Z_BEST_SPEED }) : html);
  };
}

const pack = promisify<string, { level: number }, Buffer>(gzip);

/** A page is 14 kB, and 6 when packed as fast as can be: 0.15 s less until the first view at 400 kbit/s. */
function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!;q=0)/.test(String(headers['accept-encoding'] ?? ''));
}

/**
 * The first view needs the style sheet alone: scripts stand behind it and stand back, and what they import, and the
 * faces, are asked for when it is here. With everything asked for at once a line of 400 kbit/s showed nothing for 2.4 s,
 * and now for 1.6; the last script then comes 0.4 s later than it did.
 */
function styleFirst(template: string): string {
  const sheet = /\n *<link rel="stylesheet"[^>]*>/.exec(template)?.[0] ?? '';
  return template
    .replace(sheet, '')
    .replace('%HEAD%', `${sheet.trim()}\n    %HEAD%`)
    .replaceAll(/\n *<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

const PICTURES = path.join(import.meta.dirname, '../../brands/logos');

/** The icon of the tab stands in the page itself: it is smaller than a request for it would be. */
async function iconOf(brand: Brand): Promise<string> {
  const icon = await readFile(path.join(PICTURES, `brand-${brand}-app.svg`));
  return `<link rel="icon" href="data:image/svg+xml;base64,${icon.toString('base64')}" type="image/svg+xml">`;
}

/** What was set and the app's screens tell; the form tells nothing of it. */
function settledBy(config: Config, brand: Brand) {
  return {
    days: { trial: config.trialDays, closing: config.closingDays },
    operator: operatorOf(config, brand),
  };
}

function fill(
  template: string,
  { brand, lang, now, title, shell, data }: PageFilling,
  head: string,
  settings: Readonly<Record<string, unknown>>,
): string {
  const t = translator<SystemTexts>(lang, { en, no }[lang]);
  const page = JSON.stringify({
    brand,
    lang,
    logo: LOGOS[brand],
    now,
    ...settings,
    ...(data === undefined ? {} : { data }),
  });
  const values: Record<string, string> = {
    LANG: PAGE_LANG[lang],
    BRAND: brand,
    TITLE: escapeHtml(title),
    HEAD: head,
    SHELL: shell.text,
    NOSCRIPT: escapeHtml(t('system.noScript.text', { brand: BRAND_SETTINGS[brand].name })),
    // A closing tag inside user text must not end the element.
    PAGE: page.replaceAll('<', '\\u003c'),
  };
  return template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);
}

/** The brands' own pictures outside the build: the icon of the tab, and the logo in mails. */
export async function serveBrandPictures(server: FastifyInstance): Promise<void> {
  for (const brand of BRANDS) {
    const icon = await readFile(path.join(PICTURES, `brand-${brand}-app.svg`));
    const mailLogo = await readFile(path.join(PICTURES, `mail-${brand}.png`));
    const lasting = { 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' };
    server.get(`/brand-${brand}.svg`, (_, reply) => reply.headers(lasting).type('image/svg+xml').send(icon));
    server.get(`/mail/brand-${brand}.png`, (_, reply) => reply.headers(lasting).type('image/png').send(mailLogo));
  }
}
