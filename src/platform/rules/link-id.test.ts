import { expect, test } from 'vitest';
import { linkIdFrom } from './link-id.ts';

test('an id has 22 characters of base62', () => {
  const id = linkIdFrom((count) => Uint8Array.from({ length: count }, (_, at) => (at * 7) % 256));
  expect(id).toBe('07ELSZgnu18FMTahov29GN');
});

test('bytes that would favour the first letters are skipped', () => {
  const batches = [Uint8Array.from({ length: 44 }, () => 255), Uint8Array.from({ length: 44 }, () => 61)];
  expect(linkIdFrom(() => batches.shift() ?? new Uint8Array(44))).toBe('z'.repeat(22));
});
