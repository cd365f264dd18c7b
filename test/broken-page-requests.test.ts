import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Product } from '#app/server/product.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { LONG, SHORT } from './run-size.ts';
import { freshStore, type TestStore } from './database.ts';
import { storePerson, storeSurvey } from './stored.ts';

let store: TestStore;
let product: Product;
let port: number;
let link: string;
const faults: string[] = [];

beforeAll(async () => {
  store = await freshStore();
  const database = await store.open();
  const survey = await storeSurvey(database, await storePerson(database), { invited: 1 });
  link = survey.responders[0]?.linkId ?? '';
  await database.close();
  const logger = createLog('error', { write: (line: string) => void faults.push(line) });
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', PORT: '0', ...store.variables });
  product = await openProduct(config, { logger, now: () => new Date() });
  await product.server.listen({ port: 0, host: '127.0.0.1' });
  const [address] = product.server.addresses();
  port = typeof address === 'object' ? address.port : 0;
});
afterAll(async () => {
  await product?.close();
  await store?.drop();
});

type Sent = { method: string; path: string; head?: string; body?: string };

/** Sends one raw request and returns its status; zero when the connection was closed without a response. */
async function statusOf({ method, path, head = '', body = '' }: Sent): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n${head}${length}\r\n${body}`,
  );
  const answer = await text(socket);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** Every address outside the API and the login, with possible parameters. */
const PAGES = [
  '/',
  '/surveys',
  '/privacy',
  '/respond/LINK',
  '/respond/LINK/mails',
  '/respond/-ODD',
  '/respond/ODD',
  '/respond/ODD/mails',
  '/address/ODD',
  '/c/ODD',
  '/c/ODD/embed',
  '/c/ODD/card.png',
  '/goal-mails/ODD',
  '/join/ODD',
  '/mailbox',
  '/mailbox/messages',
  '/mailbox/ODD',
  '/sandbox/checkout/ODD',
  '/sandbox/bank/ODD',
  '/sandbox/portal/ODD',
  '/sandbox/confirm',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/ODD',
  '/assets/ODD',
  '/brand-a.svg',
  '/brand-a-preview.png',
  '/brand-b-icon.png',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/robots.txt',
  '/mail/brand-b.png',
  '/ODD',
  '//',
  '//evil.example/surveys',
  '/\\evil.example',
  'http://evil.example/',
  'http://[/',
  '*',
];

const ODD = [
  '%',
  '%00',
  '%ED%A0%80',
  '%C0%80',
  '%F0%9F%99%82',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  'a%0d%0ab',
  '%25',
  'x'.repeat(600),
  '[',
  '\\',
  '%u0041',
];
const SEARCHES = [
  '',
  '?lang=a&lang=b',
  '?lang=no&lang=en',
  '?lang=%00',
  '?lang=%ED%A0%80',
  '?lang=%',
  '?%',
  '?=&&=',
  '?lang[]=no',
  '?__proto__[a]=1',
  `?lang=${'a'.repeat(4_000)}`,
];
const BODIES: { head: string; body: string }[] = [
  { head: 'content-type: application/json\r\n', body: '{"List-Unsubscribe":{"a":1}}' },
  { head: 'content-type: application/json\r\n', body: '[]' },
  { head: 'content-type: application/json\r\n', body: `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}` },
  { head: 'content-type: text/plain\r\n', body: 'List-Unsubscribe=One-Click' },
  {
    head: 'content-type: application/x-www-form-urlencoded\r\n',
    body: 'List-Unsubscribe=a&List-Unsubscribe=b&%00=%ED%A0%80&=%',
  },
  { head: 'content-type: application/x-www-form-urlencoded\r\n', body: `a=${'x'.repeat(70_000)}` },
  { head: 'content-type: multipart/form-data; boundary=a\r\n', body: '--a\r\n\r\n--a--' },
  { head: 'content-type: \r\n', body: 'x' },
  { head: 'content-type: nonsense\r\n', body: 'x' },
  { head: '', body: 'x' },
];
const HEADS = [
  'cookie: LANG=%00; LANG=a; =; ;;;\r\n',
  'cookie: auth0.a.is.authenticated=\u0001\r\n',
  'accept-encoding: gzip;q=banana, *;q=-1\r\n',
  'accept: text/html;q=\r\n',
  'if-none-match: "\r\n',
  'range: bytes=9-1\r\n',
  'range: bytes=a-\r\n',
  'if-modified-since: yesterday\r\n',
  'x-forwarded-host: %00\r\n',
  'authorization: Bearer \u00ff\r\n',
];

/** Sends requests in parallel batches and returns those that failed with a server error. */
async function faultsIn(all: readonly Sent[]): Promise<string[]> {
  const waiting = [...all];
  const found: string[] = [];
  const asking = async () => {
    for (let sent = waiting.shift(); sent !== undefined; sent = waiting.shift()) {
      const status = await statusOf(sent);
      if (status >= 500) found.push(`${status} ${sent.method} ${sent.path.slice(0, 80)} ${sent.head ?? ''}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, asking));
  return found;
}

