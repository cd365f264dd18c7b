import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyring } from '#login/server/keyring.ts';
import { readConfig } from '#platform/server/config.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { freshStore, type TestStore } from './database.ts';
import { runCommand } from './running-command.ts';

let store: TestStore;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store?.drop());

/** Runs `npm run rotate-keys -- …` and returns its output and exit code. */
const rotating = (...brands: string[]) => runCommand('rotate-keys.ts', brands, store.variables);

/** Returns the key ids of both brands, newest first; creates missing keys. */
async function kids(): Promise<Record<BrandId, string[]>> {
  const database = await store.open();
  const keyring = createKeyring(database.query, readConfig({}), () => new Date());
  const of = async (brand: BrandId) => (await keyring.keysOf(brand)).map(({ kid }) => kid);
  const found = { a: await of('a'), b: await of('b') };
  await database.close();
  return found;
}

test('rotating adds a key and keeps the previous one until the next time; without a brand both are rotated', async () => {
  const before = await kids();
  const of = (said: string) => [...said.matchAll(/^Brand [ab] signs with the key (\w{12});/gm)].map(([, kid]) => kid);

  expect(await rotating('a', 'c')).toEqual({ code: 1, said: 'The brands are a and b: name one, or none for both.\n' });
  const one = await rotating('a');
  const both = await rotating();
  expect([one.code, both.code]).toEqual([0, 0]);
  expect([of(one.said).length, of(both.said).length]).toEqual([1, 2]);

  const [newestOfA, newestOfB] = of(both.said);
  expect(await kids()).toEqual({ a: [newestOfA, ...of(one.said)], b: [newestOfB, ...before.b] });
});
