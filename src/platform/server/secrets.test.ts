import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { SealedOtherwise } from './secret-encryption.ts';
import { sealAnew, selectSecret, storedOrNew, updateSecret } from './secrets.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened?.drop());
beforeEach(() => sql`delete from secrets`.execute(opened.database.query));

const NOW = new Date('2026-11-20T08:00:00Z');
const NONE = { secret: undefined, secretBefore: undefined };
const ONE = { secret: 'one secret that is long enough', secretBefore: undefined };
const TWO = { secret: 'another secret that is long enough', secretBefore: ONE.secret };

const make = () => Promise.resolve(['a key that signs']);
const store = (config: typeof NONE | typeof ONE | typeof TWO, name = 'keys') =>
  storedOrNew(opened.database.query, name, { config, now: NOW }, make);
const read = (config: typeof NONE | typeof ONE | typeof TWO, name = 'keys') =>
  selectSecret<string>(opened.database.query, name, config);
const lying = async () =>
  JSON.stringify((await sql<{ content: unknown }>`select content from secrets`.execute(opened.database.query)).rows);

test('the database alone does not reveal its keys', async () => {
  expect(await store(ONE)).toEqual(['a key that signs']);
  expect(await lying()).not.toContain('a key that signs');
  expect(await read(ONE)).toEqual(['a key that signs']);
  await expect(read(NONE)).rejects.toThrow(SealedOtherwise);
  await expect(read({ secret: TWO.secret, secretBefore: undefined })).rejects.toThrow(/SECRET_BEFORE/);
  await updateSecret(opened.database.query, 'keys', ['the next one'], { config: ONE, now: NOW });
  expect(await lying()).not.toContain('the next one');
  expect(await read(ONE)).toEqual(['the next one']);
});

test('a sealed key does not open under another name, or after a bit was flipped', async () => {
  const { query } = opened.database;
  await store(ONE);
  await sql`update secrets set name = 'other keys'`.execute(query);
  await expect(read(ONE, 'other keys')).rejects.toThrow(SealedOtherwise);
  await sql`update secrets set name = 'keys', content = jsonb_set(content, '{sealed}', to_jsonb(reverse(content ->> 'sealed')))`.execute(
    query,
  );
  await expect(read(ONE)).rejects.toThrow(SealedOtherwise);
});

test('seals clear secrets when the product starts with a SECRET, and seals them again after the SECRET was changed', async () => {
  const { query } = opened.database;
  await store(NONE);
  expect(await lying()).toContain('a key that signs');
  expect([await sealAnew(query, NONE), await sealAnew(query, ONE), await sealAnew(query, ONE)]).toEqual([0, 1, 0]);
  expect(await lying()).not.toContain('a key that signs');
  expect(await read(TWO), 'as long as the secret before is known').toEqual(['a key that signs']);
  expect(await sealAnew(query, TWO)).toBe(1);
  expect(await read({ secret: TWO.secret, secretBefore: undefined })).toEqual(['a key that signs']);
  await expect(sealAnew(query, ONE)).rejects.toThrow(SealedOtherwise);
});

test('two processes that start at once share one key', async () => {
  let made = 0;
  const each = () =>
    storedOrNew(opened.database.query, 'keys', { config: ONE, now: NOW }, () => Promise.resolve([`key ${++made}`]));
  const [one, other] = await Promise.all([each(), each()]);
  expect(one).toEqual(other);
});
