import type { Context } from '#platform/server/endpoint.ts';
import { initialLang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import { forgetUsedLinks } from '#mails/server/mail-budget.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import { WRONG_TRIES } from '../rules/login-limits.ts';
import * as store from './account-store.ts';
import { mailVerification, type Place } from './account-mailing.ts';
import type { AccountDeps } from './accounts.ts';
import { deleteOtherSessions, deleteStatesOf } from './login-states.ts';
import { selectTicket } from './login-tickets.ts';
import { passwordMatches } from './passwords.ts';
import { secondsIfBusy, type Waiter } from './password-turns.ts';
import * as signUps from './sign-up-store.ts';

type VerifyDeps = AccountDeps & { limits: RateLimits };

/** Whose browser it is: the sign-ups that were made in it, and the session that it has. */
export type Browser = { signUpIds: readonly string[]; sessionId: string | null };

/** What came of the button behind the mailed link. */
export type Verified =
  | { verified: true }
  | { gone: true }
  | { password: 'missing' | 'wrong'; email: string }
  | { password: 'later'; email: string; seconds: number };

/**
 * The mail once more, for somebody who is logged in; false when the address waits for none. Where the address has an
 * account already it is the mail that says so, so that the one who asks cannot tell the difference.
 */
export async function sendVerificationAgain(context: Context<'token'>): Promise<boolean> {
  const { tx, brand, origin, signedIn } = context;
  const account = await store.selectAccount(tx, brand, signedIn.subject);
  if (account === null || account.emailVerified) return false;
  await mailVerification(context, { brand, origin, lang: initialLang(null, account.lang) }, account);
  return true;
}

/**
 * Which address the link is for, and whether this browser needs the password: only the one that signed up does not. Null
 * when it can no longer be used. Opening a link changes nothing.
 */
export async function readVerification(deps: AccountDeps, { brand }: Place, ticket: string, browser: Browser) {
  const { query } = deps.database;
  const sentFor = await selectSentFor(query, { brand, now: deps.now() }, ticket);
  if (sentFor === null) return null;
  const { email, signUp } = sentFor;
  return { email, sentFor: signUp, own: await signUps.selectSignUpOf(query, { brand, email }, browser.signUpIds) };
}

/**
 * The address is the reader's, and the account is whoever's who signed up: the browser that did, whichever of several
 * mails was opened in it, else whoever knows the password. All other sign-ups of the address end here, and all sessions but
 * this browser's.
 */
export async function verifyAddress(
  deps: VerifyDeps,
  place: Place,
  form: { ticket: string; password: string },
  { browser, waiter }: { browser: Browser; waiter: Waiter },
): Promise<Verified> {
  const link = await readVerification(deps, place, form.ticket, browser);
  if (link === null) return { gone: true };
  const { email, own } = link;
  const chosen = own ?? (await withPassword(deps, place, { ...link, password: form.password }, waiter));
  const { brand } = place;
  if ('password' in chosen) {
    // Somebody else may have verified between the two looks: then there is nothing left to ask a password for.
    const isGone = (await selectSentFor(deps.database.query, { brand, now: deps.now() }, form.ticket)) === null;
    return isGone ? { gone: true } : { ...chosen, email };
  }
  return deps.database.transaction(async (tx) => {
    const now = deps.now();
    await signUps.lockWaiting(tx, { brand, email });
    if ((await selectSentFor(tx, { brand, now }, form.ticket)) === null) return { gone: true };
    const waited = await signUps.deleteWaiting(tx, { brand, email });
    if (!waited.includes(chosen.id)) return { gone: true };
    if ((await store.insertAccount(tx, { ...chosen, brand }, now)) === null) return { gone: true };
    await deleteOtherSessions(tx, { brand, accountId: chosen.id }, { id: browser.sessionId ?? '' });
    await deleteStatesOf(
      tx,
      brand,
      waited.filter((id) => id !== chosen.id),
    );
    return { verified: true };
  });
}

/** The reader did not sign up: nobody who has, with this address, can do anything with it any more. False when the link is used up. */
export async function disownAddress({ database, now }: AccountDeps, { brand }: Place, ticket: string) {
  const sentFor = await selectSentFor(database.query, { brand, now: now() }, ticket);
  if (sentFor === null) return null;
  const { email } = sentFor;
  return database.transaction(async (tx) => {
    await signUps.lockWaiting(tx, { brand, email });
    if ((await selectSentFor(tx, { brand, now: now() }, ticket)) === null) return null;
    await deleteStatesOf(tx, brand, await signUps.deleteWaiting(tx, { brand, email }));
    // The links are gone: whoever signs up in earnest now gets another.
    await forgetUsedLinks(tx, { brand, kind: 'verifyEmail', recipient: email });
    return { email };
  });
}

/**
 * The sign-up whose password it is: the one that the link was sent for, or one of the newest of the address. Whichever mail
 * was opened leads there, because what others have signed up for may have used up the mails of a day.
 */
async function withPassword(
  { database, limits }: VerifyDeps,
  { brand }: Place,
  { email, sentFor, password }: { email: string; sentFor: store.LoginAccount | null; password: string },
  waiter: Waiter,
): Promise<store.LoginAccount | { password: 'missing' | 'wrong' } | { password: 'later'; seconds: number }> {
  if (password === '') return { password: 'missing' };
  // Only who reads the mails of an address tries here, so nobody can use up these tries for somebody else.
  const who = `${brand} ${email} link`;
  const seconds = await limits.delay(WRONG_TRIES, who);
  if (seconds > 0) return { password: 'later', seconds };
  const newest = await signUps.selectNewestSignUps(database.query, { brand, email });
  const others = newest.filter(({ id }) => id !== sentFor?.id);
  for (const one of sentFor === null ? others : [sentFor, ...others]) {
    const right = await passwordMatches(one.passwordHash, password, waiter).catch(secondsIfBusy);
    if (typeof right === 'number') return { password: 'later', seconds: right };
    if (!right) continue;
    await limits.forgive(WRONG_TRIES, who);
    return one;
  }
  return { password: 'wrong' };
}

type SentFor = { email: string; signUp: store.LoginAccount | null };

/** Links that versions up to 0.1 have sent are of an account that is not verified yet. */
async function selectSentFor(
  tx: Query,
  at: { brand: Place['brand']; now: Date },
  ticket: string,
): Promise<SentFor | null> {
  const link = await signUps.selectSentFor(tx, at, ticket);
  if (link !== null) {
    const { email, signUpId } = link;
    const ids = signUpId === null ? [] : [signUpId];
    return { email, signUp: await signUps.selectSignUpOf(tx, { ...at, email }, ids) };
  }
  const before = await selectTicket(tx, { ...at, purpose: 'verify' }, ticket);
  const account = before && (await store.selectAccount(tx, at.brand, before.accountId));
  return account === null || account.emailVerified ? null : { email: account.email, signUp: account };
}
