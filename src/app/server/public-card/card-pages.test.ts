import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Product } from '#app/server/product.ts';
import { en as homeEn } from '#brands/texts/home.en.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { freshStore, type TestStore } from '../../../../test/database.ts';
import { storePerson, type StoredPerson } from '../../../../test/stored.ts';
import { codeIn, colourAt, pngOf } from '../../../../test/card-pictures.ts';
import { MADE_BEFORE, storeCard } from '../../../../test/stored-card.ts';

let store: TestStore;
let product: Product;
let person: StoredPerson;
const faults: string[] = [];

beforeAll(async () => {
  store = await freshStore();
  const logger = createLog('error', { write: (line: string) => void faults.push(line) });
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'off', PORT: '0', BRAND_HOSTS: 'b.localhost=b' };
  product = await openProduct(readConfig({ ...settings, ...store.variables }), { logger, now: () => new Date() });
  person = await storePerson(product.database, 'Ingrid Solberg Aune');
});
afterAll(async () => {
  await product?.close();
  await store?.drop();
  expect(faults).toEqual([]);
});

type Headers = Record<string, string>;

function open(url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  return product.server.inject({ method, url, headers: { host: 'localhost', ...headers } });
}

const change = (id: string, column: 'shared' | 'embeddable', to: boolean) =>
  sql`update cards set ${sql.ref(column)} = ${to} where id = ${id}`.execute(product.database.query);

function tagIn(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
}

test.each(['localhost', 'b.localhost'])(
  'shows the example of the home page as a whole card, made up (%s)',
  async (host) => {
    const { statusCode, body, headers } = await open('/c/example?lang=en', { host });
    expect(statusCode).toBe(200);
    const { 'home.example.name': name, 'home.example.invited': invited, 'home.example.cardTitle': title } = homeEn;
    for (const words of [
      name,
      title,
      'The people and numbers in the example are made up.',
      `value="http://${host}/c/example"`,
    ])
      expect(body).toContain(words);
    expect(body).toContain(`${invited} people have given Ingrid feedback`);
    expect(body).toContain('16 anonymous answers come in addition');
    expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-hashes'");
    expect(headers['x-robots-tag']).toBe('noindex');
    expect((await open('/c/example', { host })).body).toContain('Personene og tallene i eksempelet er oppdiktet.');
    for (const path of ['/embed', '/card.png'])
      expect((await open(`/c/example${path}`, { host })).statusCode).toBe(404);
  },
);

// Specification 2.24, 6.8, 7.23
test('the page holds the complete card: the person, the scores, how they are counted, and the address', async () => {
  const id = await storeCard(product.database, person);
  const { statusCode, body } = await open(`/c/${id}?lang=en`);
  expect(statusCode).toBe(200);
  for (const words of [
    '39 invited people have given Ingrid feedback',
    '8 anonymous answers come in addition',
    'Fra foredrag til varig endring',
    '6 of 9 finished surveys of the type workshop lie in the period',
    'From March 2025 to October 2026. Ingrid chose the period, but cannot leave out single answers in it.',
    'probably land between 8.2 and 8.6',
    'Omsyn fixed the numbers on 20 November 2026',
    'sundvag.example',
    '30 Oct 2026',
    `value="http://localhost/c/${id}"`,
  ])
    expect(body).toContain(words);
  expect((await open(`/c/${id}`)).body).toContain('39 inviterte har gitt Ingrid tilbakemelding');
});

test('nothing on the page reveals whose answers they are, or which surveys were picked', async () => {
  const id = await storeCard(product.database, person);
  const { body } = await open(`/c/${id}`);
  const [row] = (
    await sql<{ from: string; to: string }>`
    select from_survey as "from", to_survey as "to" from cards where id = ${id}`.execute(product.database.query)
  ).rows;
  expect(body).not.toContain(row?.from);
  expect(body).not.toContain(row?.to);
  expect(body).not.toContain(person.id);
});

test('a card made before invited people were counted apart keeps its words', async () => {
  const id = await storeCard(product.database, person, MADE_BEFORE);
  const { body } = await open(`/c/${id}?lang=en`);
  for (const words of [
    '47 people have given Ingrid feedback',
    '47 answers from 47 people in 6 surveys that ended in the period 31 Mar 2025 – 31 Oct 2026',
    'cannot choose single answers',
    '12 Mar 2025',
    '47 responders',
  ])
    expect(body).toContain(words);
  expect(tagIn(body, 'og:description')).toBe('Ingrid Solberg Aune: 8.4 of 10 from 47 responders');
  expect(body).not.toContain('invited people');
});

test('a missing value is a dash', async () => {
  const id = await storeCard(product.database, person, { ...MADE_BEFORE, firstResponse: null, latestResponse: null });
  expect((await open(`/c/${id}`)).body.match(/<dd class="dd-s">–<\/dd>/g)).toHaveLength(2);
});

