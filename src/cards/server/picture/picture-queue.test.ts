import { expect, test } from 'vitest';
import type { ToDraw } from './svg-to-png-worker.ts';
import { pictureDrawing } from './picture-queue.ts';
import { unfolding } from '../../../../test/heavy-inputs.ts';

const WANTED: ToDraw = {
  brand: 'a',
  lang: 'en',
  address: 'http://localhost/c/1234567890123456789012',
  card: {
    candidate: 'Ingrid Solberg Aune',
    title: 'Adviser',
    organization: '',
    portrait: '',
    logo: '',
    cardTitle: 'From talk to change',
    surveyType: 'workshop',
    totalScore: 8.4,
    band: 'positive',
    stats: { uniqueResponders: 47 },
    invited: 39,
    anonymous: 8,
    fromDate: '2025-03-31',
    toDate: '2026-10-31',
    background: '#ddddff',
    foreground: '#070055',
  },
};
const UNREADABLE = { ...WANTED, card: { ...WANTED.card, background: 'red"/><script/>' } };
const BOUNDS = { mostWaiting: 3, mostKept: 5, startMs: 20_000, patienceMs: 20_000 };

test('draws a picture once for concurrent requests, and limits the queue', async () => {
  const drawing = pictureDrawing(() => undefined, BOUNDS);
  const all = await Promise.all(['a', 'a', 'b', 'c', 'd', 'a'].map((key) => drawing.draw(key, WANTED)));
  expect(all.map((png) => png !== null)).toEqual([true, true, true, true, false, true]);
  expect(all[0]).toBe(all[5]);
  expect(await drawing.draw('d', WANTED)).not.toBeNull();
  await drawing.close();
});

test('logs a picture that cannot be drawn, does not cache it, and continues', async () => {
  const told: string[] = [];
  const drawing = pictureDrawing((why) => told.push(why), BOUNDS);
  expect(await drawing.draw('a', UNREADABLE)).toBeNull();
  expect(await drawing.draw('a', WANTED)).not.toBeNull();
  expect(told).toHaveLength(1);
  await drawing.close();
});

test('leaves out a portrait that decompresses to hundreds of megabytes, or is invalid', async () => {
  const drawing = pictureDrawing(() => undefined, BOUNDS);
  const plain = await drawing.draw('plain', WANTED);
  for (const logo of [unfolding(200_000_000), 'data:image/png;base64,AAAA', 'data:image/svg+xml;base64,AAAA'])
    expect(
      (await drawing.draw(logo, { ...WANTED, card: { ...WANTED.card, logo } }))?.equals(plain ?? Buffer.of()),
    ).toBe(true);
  await drawing.close();
});

test('aborts a slow picture with its thread, and draws the next one in a new thread', async () => {
  const drawing = pictureDrawing(() => undefined, { ...BOUNDS, patienceMs: 0 });
  expect(await drawing.draw('a', WANTED)).toBeNull();
  await drawing.close();
  const other = pictureDrawing(() => undefined, BOUNDS);
  expect(await other.draw('a', WANTED)).not.toBeNull();
  await other.close();
});

test('gives up a thread that does not start, by a limit of its own, and starts another', async () => {
  const told: string[] = [];
  const bounds = { ...BOUNDS, startMs: 0 };
  const drawing = pictureDrawing((why) => told.push(why), bounds);
  expect(await drawing.draw('a', WANTED)).toBeNull();
  expect(told).toEqual(['the thread gave no answer']);
  bounds.startMs = BOUNDS.startMs;
  expect(await drawing.draw('a', WANTED)).not.toBeNull();
  await drawing.close();
});