const placesOf = (page: string) =>
  page.includes('ODD') ? ODD.map((odd) => page.replace('ODD', odd)) : [page.replace('LINK', link)];

const sentTo = (path: string): Sent[] => [
  ...SEARCHES.map((search) => ({ method: 'GET', path: path + search })),
  ...HEADS.map((head) => ({ method: 'GET', path, head })),
  ...['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].map((method) => ({ method, path })),
  ...BODIES.map((body) => ({ method: 'POST', path, ...body })),
];

/**
 * The long run sends every request to every odd address of a page. The short run distributes them differently for each
 * page: each page gets every request, and each odd path segment meets every request on some page.
 */
function requestsTo(page: string): Sent[] {
  const places = placesOf(page);
  if (LONG || places.length === 1) return places.flatMap(sentTo);
  const shift = PAGES.indexOf(page);
  return places.flatMap((path, place) => sentTo(path).filter((_, at) => (at + place + shift) % EACH === 0));
}
/** An odd address gets one in this many requests, unless the run is long. */
const EACH = SHORT ? 10 : 5;

test.each(PAGES)('%s never fails with a server error on broken input', async (page) => {
  expect(await faultsIn(requestsTo(page))).toEqual([]);
  expect(faults.splice(0)).toEqual([]);
});

const ask = (path: string, given: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, given);

test('an address that cannot be decoded gets a problem document', async () => {
  for (const path of ['/%', '/respond/%', '/api/survey/%', '/verify/%zz']) {
    const reply = await ask(path);
    expect([reply.status, reply.headers.get('content-type'), await reply.json()]).toEqual([
      400,
      'application/problem+json',
      { type: '/problems/malformed', title: 'The request could not be read', status: 400, errors: [] },
    ]);
  }
});

// Specification 7.1
test('a body with another content type than JSON gets 415, also as plain text', async () => {
  for (const type of [
    'text/plain',
    'text/plain; charset=utf-8',
    'application/xml',
    'multipart/form-data; boundary=a',
  ]) {
    const reply = await ask('/api/address', { method: 'POST', headers: { 'content-type': type }, body: '{}' });
    expect([type, reply.status]).toEqual([type, 415]);
  }
});

test('pages with personal data are not cached, and no page may use a camera or location', async () => {
  expect((await ask(`/respond/${link}`)).headers.get('cache-control')).toBe('private, no-store');
  expect((await ask('/api/user')).headers.get('cache-control')).toBe('no-store');
  expect((await ask('/surveys')).headers.get('cache-control')).toBe('private, no-cache');
  for (const path of ['/', `/respond/${link}`, '/api/user', '/forgot', '/mailbox', '/healthz'])
    expect((await ask(path)).headers.get('permissions-policy'), path).toContain('camera=(), ');
});