test('explains a question without a number, and not one with a number', async () => {
  const scores = { subjectKnowledge: 8.7, engaging: 0, relevance: 8.1, satisfaction: 7.9 };
  const some = await storeCard(product.database, person, { scores });
  const all = await storeCard(product.database, person);
  const words = 'fewer than three single scores has no number';
  expect((await open(`/c/${some}?lang=en`)).body).toContain(words);
  expect((await open(`/c/${all}?lang=en`)).body).not.toContain(words);
});

test('the policy allows the style attributes of the page by their hashes, and is not loosened otherwise', async () => {
  const id = await storeCard(product.database, person);
  const { body, headers } = await open(`/c/${id}`);
  const styles = [...new Set([...body.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style))];
  expect(styles).toContainEqual(expect.stringContaining('--card-bg:#ddddff'));
  const usual = String((await open('/contact')).headers['content-security-policy']);
  const hashes = styles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`).join(' ');
  expect(headers['content-security-policy']).toBe(
    usual.replace("style-src 'self'", `style-src 'self' 'unsafe-hashes' ${hashes}`),
  );
  expect(body).not.toContain('<style');
});

test('escapes hostile words in the page and in its head', async () => {
  const hostile = `"><script>alert(1)</script>'{background:red}</style>%SHELL%`;
  const id = await storeCard(product.database, person, {
    candidate: hostile,
    cardTitle: hostile,
    title: hostile,
    organization: hostile,
    domains: [{ domain: hostile, responders: 9 }],
  });
  const { body } = await open(`/c/${id}`);
  expect(body).not.toContain('<script>alert');
  expect(body.match(/<main/g)).toHaveLength(1);
  expect(tagIn(body, 'og:title')).toContain('&lt;script&gt;');
});

// Specification 2.24
test('an unknown link and a switched-off one give 404, each with its own text', async () => {
  const off = await storeCard(product.database, person, { shared: false });
  const none = await open(`/c/${newLinkId()}?lang=en`);
  expect([none.statusCode, none.body.includes('could not be found')]).toEqual([404, true]);
  const switched = await open(`/c/${off}?lang=en`);
  expect([switched.statusCode, switched.body.includes('This card is not shared')]).toEqual([404, true]);
  expect(switched.body).not.toContain('Ingrid');
  expect((await open(`/c/${off}/card.png`)).statusCode).toBe(404);
  expect((await open(`/c/${off}/embed`)).statusCode).toBe(404);
});

test.each(['%00', 'a%00b', '%C3', '%zz', '..%2F..', 'x'.repeat(600), '%F0%9F%98%80'])('no fault of %s', async (id) => {
  for (const path of [`/c/${id}`, `/c/${id}/card.png`, `/c/${id}/embed`])
    expect((await open(path)).statusCode, path).toBeLessThan(500);
});

test('a card exists under its own brand only', async () => {
  const of = { brand: 'b', embeddable: true } as const;
  const id = await storeCard(product.database, person, of);
  for (const path of ['', '/embed', '/card.png']) {
    expect((await open(`/c/${id}${path}`)).statusCode, path).toBe(404);
    expect((await open(`/c/${id}${path}`, { host: 'b.localhost' })).statusCode, path).toBe(200);
  }
  const { body } = await open(`/c/${id}?lang=en`, { host: 'b.localhost' });
  expect(body).toContain('data-brand="b"');
  expect(body).toContain('Runda fixed the numbers');
  expect(body).not.toContain('Omsyn');
});

test('answers 304 until the link is switched off', async () => {
  const id = await storeCard(product.database, person);
  const { headers } = await open(`/c/${id}`);
  expect(headers['cache-control']).toBe('private, no-cache');
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await open(`/c/${id}`, known)).statusCode).toBe(304);
  expect((await open(`/c/${id}?lang=en`, known)).statusCode).toBe(200);
  await change(id, 'shared', false);
  expect((await open(`/c/${id}`, known)).statusCode).toBe(404);
});

test('forbids search engines to index the card in the header and in the page', async () => {
  const id = await storeCard(product.database, person, { embeddable: true });
  for (const path of ['', '/embed', '/card.png'])
    expect((await open(`/c/${id}${path}`)).headers['x-robots-tag']).toBe('noindex');
  expect(tagIn((await open(`/c/${id}`)).body, 'robots')).toBe('noindex');
});

