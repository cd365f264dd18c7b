import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Product } from '#app/server/product.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { freshStore, type TestStore } from '../../../../test/database.ts';
import { storePerson } from '../../../../test/stored.ts';
import { storeCard } from '../../../../test/stored-card.ts';

let store: TestStore;
let product: Product;
let id: string;

beforeAll(async () => {
  store = await freshStore();
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'on', PORT: '0', BRAND_HOSTS: 'b.localhost=b' };
  const config = readConfig({ ...settings, ...store.variables });
  product = await openProduct(config, { logger: createLog('silent'), now: () => new Date('2026-11-22T12:00:00Z') });
  id = await storeCard(product.database, await storePerson(product.database));
});
afterAll(async () => {
  await product?.close();
  await store?.drop();
});

/** Each test uses a network of its own. */
function open(url: string, remoteAddress: string, headers: Record<string, string> = {}) {
  return product.server.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } });
}

const DOORS = ['/c/ID', '/c/ID/embed', '/c/ID/card.png', '/api/c/ID'];

test.each(DOORS)('twenty wrong links a minute get 404 at %s, and further ones 429', async (door) => {
  const from = `198.51.100.${DOORS.indexOf(door) + 1}`;
  const statuses: number[] = [];
  for (let guess = 0; guess < 22; guess += 1)
    statuses.push((await open(door.replace('ID', newLinkId()), from)).statusCode);
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429]);
});

test('counts wrong links together over all routes', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 24; guess += 1)
    statuses.push(
      (await open((DOORS[guess % DOORS.length] ?? '').replace('ID', newLinkId()), '203.0.113.9')).statusCode,
    );
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
});

test('guessing locks nobody else out, and a whole room may look at one card at once', async () => {
  for (let guess = 0; guess < 30; guess += 1) await open(`/c/${newLinkId()}`, '192.0.2.1');
  const looked = await Promise.all(Array.from({ length: 200 }, () => open(`/c/${id}`, '192.0.2.77')));
  expect(new Set(looked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('looking at very many cards gives a page that asks to wait', async () => {
  for (let look = 0; look < 600; look += 1) await open(`/c/${id}/card.png`, '192.0.2.200');
  const refused = await open(`/c/${id}?lang=en`, '192.0.2.200');
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('Too many cards opened at once');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('what a page of another site shows of cards leaves them open for the network of its visitors', async () => {
  const inside = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
  const from = '192.0.2.202';
  for (let look = 0; look < 600; look += 1) await open('/.well-known/did.json', from, inside);
  expect((await open(`/c/${id}/card.png`, from, inside)).statusCode).toBe(429);
  expect((await open('/.well-known/did.json', from)).statusCode).toBe(200);
  expect((await open(`/c/${id}`, from, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200);
});

test('in a frame a wrong link, one of another brand and one that is not embeddable look alike', async () => {
  const of = async (link: string) => {
    const { statusCode, body } = await open(`/c/${link}/embed`, '192.0.2.201');
    return [statusCode, body];
  };
  const none = await of(newLinkId());
  expect(await of(id)).toEqual(none);
  expect(await of(await storeCard(product.database, await storePerson(product.database), { brand: 'b' }))).toEqual(
    none,
  );
});
