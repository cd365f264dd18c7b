import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type BackupKey, sealed, unsealed, UnusableBackup } from './sealing.ts';

const KEY: BackupKey = { kind: 'file', bytes: randomBytes(32) };
const OTHER: BackupKey = { kind: 'file', bytes: randomBytes(32) };
const WORDS: BackupKey = { kind: 'passphrase', bytes: Buffer.from('correct horse battery staple') };
const OTHER_WORDS: BackupKey = { kind: 'passphrase', bytes: Buffer.from('correct horse battery stable') };

const HEAD_BYTES = 41;
const BOX_BYTES = 5 + 65_536 + 16;

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const seal = (plain: Buffer, key = KEY) => all(sealed([plain], key));
const open = (file: Buffer, key = KEY) => all(unsealed([file], key));

const flipped = (file: Buffer, place: number) => {
  const copy = Buffer.from(file);
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
};

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%i bytes survive sealing and opening', async (length) => {
  const plain = randomBytes(length);
  const file = await seal(plain);
  expect((await open(file)).equals(plain)).toBe(true);
  // The chunk size of the source does not matter.
  const pieces = Array.from({ length: Math.ceil(file.length / 1_000) }, (_, at) =>
    file.subarray(at * 1_000, (at + 1) * 1_000),
  );
  expect((await all(unsealed(pieces, KEY))).equals(plain)).toBe(true);
});

test('nothing in a sealed file can be read, and no two files are alike', async () => {
  const plain = Buffer.from('kari@nordvik.example'.repeat(10));
  const [one, other] = [await seal(plain), await seal(plain)];
  expect(one.includes('nordvik')).toBe(false);
  expect(one.subarray(HEAD_BYTES).equals(other.subarray(HEAD_BYTES))).toBe(false);
});

test('distinguishes a wrong key, and a key of another kind, from damage', async () => {
  const plain = Buffer.from('hello');
  await expect(open(await seal(plain), OTHER)).rejects.toThrow('The file in BACKUP_KEY_FILE is not the one');
  await expect(open(await seal(plain), WORDS)).rejects.toThrow('made with a key file: set BACKUP_KEY_FILE');
  const byWords = await seal(plain, WORDS);
  await expect(open(byWords)).rejects.toThrow('made with a passphrase: set BACKUP_PASSPHRASE');
  await expect(open(byWords, OTHER_WORDS)).rejects.toThrow('The passphrase in BACKUP_PASSPHRASE is not');
  expect((await open(byWords, WORDS)).toString()).toBe('hello');
  await expect(open(Buffer.from('PGDMP, which is another tool'.repeat(4)))).rejects.toThrow('This is no backup');
});

test('reports a truncated file, also between two chunks', async () => {
  const file = await seal(randomBytes(200_000));
  const places = [
    0,
    5,
    24,
    HEAD_BYTES - 1,
    HEAD_BYTES,
    HEAD_BYTES + 3,
    HEAD_BYTES + 100,
    HEAD_BYTES + BOX_BYTES,
    file.length - 1,
  ];
  for (const place of places)
    await expect(open(file.subarray(0, place)), `${place}`).rejects.toThrow(/is cut|no backup/);
});

test('detects one flipped bit, and chunks that are reordered, left out, repeated or added', async () => {
  const file = await seal(randomBytes(200_000));
  const box = (number: number) => file.subarray(HEAD_BYTES + number * BOX_BYTES, HEAD_BYTES + (number + 1) * BOX_BYTES);
  const head = file.subarray(0, HEAD_BYTES);
  const last = box(3);
  const made = (...parts: Buffer[]) => Buffer.concat([head, ...parts]);
  expect((await open(made(box(0), box(1), box(2), last))).length).toBe(200_000);
  const attacks = [
    made(box(1), box(0), box(2), last),
    made(box(0), box(2), last),
    made(box(0), box(0), box(1), box(2), last),
    made(last),
    made(box(0), box(1), box(2), last, last),
    Buffer.concat([file, Buffer.from([0])]),
    // The first chunk claims to be the last.
    made(Buffer.concat([Buffer.from([1]), box(0).subarray(1)])),
    // Chunks of another file under the same key.
    Buffer.concat([head, (await seal(randomBytes(10))).subarray(HEAD_BYTES)]),
    ...[9, 30, HEAD_BYTES, HEAD_BYTES + 2, HEAD_BYTES + 50, HEAD_BYTES + BOX_BYTES - 1, file.length - 1].map((place) =>
      flipped(file, place),
    ),
  ];
  for (const [number, attack] of attacks.entries())
    await expect(open(attack), `${number}`).rejects.toBeInstanceOf(UnusableBackup);
});
