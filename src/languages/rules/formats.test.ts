import { expect, test } from 'vitest';
import { share } from './formats.ts';

test('a share has a space before the sign in Norwegian, and none in English', () => {
  expect(share('no', 0.834).replaceAll(/\s/g, ' ')).toBe('83 %');
  expect(share('en', 0.834)).toBe('83%');
});
