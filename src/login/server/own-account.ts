import type { Context } from '#platform/server/endpoint.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { LoginCalls } from '../calls.ts';
import { type LoginAccount, selectAccount } from './account-store.ts';
import { passwordMatches } from './passwords.ts';
import { TooBusy } from './password-turns.ts';

/** The account of whoever asks; 404 where another login speaks for them. */
export async function ownAccount({ tx, brand, signedIn }: Context<'verified'>): Promise<LoginAccount> {
  const account = await selectAccount(tx, brand, signedIn.subject);
  if (account === null || !account.emailVerified) throw new Refusal(404);
  return account;
}

/**
 * Refuses whoever does not know the account's password: an open screen that somebody else has found is not enough to change
 * how its owner logs in. `field` is where it was typed. The work costs some 50 ms, so no transaction is open meanwhile.
 */
export async function refuseUnlessProven(account: LoginAccount, password: string, field: string): Promise<void> {
  if (account.passwordHash === '') throw new Refusal<LoginCalls>(409, 'no-password');
  const right = await isPasswordOf(account, password);
  refuseIfAny(right ? [] : [`${field}.wrong`]);
}

/** Whether it is the account's; never where it has none. Somebody who is logged in waits with those whose browser is known. */
export function isPasswordOf({ id, passwordHash }: LoginAccount, password: string): Promise<boolean> {
  return inTime(passwordMatches(passwordHash, password, { who: id, known: true }));
}

/** What must wait for its turn, and is refused with the seconds to wait when too many do. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    throw new Refusal(503, 'unavailable', [], { 'retry-after': String(error.seconds) });
  }
}
