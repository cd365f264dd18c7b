import { beforeEach, expect, test } from 'vitest';
import { DRAFT_AGE, NOTHING_FILLED } from '../../rules/draft.ts';
import { formOnDevice, removeOldDrafts } from './device.ts';
import { newFormKey } from './form-key.ts';

const ID = 'AbCdEfGhIjKlMnOpQrStUv';
const personal = formOnDevice({ kind: 'personal', linkId: ID });
const anonymous = formOnDevice({ kind: 'anonymous', linkId: ID });
const draft = (age = 0) => ({
  key: newFormKey(),
  savedAt: Date.now() - age,
  filled: { ...NOTHING_FILLED, answers: { engaging: 0 }, message: 'Takk' },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a personal draft outlives the tab, an anonymous one does not, and neither is the other’s', () => {
  const kept = draft();
  personal.keep(kept);
  expect(personal.draft()).toEqual(kept);
  expect(anonymous.draft()).toBe(null);
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
  personal.forget();
  anonymous.keep(kept);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
});

test('drafts that are too old are not given back, and are removed when any form is opened', () => {
  personal.keep(draft(DRAFT_AGE.personal));
  anonymous.keep(draft(DRAFT_AGE.anonymous));
  localStorage.setItem('something else', 'stays');
  expect([personal.draft(), anonymous.draft()]).toEqual([null, null]);
  removeOldDrafts();
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
});

test('only the shared anonymous link remembers that an answer was sent', () => {
  personal.markSent();
  expect([personal.wasSent(), localStorage.length]).toEqual([false, 0]);
  anonymous.markSent();
  expect(anonymous.wasSent()).toBe(true);
});

test('a form’s key has the shape that the server asks for, and is another one each time', () => {
  const keys = Array.from({ length: 200 }, newFormKey);
  for (const key of keys) expect(key).toMatch(/^[0-9A-Za-z]{22}$/);
  expect(new Set(keys).size).toBe(200);
});
