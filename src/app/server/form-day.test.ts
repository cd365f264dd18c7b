import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Product } from '#app/server/product.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { freshStore, type TestStore } from '../../../test/database.ts';

let store: TestStore;
let product: Product;
let now = new Date();

beforeAll(async () => {
  store = await freshStore();
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', PORT: '0', ...store.variables });
  product = await openProduct(config, { logger: createLog('error', process.stderr), now: () => now });
});
afterAll(async () => {
  await product?.close();
  await store?.drop();
});

test.each([
  ['2026-11-23T22:59:59Z', '2026-11-23'],
  ['2026-11-23T23:00:00Z', '2026-11-24'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('a form that is opened at %s says that it is %s in Oslo', async (instant, day) => {
  now = new Date(instant);
  const { body } = await product.server.inject({ url: `/respond/-${'A'.repeat(22)}` });
  const [, page = ''] = /<script type="application\/json" id="page">(.*?)<\/script/s.exec(body) ?? [];
  expect(JSON.parse(page)).toMatchObject({ data: { today: day } });
});
