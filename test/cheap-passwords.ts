import { afterAll, beforeAll } from 'vitest';
import { COST } from '#login/server/passwords.ts';

/** The lowest cost that argon2id allows. */
const LEAST = { memory: 8, passes: 1 };

/**
 * Hashes the passwords of a test file at the lowest cost: a real hash takes 20 ms of processor time, and the login
 * tests check hundreds. Files share their modules, so the real cost is restored after each.
 */
export function hashCheaply(): void {
  const real = { ...COST };
  beforeAll(() => void Object.assign(COST, LEAST));
  afterAll(() => void Object.assign(COST, real));
}
