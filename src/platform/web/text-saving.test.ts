import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textSaving } from './text-saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AT = new Date('2026-11-21T13:02:00Z');

/** A text whose saves wait until the test lets each of them succeed or fail. */
function text(stored = '') {
  const sent: string[] = [];
  const held: ((done: boolean) => void)[] = [];
  const saving = textSaving(stored, {
    send: (given) => {
      sent.push(given);
      return new Promise((resolve) => void held.push(resolve));
    },
    now: () => AT,
  });
  const answer = async (done: boolean) => {
    held.shift()?.(done);
    await vi.advanceTimersByTimeAsync(0);
  };
  const pause = (ms = 800) => vi.advanceTimersByTimeAsync(ms);
  return { ...saving, sent, answer, pause };
}

test('it is saved 800 ms after the last key, and not before', async () => {
  const note = text();
  note.type('Call');
  await note.pause(799);
  note.type('Call Marte');
  await note.pause(799);
  expect(note.sent).toEqual([]);
  await note.pause(1);
  expect(note.sent).toEqual(['Call Marte']);
  await note.answer(true);
  expect(note.read()).toEqual({ text: 'Call Marte', state: 'saved', savedAt: AT });
  expect(note.isUnsaved()).toBe(false);
});

test('leaving the field saves at once, and nothing that is saved is sent again', async () => {
  const note = text('Call');
  void note.flush();
  expect(note.sent).toEqual([]);
  note.type('Call Marte');
  void note.flush();
  await note.answer(true);
  void note.flush();
  await note.pause();
  expect(note.sent).toEqual(['Call Marte']);
});

test('while a save is under way no other one starts, and the next carries the newest text', async () => {
  const note = text();
  for (const typed of ['a', 'ab', 'abc']) {
    note.type(typed);
    await note.pause();
  }
  expect(note.sent).toEqual(['a']);
  await note.answer(true);
  expect(note.sent).toEqual(['a', 'abc']);
  expect(note.isUnsaved()).toBe(true);
  await note.answer(true);
  expect(note.read().state).toBe('saved');
  expect(note.isUnsaved()).toBe(false);
});

test('somebody who goes on writing is not saved in the middle of a word because the last save is done', async () => {
  const note = text();
  note.type('a');
  await note.pause();
  note.type('ab');
  await note.answer(true);
  expect(note.sent).toEqual(['a']);
  expect(note.read().state).toBe('changed');
  await note.pause();
  expect(note.sent).toEqual(['a', 'ab']);
});

test('a save that fails keeps the text and says so; a press, or the next pause, tries again', async () => {
  const note = text();
  note.type('Call');
  await note.pause();
  await note.answer(false);
  expect(note.read()).toMatchObject({ text: 'Call', state: 'failed', savedAt: null });
  expect(note.isUnsaved()).toBe(true);
  void note.save();
  await note.answer(false);
  expect(note.read().state).toBe('failed');
  note.type('Call M');
  await note.pause();
  await note.answer(true);
  expect(note.read().state).toBe('saved');
  expect(note.sent).toEqual(['Call', 'Call', 'Call M']);
});

test('what is typed while a save fails is not lost, and not sent behind the person’s back', async () => {
  const note = text();
  note.type('a');
  await note.pause();
  note.type('ab');
  await note.answer(false);
  expect(note.read()).toMatchObject({ text: 'ab', state: 'failed' });
  await note.pause();
  await note.answer(true);
  expect(note.sent).toEqual(['a', 'ab']);
});

test('the button saves even what is saved already', async () => {
  const note = text('Call');
  void note.save();
  await note.answer(true);
  expect(note.sent).toEqual(['Call']);
  expect(note.read()).toMatchObject({ state: 'saved', savedAt: AT });
});

test('waiting for the flush is waiting for the newest text', async () => {
  const note = text();
  let done = false;
  note.type('a');
  void note.flush();
  note.type('ab');
  void note.flush().then(() => (done = true));
  await note.answer(true);
  expect(done).toBe(false);
  await note.answer(true);
  expect(done).toBe(true);
});

test('what was saved elsewhere is taken over, but never over something that is not saved here', async () => {
  const note = text('old');
  note.follow('from the other tab');
  expect(note.read()).toMatchObject({ text: 'from the other tab', state: 'untouched' });
  note.type('mine');
  note.follow('theirs');
  expect(note.read().text).toBe('mine');
  await note.pause();
  await note.answer(true);
  expect(note.read().text).toBe('mine');
});

test('an older reading does not come back over what was saved since, and the spaces of somebody writing stay', async () => {
  const note = text('');
  note.type('a ');
  await note.pause();
  await note.answer(true);
  note.follow('a');
  expect(note.read().text).toBe('a ');
  note.type('a b');
  note.follow('');
  await note.pause();
  await note.answer(true);
  note.follow('a b');
  expect(note.read()).toMatchObject({ text: 'a b', state: 'saved' });
});

test('a fault is a save that failed too: it goes on to whoever listens for faults, and the text can be saved again', async () => {
  const fates = [() => Promise.reject(new Error('a fault')), () => Promise.resolve(true)];
  const note = textSaving('', { send: () => fates.shift()?.() ?? Promise.resolve(false), now: () => AT });
  note.type('Call');
  await expect(note.flush()).rejects.toThrow('a fault');
  expect(note.read().state).toBe('failed');
  await note.flush();
  expect(note.read().state).toBe('saved');
});
