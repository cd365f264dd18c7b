import { expect, test } from 'vitest';
import { isWaitingForRole } from './waiting-for-role.ts';

test('an invited person waits for a role unless the directory has deactivated them', () => {
  expect(isWaitingForRole({ role: 'invited', directory: 'none' })).toBe(true);
  expect(isWaitingForRole({ role: 'invited', directory: 'kept' })).toBe(true);
  expect(isWaitingForRole({ role: 'invited', directory: 'deactivated' })).toBe(false);
  expect(isWaitingForRole({ role: 'member', directory: 'none' })).toBe(false);
});
