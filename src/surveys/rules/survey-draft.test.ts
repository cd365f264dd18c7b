import { expect, test } from 'vitest';
import { isSameAccess } from './survey-draft.ts';

test('treats groups in another order, or beside a level that ignores them, as the same access', () => {
  const groups = (groupsWithAccess: string[]) => ({ accessibleBy: 'selectedGroups' as const, groupsWithAccess });
  expect(isSameAccess(groups(['a', 'b']), groups(['b', 'a']))).toBe(true);
  expect(isSameAccess(groups(['a']), groups(['a', 'b']))).toBe(false);
  expect(isSameAccess(groups(['a', 'b']), groups(['a']))).toBe(false);
  expect(
    isSameAccess({ accessibleBy: 'org', groupsWithAccess: ['a'] }, { accessibleBy: 'org', groupsWithAccess: [] }),
  ).toBe(true);
});
