import { expect, test } from 'vitest';
import { DRAFT_AGE, draftOf, isEmpty, NOTHING_FILLED } from './draft.ts';

const FILLED = { ...NOTHING_FILLED, answers: { engaging: 0, relevance: 10 }, message: 'Takk' };
const DRAFT = { key: 'AbCdEfGhIjKlMnOpQrStUv', savedAt: 1_000, filled: FILLED };

test('restores a draft as it was, and distinguishes don’t know from not answered', () => {
  expect(draftOf(JSON.stringify(DRAFT), 2_000, DRAFT_AGE.personal)).toEqual(DRAFT);
});

test('drops an anonymous draft after two hours, a personal one after 14 days', () => {
  const text = JSON.stringify({ ...DRAFT, savedAt: 0 });
  expect(draftOf(text, 7_199_999, DRAFT_AGE.anonymous)).not.toBe(null);
  expect(draftOf(text, 7_200_000, DRAFT_AGE.anonymous)).toBe(null);
  expect(draftOf(text, 14 * 86_400_000 - 1, DRAFT_AGE.personal)).not.toBe(null);
  expect(draftOf(text, 14 * 86_400_000, DRAFT_AGE.personal)).toBe(null);
});

test.each([null, '', 'x', '[]', 'null', '{}', '{"key":1,"savedAt":0}', '{"key":"k","savedAt":"0"}'])(
  'ignores text that is no draft: %s',
  (text) => expect(draftOf(text, 0, 1)).toBe(null),
);

test('drops values that no form can produce', () => {
  const odd = {
    ...DRAFT,
    filled: { answers: { engaging: 11, relevance: '5', quality: 2.5, x: 1, satisfaction: 3 }, message: 7 },
  };
  expect(draftOf(JSON.stringify(odd), 1_000, 1)?.filled).toEqual({ ...NOTHING_FILLED, answers: { satisfaction: 3 } });
});

test('treats a form without input as empty, and one with a single "don’t know" as not', () => {
  expect(isEmpty(NOTHING_FILLED)).toBe(true);
  expect(isEmpty({ ...NOTHING_FILLED, answers: { engaging: undefined } })).toBe(true);
  expect(isEmpty({ ...NOTHING_FILLED, answers: { engaging: 0 } })).toBe(false);
  expect(isEmpty({ ...NOTHING_FILLED, giveRecommendation: true })).toBe(false);
});
