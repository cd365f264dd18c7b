import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import { initialLang, type Lang, PAGE_LANG } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import type { Config } from '#platform/server/config.ts';
import { en, type SystemTexts } from '#platform/texts/system.en.ts';
import { no } from '#platform/texts/system.no.ts';
import { escapeHtml } from '#shared/html.ts';

/** What a page of the product is filled with. */
export type PageFilling = { brand: Brand; lang: Lang; now: Date; title: string; data?: unknown; status?: number };

export type PageKind = 'app' | 'respond';
export type SendPage = (kind: PageKind, reply: FastifyReply, filling: PageFilling) => FastifyReply;

export const DIST = path.join(import.meta.dirname, '../../../dist');

const TEMPLATES: Record<PageKind, string> = { app: 'index.html', respond: 'respond.html' };

/** The faces that a page is written in, body and headings; asked for at once, so that text does not jump. */
const FACES: Record<Brand, readonly string[]> = {
  a: ['kantumruy-pro-latin-wght-normal', 'unna-latin-400-normal'],
  b: ['pt-sans-latin-400-normal', 'comfortaa-latin-wght-normal'],
};

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
  const faces = await facesIn(path.join(DIST, '.vite'));
  const icons = { a: await iconOf('a'), b: await iconOf('b') };
  const templates = {
    app: await readFile(path.join(DIST, TEMPLATES.app), 'utf8'),
    respond: await readFile(path.join(DIST, TEMPLATES.respond), 'utf8'),
  };
  return (kind, reply, filling) => {
    const preloads = FACES[filling.brand].map((name) => preloadOf(faces[kind][name]));
    const html = fill(templates[kind], filling, [icons[filling.brand], ...preloads].join(''), config);
    return reply
      .code(filling.status ?? 200)
      .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
}

/** Where the build put the faces of each page. */
async function facesIn(folder: string): Promise<Record<PageKind, Record<string, string>>> {
  const [app, respond] = await Promise.all(
    ['manifest.json', 'respond-manifest.json'].map((name) => facesOf(path.join(folder, name))),
  );
  return { app: app ?? {}, respond: respond ?? {} };
}

async function facesOf(manifest: string): Promise<Record<string, string>> {
  const entries = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string }>;
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([source]) => source.endsWith('.woff2'))
      .map(([source, { file }]) => [path.basename(source, '.woff2'), `/${file}`]),
  );
}

function preloadOf(face: string | undefined): string {
  return face === undefined ? '' : `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin>`;
}

const PICTURES = path.join(import.meta.dirname, '../../brands/logos');

/** The icon of the tab stands in the page itself: it is smaller than a request for it would be. */
async function iconOf(brand: Brand): Promise<string> {
  const icon = await readFile(path.join(PICTURES, `brand-${brand}-app.svg`));
  return `<link rel="icon" href="data:image/svg+xml;base64,${icon.toString('base64')}" type="image/svg+xml">`;
}

function fill(
  template: string,
  { brand, lang, now, title, data }: PageFilling,
  head: string,
  { production, trialDays, closingDays }: Config,
): string {
  const t = translator<SystemTexts>(lang, { en, no }[lang]);
  const page = JSON.stringify({
    brand,
    lang,
    logo: LOGOS[brand],
    now,
    production,
    days: { trial: trialDays, closing: closingDays },
    ...(data === undefined ? {} : { data }),
  });
  const values: Record<string, string> = {
    LANG: PAGE_LANG[lang],
    BRAND: brand,
    TITLE: escapeHtml(title),
    HEAD: head,
    NOSCRIPT: escapeHtml(t('system.noScript.text', { brand: BRAND_SETTINGS[brand].name })),
    // A closing tag inside user text must not end the element.
    PAGE: page.replaceAll('<', '\\u003c'),
  };
  return template.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);
}

/** The language that a page starts in: asked for in the address, picked before, or Norwegian (specification 4). */
export function pageLang(request: FastifyRequest): Lang {
  const { lang } = request.query as { lang?: unknown };
  const picked = /(?:^|;\s*)LANG=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return initialLang(typeof lang === 'string' ? lang : null, picked);
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
