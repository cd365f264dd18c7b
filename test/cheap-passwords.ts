import { afterAll, beforeAll } from 'vitest';
import { COST } from '#login/server/passwords.ts';

/** The least that argon2id can do. */
const LEAST = { memory: 8, passes: 1 };

/**
 * Passwords of a test file are hashed at the least cost: a real one takes 20 ms of the processor, and the tests of the login
 * look at hundreds. Files share their modules, so the real cost is put back after each.
 */
export function hashCheaply(): void {
  const real = { ...COST };
  beforeAll(() => void Object.assign(COST, LEAST));
  afterAll(() => void Object.assign(COST, real));
}
