import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { LoginCalls } from '../calls.ts';
import type { LoginAccount } from './account-store.ts';
import { passwordMatches } from './passwords.ts';
import { TooBusy } from '#platform/server/fair-turns.ts';

/**
 * Refuses a caller who does not know the account's password: a stranger at an unlocked screen must not change how its
 * owner logs in. `field` names the form field. The check costs some 50 ms, so call it outside a transaction.
 */
export async function refuseUnlessProven(account: LoginAccount, password: string, field: string): Promise<void> {
  if (account.passwordHash === '') throw new Refusal<LoginCalls>(409, 'no-password');
  const right = await isPasswordOf(account, password);
  refuseIfAny(right ? [] : [`${field}.wrong`]);
}

/**
 * Returns whether the password is the account's; false when it has none. Logged-in people share the password queue's
 * lane for known browsers.
 */
export function isPasswordOf({ id, passwordHash }: LoginAccount, password: string): Promise<boolean> {
  return inTime(passwordMatches(passwordHash, password, { who: id, known: true }));
}

/** Waits for queued work, and refuses with the seconds to wait when the queue is full. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    throw new Refusal(503, 'unavailable', [], { 'retry-after': String(error.seconds) });
  }
}
