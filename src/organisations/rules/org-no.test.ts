import { expect, test } from 'vitest';
import { isOrgNo } from './org-no.ts';

test('a Norwegian number is right when its last digit follows from the others', () => {
  expect(isOrgNo('974760673', 'NO')).toBe(true);
  expect(isOrgNo('974760674', 'NO')).toBe(false);
});

test('it may be written as people write it', () => {
  expect(isOrgNo('974 760 673', 'NO')).toBe(true);
  expect(isOrgNo('NO 974.760.673 MVA', 'NO')).toBe(true);
});

test('a number with a digit too few is not complete', () => {
  expect(isOrgNo('97476067', 'NO')).toBe(false);
});

test('numbers of other countries have rules of their own', () => {
  expect(isOrgNo('DE 123', 'DE')).toBe(true);
});
