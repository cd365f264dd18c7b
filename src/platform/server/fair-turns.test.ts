import { expect, test } from 'vitest';
import { fairTurns, TooBusy } from './fair-turns.ts';

const from = (who: string) => ({ who, known: false });

/** Work that ends on demand, and a list of what has started. */
function works(most: Parameters<typeof fairTurns>[0] = { atOnce: 2, waiting: 6, waitingOfOne: 4 }) {
  const run = fairTurns(most);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (who: string, known = from(who)) =>
    run(known, () => {
      begun.push(who);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  /** Lets queued work start, ends the oldest, and lets the next start. */
  const endOne = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { start, begun, endOne };
}

test('networks take turns, so that a quiet one does not wait for all of a busy one', async () => {
  const { start, begun, endOne } = works();
  for (const who of ['busy', 'busy', 'busy', 'busy', 'busy', 'busy', 'quiet']) void start(who);
  await endOne();
  expect(begun).toEqual(['busy', 'busy', 'busy']);
  await endOne();
  expect(begun).toEqual(['busy', 'busy', 'busy', 'quiet']);
  for (let n = 0; n < 6; n += 1) await endOne();
  expect(begun).toHaveLength(7);
  void start('later');
  await endOne();
  expect(begun.at(-1), 'the places are free again').toBe('later');
});

test('limits the queue of one network, and of all networks together', async () => {
  const { start } = works();
  const refused: string[] = [];
  const tried = (who: string) =>
    void start(who).catch((error: unknown) => refused.push(error instanceof TooBusy ? who : 'fault'));
  for (let n = 0; n < 8; n += 1) tried('busy');
  for (const who of ['one', 'other', 'third']) tried(who);
  await new Promise((resolve) => setImmediate(resolve));
  expect(refused).toEqual(['busy', 'busy', 'third']);
});

test('one owner runs no more than its own tasks at a time, and holds up nobody else', async () => {
  const { start, begun, endOne } = works({ atOnce: 2, atOnceOfOne: 1, waiting: 6, waitingOfOne: 4 });
  for (const who of ['busy', 'busy', 'busy', 'quiet']) void start(who);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['busy', 'quiet']);
  void start('late');
  await endOne();
  expect(begun).toEqual(['busy', 'quiet', 'busy']);
  await endOne();
  expect(begun).toEqual(['busy', 'quiet', 'busy', 'late']);
  for (let n = 0; n < 3; n += 1) await endOne();
  expect(begun).toEqual(['busy', 'quiet', 'busy', 'late', 'busy']);
});

test('a known browser still finds a place when strangers have filled the queue', async () => {
  const { start, begun, endOne } = works();
  for (const who of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) void start(who);
  await expect(start('stranger')).rejects.toThrow(TooBusy);
  void start('kari', { who: 'kari', known: true });
  for (let n = 0; n < 7; n += 1) await endOne();
  expect(begun).toContain('kari');
});

test('failing work frees its slot', async () => {
  const run = fairTurns({ atOnce: 1, waiting: 1, waitingOfOne: 1 });
  await expect(run(from('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(from('a'), () => Promise.resolve('done'))).toBe('done');
});
