import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

const PASSWORD = 'fire røde epler';
const WAITER = { who: 'a network', known: false };

test('a password is kept as argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  for (const stored of [one, other])
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwordMatches(one, PASSWORD, WAITER)).toBe(true);
  expect(await passwordMatches(one, PASSWORD.normalize('NFD'), WAITER), 'however it is typed').toBe(true);
  expect(await passwordMatches(one, 'fem røde epler', WAITER)).toBe(false);
});

/** A password at the least cost that argon2id takes: a look at it costs a hundredth of what one at a real one does. */
const CHEAP = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The processor time of one look that fails, in milliseconds; the least of five, as others may work meanwhile. */
async function costOf(stored: string | null): Promise<number> {
  const costs = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = process.cpuUsage();
    expect(await passwordMatches(stored, 'ikke riktig', WAITER)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  return Math.min(...costs);
}

test('an address without an account, and an account without a password, cost what a real password does', async () => {
  const cheap = await costOf(CHEAP);
  for (const stored of [null, '']) expect(await costOf(stored)).toBeGreaterThan(5 * cheap);
});