test('a shared link previews title, description, and a picture with its size', async () => {
  const id = await storeCard(product.database, person);
  const { body } = await open(`/c/${id}?lang=en`);
  expect(tagIn(body, 'og:title')).toBe('Fra foredrag til varig endring · Ingrid Solberg Aune');
  expect(tagIn(body, 'og:description')).toBe(
    'Ingrid Solberg Aune: 8.4 of 10 from 39 invited people and 8 anonymous answers',
  );
  expect(tagIn(body, 'twitter:description')).toBe(tagIn(body, 'og:description'));
  expect(tagIn(body, 'og:url')).toBe(`http://localhost/c/${id}`);
  expect([tagIn(body, 'og:image:width'), tagIn(body, 'og:image:height')]).toEqual(['840', '1050']);
  const address = new URL(tagIn(body, 'og:image') ?? '');
  expect(address.origin).toBe('http://localhost');
  const picture = await open(address.pathname + address.search);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
});

test('an unknown host never appears in the page', async () => {
  const id = await storeCard(product.database, person);
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  for (const headers of [evil, { ...evil, host: 'localhost' }])
    expect((await open(`/c/${id}`, headers)).body).not.toContain('evil.example');
});

test('the picture is drawn from the stored numbers, not from a sent picture, and its code leads to the card', async () => {
  const sent = pngOf(840, 1_050, [200, 30, 30]);
  for (const brand of ['a', 'b'] as const) {
    const host = brand === 'a' ? 'localhost' : 'b.localhost';
    const id = await storeCard(product.database, person, { brand, png: sent, background: '#fff1e6' });
    const { statusCode, rawPayload } = await open(`/c/${id}/card.png?lang=en`, { host });
    expect(statusCode).toBe(200);
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([840, 1_050]);
    expect(colourAt(rawPayload, 4, 4)).toBe('#fff1e6');
    expect(codeIn(rawPayload)).toBe(`http://${host}/c/${id}`);
  }
});

test('draws or omits letters of many languages, the longest words and characters without a glyph', async () => {
  for (const words of ['Żółć Łukaszewicz', 'Жанна Đorđević', '李小龍', 'W'.repeat(200), '🎉 Kort 🎉', ' ']) {
    const id = await storeCard(product.database, person, { candidate: words, title: words, cardTitle: words });
    expect((await open(`/c/${id}/card.png`)).statusCode, words).toBe(200);
  }
});

test('the picture is revalidated each time, and changed content gives another picture', async () => {
  const id = await storeCard(product.database, person);
  const first = await open(`/c/${id}/card.png`);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
  const known = { 'if-none-match': String(first.headers['etag']) };
  const again = await open(`/c/${id}/card.png`, known);
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await open(`/c/${id}/card.png?lang=en`, known)).statusCode).toBe(200);
  await sql`update cards set total_score = 3.1 where id = ${id}`.execute(product.database.query);
  const other = await open(`/c/${id}/card.png`, known);
  expect([other.statusCode, other.rawPayload.equals(first.rawPayload)]).toEqual([200, false]);
  await sql`delete from cards where id = ${id}`.execute(product.database.query);
  expect((await open(`/c/${id}/card.png`, known)).statusCode).toBe(404);
});

test('two hundred concurrent requests for a picture all get it', async () => {
  const id = await storeCard(product.database, person);
  const replies = await Promise.all(Array.from({ length: 200 }, () => open(`/c/${id}/card.png`)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('other sites may frame a card if its owner allows it: only its face, and nothing else of the product', async () => {
  const id = await storeCard(product.database, person);
  expect((await open(`/c/${id}/embed`)).statusCode).toBe(404);
  await change(id, 'embeddable', true);
  const { statusCode, body, headers } = await open(`/c/${id}/embed`);
  expect(statusCode).toBe(200);
  const page = (await open(`/c/${id}`)).headers;
  const framed = String(headers['content-security-policy']);
  expect(framed).toContain('frame-ancestors *');
  expect(framed.replace('frame-ancestors *', "frame-ancestors 'none'").replace(/ 'sha256-[^;]+'/, '')).toBe(
    String(page['content-security-policy']).replace(/ 'sha256-[^;]+'/, ''),
  );
  expect([headers['x-frame-options'], page['x-frame-options']]).toEqual([undefined, 'SAMEORIGIN']);
  expect(body).not.toContain('<script');
  expect(body).toContain('39 inviterte');
  expect(body).toContain('og 8 anonyme svar');
  expect(body).not.toContain('har gitt');
  expect(body).toContain(`href="http://localhost/c/${id}"`);
  for (const path of ['/', `/c/${id}`, `/c/${newLinkId()}/embed`, `/respond/${newLinkId()}`])
    expect((await open(path)).headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
});

test('HEAD gives the headers of GET, without the page', async () => {
  const id = await storeCard(product.database, person, { embeddable: true });
  for (const path of ['', '/embed', '/card.png']) {
    const got = await open(`/c/${id}${path}`);
    const head = await open(`/c/${id}${path}`, {}, 'HEAD');
    expect([head.statusCode, head.headers['etag'], head.body]).toEqual([200, got.headers['etag'], '']);
  }
});
