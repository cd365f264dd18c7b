import { expect, test } from 'vitest';
import { hashPassword, nobodysHash, passwordMatches } from './passwords.ts';

const PASSWORD = 'fire røde epler';
const WAITER = { who: 'a network', known: false };
const COST_OF_HASH = /^\$argon2id\$v=19\$([^$]+)\$/;

test('stores passwords as argon2id with 19 MiB and two passes, each with its own salt', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  for (const stored of [one, other])
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwordMatches(one, PASSWORD, WAITER)).toBe(true);
  expect(await passwordMatches(one, PASSWORD.normalize('NFD'), WAITER), 'however it is typed').toBe(true);
  expect(await passwordMatches(one, 'fem røde epler', WAITER)).toBe(false);
});

test('an unknown address and an account without a password take as long as a real password', async () => {
  const [, costOfOne] = COST_OF_HASH.exec(await hashPassword(PASSWORD)) ?? [];
  expect(COST_OF_HASH.exec(nobodysHash())?.[1]).toBe(costOfOne);
  for (const stored of [null, '', nobodysHash()])
    expect(await passwordMatches(stored, 'ikke riktig', WAITER)).toBe(false);
});
