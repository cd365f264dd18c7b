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

test('keeps a personal draft after the tab is closed, not an anonymous one, and keeps them separate', () => {
  const kept = draft();
  personal.keep(kept);
  expect(personal.draft()).toEqual(kept);
  expect(anonymous.draft()).toBe(null);
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
  personal.forget();
  anonymous.keep(kept);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
});

test('drops expired drafts, and removes them when any form is opened', () => {
  personal.keep(draft(DRAFT_AGE.personal));
  anonymous.keep(draft(DRAFT_AGE.anonymous));
  localStorage.setItem('something else', 'stays');
  expect([personal.draft(), anonymous.draft()]).toEqual([null, null]);
  removeOldDrafts();
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
});

test('remembers a sent answer only for the shared anonymous link', () => {
  personal.markSent();
  expect([personal.wasSent(), localStorage.length]).toEqual([false, 0]);
  anonymous.markSent();
  expect(anonymous.wasSent()).toBe(true);
});

test('makes a new form key each time, in the format that the server requires', () => {
  const keys = Array.from({ length: 200 }, newFormKey);
  for (const key of keys) expect(key).toMatch(/^[0-9A-Za-z]{22}$/);
  expect(new Set(keys).size).toBe(200);
});
