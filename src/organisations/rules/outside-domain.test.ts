import { expect, test } from 'vitest';
import { isOutside } from './outside-domain.ts';

test('addresses at the domain of the organisation, and below it, are its own', () => {
  expect(isOutside('kari@nordvik.example', 'nordvik.example')).toBe(false);
  expect(isOutside('Kari@Oslo.Nordvik.Example', 'nordvik.example')).toBe(false);
});

test('an address elsewhere is not, even when it ends alike', () => {
  expect(isOutside('kari@sundvag.example', 'nordvik.example')).toBe(true);
  expect(isOutside('kari@old-nordvik.example', 'nordvik.example')).toBe(true);
});
