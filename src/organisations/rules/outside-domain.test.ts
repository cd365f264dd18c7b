import { expect, test } from 'vitest';
import { isOutside } from './outside-domain.ts';

test('accepts addresses at the organisation’s domain and its subdomains', () => {
  expect(isOutside('kari@nordvik.example', 'nordvik.example')).toBe(false);
  expect(isOutside('Kari@Oslo.Nordvik.Example', 'nordvik.example')).toBe(false);
});

test('marks an address at another domain, even with the same ending', () => {
  expect(isOutside('kari@sundvag.example', 'nordvik.example')).toBe(true);
  expect(isOutside('kari@old-nordvik.example', 'nordvik.example')).toBe(true);
});
