import { hash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Brand } from '#brands/rules/brand.ts';
import { pageTheme } from '#brands/server/page-theme.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Config } from '#platform/server/config.ts';
import { FASTEST, takesGzip } from '#platform/server/pages/packing.ts';
import { isKnown } from './entity-tag.ts';
import { madeRecently } from './recent-cache.ts';
import { DIST, filled, framesOf, type PageKind, type PageContent } from './page-frames.ts';

export type PageFilling = PageContent & { brand: Brand; lang: Lang; status?: number };

export type SendPage = (kind: PageKind, reply: FastifyReply, filling: PageFilling) => Promise<FastifyReply>;

/** Serves the built front end: immutable files under /assets, and pages filled in for brand and language. */
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
  const frames = {
    app: await framesOf('app', config),
    respond: await framesOf('respond', config),
    plain: await framesOf('plain', config),
    form: await framesOf('form', config),
    card: await framesOf('card', config),
    embed: await framesOf('embed', config),
    check: await framesOf('check', config),
  };
  const packedOnce = madeRecently<Promise<Buffer>>(MOST_KEPT);
  return async (kind, reply, filling) => {
    const html = filled(frames[kind][filling.brand][filling.lang], pageTheme(reply.request), filling);
    const { status = 200 } = filling;
    void reply.headers({ 'cache-control': CACHED[kind], vary: 'Cookie, Accept-Encoding' });
    const comesAgain = COMES_AGAIN[kind] && status === 200;
    const tag = comesAgain ? hash('sha256', html, 'base64url') : '';
    if (comesAgain && isKnown(reply, tag)) return reply.code(304).send();
    const packed = takesGzip(reply.request);
    const packing = () => pack(html, FASTEST);
    return reply
      .code(status)
      .headers(packed ? { 'content-encoding': 'gzip' } : {})
      .type('text/html; charset=utf-8')
      .send(packed ? await (comesAgain ? packedOnce(tag, packing) : packing()) : html);
  };
}

/**
 * What a form asks or has stored must not be kept on a disk; the app's page contains no personal data. A card is revalidated each
 * time, so that switching off its link takes effect at once.
 */
const CACHED: Record<PageKind, string> = {
  app: 'private, no-cache',
  respond: 'private, no-store',
  plain: 'private, no-cache',
  form: 'private, no-store',
  card: 'private, no-cache',
  embed: 'private, no-cache',
  check: 'private, no-cache',
};

/** Whether two requests may give the same page; the other kinds contain the time of the request. */
const COMES_AGAIN: Record<PageKind, boolean> = {
  app: false,
  respond: false,
  plain: true,
  form: false,
  card: true,
  embed: true,
  check: false,
};

/** The number of cached pages; each takes some 50 kB compressed. */
const MOST_KEPT = 64;

const pack = promisify<string, { level: number }, Buffer>(gzip);
