import { expect, test } from 'vitest';
import { anonymousResponsePath } from '#shared/paths.ts';
import { typedAddress } from './typed-address.ts';

test('an address is read in groups of four, without what nobody has to type', () => {
  const pathname = anonymousResponsePath('5f2cKq8TvR3mZx71LpWbNd');
  expect(typedAddress({ host: 'omsyn.example', pathname })).toEqual({
    beginning: 'omsyn.example/respond/-',
    groups: ['5f2c', 'Kq8T', 'vR3m', 'Zx71', 'LpWb', 'Nd'],
  });
});

test('the port stays, and the groups together are the id again', () => {
  const { beginning, groups } = typedAddress({
    host: 'localhost:4620',
    pathname: anonymousResponsePath('abcdefghijkl'),
  });
  expect(beginning + groups.join('')).toBe('localhost:4620/respond/-abcdefghijkl');
});
