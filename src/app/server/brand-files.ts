import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Brand, BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { SKY } from '#brands/rules/mail-look.ts';
import { operatorOf } from '#brands/server/operator.ts';
import type { Config } from '#platform/server/config.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { PAGE_LANG } from '#languages/rules/language.ts';
import { PICTURES } from './page-frames.ts';

type BrandOf = (request: FastifyRequest) => { brand: Brand; origin: string };

/** What a shared link shows, in pixels; drawn by scripts/draw-brand-pictures.ts. */
export const PREVIEW_SIDES = { width: 1_200, height: 630 } as const;

/** The picture that a shared link of the brand shows. */
export function previewPath(brand: Brand): string {
  return `/brand-${brand}-preview.png`;
}

/** Mail programs, other sites and frames may show them. */
const LASTING = { 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' };

/** The brands' own files outside the build: icons, the logo in mails, what a shared link shows, and what machines ask for. */
export async function serveBrandFiles(
  server: FastifyInstance,
  { brandOf, config, now }: { brandOf: BrandOf; config: Config; now: () => Date },
): Promise<void> {
  for (const brand of BRANDS) {
    await servePicture(server, `/brand-${brand}.svg`, `brand-${brand}-app.svg`, 'image/svg+xml');
    await servePicture(server, `/mail/brand-${brand}.png`, `mail-${brand}.png`, 'image/png');
    await servePicture(server, previewPath(brand), `preview-${brand}.png`, 'image/png');
    await servePicture(server, `/brand-${brand}-icon.png`, `icon-${brand}.png`, 'image/png');
  }
  await serveByHost(server, '/favicon.ico', { file: (brand) => `favicon-${brand}.ico`, type: 'image/x-icon', brandOf });
  await serveByHost(server, '/apple-touch-icon.png', {
    file: (brand) => `touch-${brand}.png`,
    type: 'image/png',
    brandOf,
  });
  server.get('/manifest.webmanifest', (request, reply) =>
    reply
      .headers(LASTING)
      .type('application/manifest+json')
      .send(manifestOf(brandOf(request).brand, request)),
  );
  server.get('/robots.txt', (_, reply) => reply.headers(LASTING).type('text/plain; charset=utf-8').send(ROBOTS));
  serveSecurityTxt(server, { brandOf, config, now });
}

/** Names the address for reports of vulnerabilities (RFC 9116). Each answer is valid for half a year. */
function serveSecurityTxt(
  server: FastifyInstance,
  { brandOf, config, now }: { brandOf: BrandOf; config: Config; now: () => Date },
): void {
  server.get('/.well-known/security.txt', (request, reply) => {
    const { brand, origin } = brandOf(request);
    const lines = [
      `Contact: mailto:${operatorOf(config, brand).contactEmail}`,
      `Expires: ${new Date(now().getTime() + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: no, en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

const SECURITY_TXT_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

async function servePicture(server: FastifyInstance, address: string, file: string, type: string): Promise<void> {
  const picture = await readFile(path.join(PICTURES, file));
  server.get(address, (_, reply) => reply.headers(LASTING).type(type).send(picture));
}

type ByHost = { file: (brand: Brand) => string; type: string; brandOf: BrandOf };

/** At an address that is the same for every site: which brand's it is, the host says. */
async function serveByHost(server: FastifyInstance, address: string, { file, type, brandOf }: ByHost): Promise<void> {
  const read = (brand: Brand) => readFile(path.join(PICTURES, file(brand)));
  const pictures = { a: await read('a'), b: await read('b') };
  server.get(address, (request, reply) => reply.headers(LASTING).type(type).send(pictures[brandOf(request).brand]));
}

/** What a phone needs to put the app among the others. */
function manifestOf(brand: Brand, request: FastifyRequest) {
  const { name } = BRAND_SETTINGS[brand];
  return {
    id: '/',
    name,
    short_name: name,
    lang: PAGE_LANG[pageLang(request)],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: SKY[brand],
    theme_color: SKY[brand],
    icons: [
      { src: `/brand-${brand}-icon.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: `/brand-${brand}-icon.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: `/brand-${brand}.svg`, sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

/**
 * Forms and cards say for themselves that no search engine may list them; forbidden here, what shows a preview of a link
 * would not read them either.
 */
const ROBOTS = 'User-agent: *\nDisallow: /api/\n';
