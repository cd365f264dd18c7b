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
import { serveSitemap } from './sitemap.ts';

type BrandOf = (request: FastifyRequest) => { brand: Brand; origin: string };

/** The size of the preview picture in pixels; scripts/draw-brand-pictures.ts draws it. */
export const PREVIEW_SIDES = { width: 1_200, height: 630 } as const;

export function previewPath(brand: Brand): string {
  return `/brand-${brand}-preview.png`;
}

/** Lets mail programs, other sites and frames show the files. */
const LASTING = { 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' };

/** Serves the brand files outside the build: icons, the logo in mails, the preview picture, and files for machines. */
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
  serveSitemap(server, (request) => brandOf(request).origin);
  serveSecurityTxt(server, { brandOf, config, now });
}

/** Names the contact for vulnerability reports (RFC 9116). Each response is valid for half a year. */
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

/** Serves a file at an address that is the same for every site; the host decides the brand. */
async function serveByHost(server: FastifyInstance, address: string, { file, type, brandOf }: ByHost): Promise<void> {
  const read = (brand: Brand) => readFile(path.join(PICTURES, file(brand)));
  const pictures = { a: await read('a'), b: await read('b') };
  server.get(address, (request, reply) => reply.headers(LASTING).type(type).send(pictures[brandOf(request).brand]));
}

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
