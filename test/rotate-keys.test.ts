import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyring } from '#login/server/keyring.ts';
import { readConfig } from '#platform/server/config.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { freshStore, type TestStore } from './database.ts';

const SCRIPT = path.join(import.meta.dirname, '../scripts/rotate-keys.ts');

let store: TestStore;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store?.drop());

/** What `npm run rotate-keys -- …` says, and how it ends. */
async function rotating(...brands: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...brands], {
    env: { PATH: process.env['PATH'], ...store.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, said: said.join('') };
}

/** The keys of both brands by name, newest first; made where there are none yet. */
async function kids(): Promise<Record<BrandId, string[]>> {
  const database = await store.open();
  const keyring = createKeyring(database.query, readConfig({}), () => new Date());
  const of = async (brand: BrandId) => (await keyring.keysOf(brand)).map(({ kid }) => kid);
  const found = { a: await of('a'), b: await of('b') };
  await database.close();
  return found;
}

test('a brand gets a new key and keeps the one before, until the next time; without a brand both get one', async () => {
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
