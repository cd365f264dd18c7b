import { expect, test } from 'vitest';
import { anonymousResponsePath } from '#shared/paths.ts';
import { typedAddress } from './typed-address.ts';

test('shows an address in groups of four, without the parts that nobody has to type', () => {
  const pathname = anonymousResponsePath('5f2cKq8TvR3mZx71LpWbNd');
  expect(typedAddress({ host: 'omsyn.example', pathname })).toEqual({
    beginning: 'omsyn.example/respond/-',
    groups: ['5f2c', 'Kq8T', 'vR3m', 'Zx71', 'LpWb', 'Nd'],
  });
});

test('keeps the port, and the groups joined are the id', () => {
  const { beginning, groups } = typedAddress({
    host: 'localhost:4620',
    pathname: anonymousResponsePath('abcdefghijkl'),
  });
  expect(beginning + groups.join('')).toBe('localhost:4620/respond/-abcdefghijkl');
});
