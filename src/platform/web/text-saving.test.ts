import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textSaving } from './text-saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AT = new Date('2026-11-21T13:02:00Z');

/** A text whose saves wait until the test resolves or rejects each of them. */
function text(stored = '') {
  const sent: string[] = [];
  /** The text that each of them was written over. */
  const over: string[] = [];
  const held: ((done: boolean | 'stale') => void)[] = [];
  const saving = textSaving(stored, {
    send: (given, before) => {
      sent.push(given);
      over.push(before);
      return new Promise((resolve) => void held.push(resolve));
    },
    now: () => AT,
  });
  const answer = async (done: boolean | 'stale') => {
    held.shift()?.(done);
    await vi.advanceTimersByTimeAsync(0);
  };
  const pause = (ms = 800) => vi.advanceTimersByTimeAsync(ms);
  return { ...saving, sent, over, answer, pause };
}

test('saves 800 ms after the last key, and not before', async () => {
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

test('saves at once on blur, and sends nothing that is saved again', async () => {
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

test('runs one save at a time, and the next save carries the newest text', async () => {
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

test('does not save in the middle of a word when the previous save finishes', async () => {
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

// Specification 8.2
test('a failed save keeps the text and shows the failure; a press, or the next pause, retries', async () => {
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

test("text typed during a failing save is not lost, and is not sent without the person's action", async () => {
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

test('the button saves a text that is already saved', async () => {
  const note = text('Call');
  void note.save();
  await note.answer(true);
  expect(note.sent).toEqual(['Call']);
  expect(note.read()).toMatchObject({ state: 'saved', savedAt: AT });
});

test('flush resolves when the newest text is saved', async () => {
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

test('takes over what was saved elsewhere, but never over unsaved text', async () => {
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

test('ignores a read that is older than the last save, and keeps trailing spaces while the person types', async () => {
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

test('a fault counts as a failed save: it reaches the fault listeners, and the text can be saved again', async () => {
  const fates = [() => Promise.reject(new Error('a fault')), () => Promise.resolve(true)];
  const note = textSaving('', { send: () => fates.shift()?.() ?? Promise.resolve(false), now: () => AT });
  note.type('Call');
  await expect(note.flush()).rejects.toThrow('a fault');
  expect(note.read().state).toBe('failed');
  await note.flush();
  expect(note.read().state).toBe('saved');
});

test('says over which text each was written: the one that was read, then the one that was saved', async () => {
  const note = text('read');
  note.type('a');
  await note.pause();
  await note.answer(true);
  note.follow('a');
  note.type('ab');
  await note.pause();
  await note.answer(true);
  note.follow('theirs');
  note.type('theirs, ab');
  await note.pause();
  expect(note.over).toEqual(['read', 'a', 'theirs']);
});

/** A text that was typed while somebody else stored another one. */
async function conflict() {
  const note = text('read');
  note.type('mine');
  await note.pause();
  note.follow('theirs');
  await note.answer('stale');
  return note;
}

test('keeps both texts when somebody else has stored one meanwhile, and saves nothing until the person has chosen', async () => {
  const note = await conflict();
  note.type('mine, longer');
  await note.pause();
  await note.flush();
  expect(note.read()).toMatchObject({ text: 'mine, longer', state: 'conflict' });
  expect(note.isUnsaved()).toBe(true);
  expect(note.sent).toEqual(['mine']);
});

test('saves the own text over the newer one, or takes that over, as the person chooses', async () => {
  const mine = await conflict();
  void mine.keepMine();
  await mine.answer(true);
  expect([mine.sent, mine.over]).toEqual([
    ['mine', 'mine'],
    ['read', 'theirs'],
  ]);
  expect(mine.read()).toMatchObject({ text: 'mine', state: 'saved' });
  const theirs = await conflict();
  theirs.takeTheirs();
  expect(theirs.read()).toMatchObject({ text: 'theirs', state: 'untouched' });
  expect(theirs.isUnsaved()).toBe(false);
  theirs.type('theirs, mine');
  await theirs.pause();
  expect(theirs.over).toEqual(['read', 'theirs']);
});

test.each(['before', 'after'])(
  'an own text that was stored without a reply is no conflict, also when it is read %s the refusal',
  async (read) => {
    const note = text('read');
    note.type('first');
    await note.pause();
    await note.answer(false);
    note.type('first, second');
    await note.pause();
    if (read === 'before') note.follow('first');
    await note.answer('stale');
    if (read === 'after') note.follow('first');
    await note.answer(true);
    expect(note.over).toEqual(['read', 'read', 'first']);
    expect(note.read()).toMatchObject({ text: 'first, second', state: 'saved' });
  },
);
