import { expect, test } from 'vitest';
import { isOrgNo } from './org-no.ts';

test('accepts a Norwegian number only with a correct check digit', () => {
  expect(isOrgNo('974760673', 'NO')).toBe(true);
  expect(isOrgNo('974760674', 'NO')).toBe(false);
});

test('accepts a number as people write it', () => {
  expect(isOrgNo('974 760 673', 'NO')).toBe(true);
  expect(isOrgNo('NO 974.760.673 MVA', 'NO')).toBe(true);
});

test('rejects a number with a missing digit', () => {
  expect(isOrgNo('97476067', 'NO')).toBe(false);
});

test('accepts any number of another country', () => {
  expect(isOrgNo('DE 123', 'DE')).toBe(true);
});
