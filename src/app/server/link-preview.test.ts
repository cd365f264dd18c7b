import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Product } from '#app/server/product.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { freshStore, type TestStore } from '../../../test/database.ts';
import { storePerson, storeSurvey } from '../../../test/stored.ts';

let store: TestStore;
let product: Product;
let personal = '';
let anonymous = '';
const faults: string[] = [];

beforeAll(async () => {
  store = await freshStore();
  const logger = createLog('error', { write: (line: string) => void faults.push(line) });
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'off', PORT: '0', BRAND_HOSTS: 'b.localhost=b' };
  product = await openProduct(readConfig({ ...settings, ...store.variables }), { logger, now: () => new Date() });
  const person = await storePerson(product.database, 'Ingrid "Ine" Solberg');
  const { id, responders } = await storeSurvey(product.database, person, { invited: 1 });
  personal = responders[0]?.linkId ?? '';
  anonymous = `-${id}`;
});
afterAll(async () => {
  await product?.close();
  await store?.drop();
  expect(faults).toEqual([]);
});

const open = (url: string, host = 'localhost') => product.server.inject({ url, headers: { host } });
/** The cookie of somebody who has logged in. */
const MEMBER = `auth0.${BRAND_SETTINGS.a.authClientId}.is.authenticated=true`;

test.each(['/surveys', '/respond/x', '/c/x', '/interaction/x'])(
  '%s has the chosen look from its first byte',
  async (url) => {
    const themeOf = async (cookie: string) =>
      /<html[^>]* data-theme="(\w+)"/.exec((await product.server.inject({ url, headers: { cookie } })).body)?.[1];
    expect(await themeOf('THEME=dark')).toBe('dark');
    expect(await themeOf('LANG=en')).toBe('system');
  },
);

test('a visitor at an unknown address is told so at once, with a way home, and is not asked to log in', async () => {
  for (const url of ['/no-such-page?lang=en', '/surveys/x?lang=en']) {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('The content you are looking for could not be found');
    expect(body).toContain('<a href="/?lang=en" class="btn btn--cta">');
    expect(body).not.toContain('rel="canonical"');
  }
  for (const url of ['/surveys', '/survey/x', '/join/x']) expect((await open(url)).body).toContain('gate__in');
});

test('somebody who has logged in is told of an unknown address by the app, whose page is no success either', async () => {
  const statusOf = async (url: string) =>
    (await product.server.inject({ url, headers: { host: 'localhost', cookie: MEMBER } })).statusCode;
  expect([await statusOf('/no-such-page'), await statusOf('/surveys'), await statusOf('/privacy')]).toEqual([
    404, 200, 200,
  ]);
});

function tagIn(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
}

test('a link to the app previews the brand, its sentence and its picture, and the theme colour matches the sky', async () => {
  const { body } = await open('/surveys?lang=no');
  expect(tagIn(body, 'og:title')).toBe('Tilbakemelding som bygger · Omsyn');
  expect(tagIn(body, 'og:description')).toBe(tagIn(body, 'description'));
  expect(tagIn(body, 'og:image')).toBe('http://localhost/brand-a-preview.png');
  expect(tagIn(body, 'theme-color')).toBe('#070055');
  const other = (await open('/?lang=en', 'b.localhost')).body;
  expect(tagIn(other, 'og:site_name')).toBe('Runda');
  expect(tagIn(other, 'theme-color')).toBe('#0A3B3C');
});

test('the preview of an anonymous link says who asks; that of a personal link names nobody', async () => {
  const shared = (await open(`/respond/${anonymous}?lang=no`)).body;
  expect(tagIn(shared, 'og:title')).toBe('Ingrid &quot;Ine&quot; Solberg ber om din tilbakemelding');
  expect(tagIn(shared, 'og:description')).toBe('Fire spørsmål, omtrent to minutter');
  const own = (await open(`/respond/${personal}?lang=no`)).body;
  const head = own.slice(0, own.indexOf('</head>'));
  expect(tagIn(own, 'og:title')).toBe('Gi tilbakemelding');
  expect(head).not.toContain('Ingrid');
  expect(head).not.toMatch(/apple-touch-icon|manifest/);
  const none = await open(`/respond/-${'A'.repeat(22)}?lang=no`);
  expect([none.statusCode, tagIn(none.body, 'og:title')]).toEqual([404, 'Gi tilbakemelding']);
});

test('serves the files that phones, old browsers and search engines request, by the brand of the host', async () => {
  const kinds = {
    '/favicon.ico': 'image/x-icon',
    '/apple-touch-icon.png': 'image/png',
    '/brand-b-icon.png': 'image/png',
  };
  for (const [address, kind] of Object.entries(kinds)) {
    const { statusCode, headers } = await open(address);
    expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']], address).toEqual([
      200,
      kind,
      'cross-origin',
    ]);
  }
  expect((await open('/favicon.ico')).rawPayload).not.toEqual((await open('/favicon.ico', 'b.localhost')).rawPayload);
  const manifest = (await open('/manifest.webmanifest', 'b.localhost')).json<{
    name: string;
    icons: { src: string }[];
  }>();
  expect(manifest.name).toBe('Runda');
  for (const { src } of manifest.icons) expect((await open(src)).statusCode, src).toBe(200);
  const robots = await open('/robots.txt');
  expect(robots.body).toContain('Disallow: /api/');
  const [, sitemap = ''] = /Sitemap: (\S+)/.exec(robots.body) ?? [];
  const listed = (await open(new URL(sitemap).pathname)).body;
  for (const [, path = ''] of listed.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g))
    expect((await open(path)).body, path).toMatch(/<h1[^>]*>\S/);
  expect(listed).toContain('hreflang="en"');
  // Link previews must be allowed in; the page itself forbids indexing.
  expect(robots.body).not.toContain('/respond');
});

test('each brand names its contact for vulnerabilities, valid for less than a year', async () => {
  const linesOf = async (host: string) => (await open('/.well-known/security.txt', host)).body.trimEnd().split('\n');
  const [contact, expires = '', ...rest] = await linesOf('localhost');
  expect([contact, ...rest]).toEqual([
    'Contact: mailto:hei@omsyn.example',
    'Preferred-Languages: no, en',
    'Canonical: http://localhost/.well-known/security.txt',
  ]);
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(await linesOf('b.localhost')).toContain('Contact: mailto:hei@runda.example');
});

test('the home page and every page that leads a visitor to it carry the price of a year, and those of members do not', async () => {
  const priceOn = async (url: string, cookie = '') => {
    const { body } = await product.server.inject({ url, headers: { host: 'localhost', cookie } });
    const page = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    return (JSON.parse(page) as { price?: unknown }).price;
  };
  const price = { amount: 600_000, currency: 'nok', includesTax: true };
  expect([await priceOn('/survey/sample'), await priceOn('/', MEMBER)]).toEqual([price, price]);
  expect((await product.server.inject({ url: '/', headers: { host: 'localhost' } })).body).toContain(
    '6\u00a0000\u00a0kr',
  );
  expect(await priceOn('/surveys', MEMBER)).toBeNull();
});
