import { expect, test } from 'vitest';
import {
  type AgreedValues,
  alteredRules,
  changeableFrom,
  entryOfChange,
  isLocked,
  retentionChoices,
  retentionOf,
} from './agreed.ts';

const at = (instant: string) => new Date(instant);
const VALUES: AgreedValues = { smallest: 3, private: true, cards: true, retention: 24 };

test('a rule is locked until seven days after it was unlocked', () => {
  const unlockedAt = at('2026-11-20T08:00:00Z');
  expect(isLocked(undefined, unlockedAt)).toBe(false);
  expect(isLocked({ unlockedAt: null }, at('2036-01-01T00:00:00Z'))).toBe(true);
  expect(changeableFrom(unlockedAt)).toEqual(at('2026-11-27T08:00:00Z'));
  expect(isLocked({ unlockedAt }, at('2026-11-27T07:59:59.999Z'))).toBe(true);
  expect(isLocked({ unlockedAt }, at('2026-11-27T08:00:00Z'))).toBe(false);
});

test('a value that is sent as it is alters no rule', () => {
  expect(alteredRules(VALUES, VALUES)).toEqual([]);
  expect(alteredRules(VALUES, {})).toEqual([]);
  expect(alteredRules(VALUES, { smallest: 5, private: true, cards: false })).toEqual(['smallest', 'cards']);
});

test('an entry tells the value before and after, and private surveys have sentences of their own', () => {
  const to: AgreedValues = { smallest: 8, private: false, cards: false, retention: 12 };
  expect(entryOfChange('smallest', { from: VALUES, to })).toEqual({
    kind: 'agreedChanged',
    details: { rule: 'smallest', from: '3', to: '8' },
  });
  expect(entryOfChange('private', { from: VALUES, to }).kind).toBe('privateSurveysNotAllowed');
  expect(entryOfChange('cards', { from: VALUES, to }).details).toEqual({ rule: 'cards', from: 'true', to: 'false' });
});

test('addresses are never kept longer than the installation keeps them', () => {
  expect([retentionOf(null, 24), retentionOf(12, 24), retentionOf(24, 6)]).toEqual([24, 12, 6]);
  expect(retentionChoices(24, 24)).toEqual([3, 6, 12, 18, 24]);
  expect(retentionChoices(2, 2)).toEqual([2]);
  expect(retentionChoices(60, 60)).toEqual([3, 6, 12, 18, 24, 36, 60]);
  expect(retentionChoices(24, 9)).toEqual([3, 6, 9, 12, 18, 24]);
});
