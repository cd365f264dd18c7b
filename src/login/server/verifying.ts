import type { Context } from '#platform/server/endpoint.ts';
import { initialLang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import { forgetUsedLinks } from '#mails/server/mail-budget.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import { WRONG_TRIES } from '../rules/login-limits.ts';
import * as store from './account-store.ts';
import { mailVerification, type MailOrigin } from './account-mailing.ts';
import type { AccountDeps } from './accounts.ts';
import { deleteOtherSessions, deleteStatesOf } from './login-states.ts';
import { selectTicket } from './login-tickets.ts';
import { passwordMatches } from './passwords.ts';
import { secondsIfBusy, type Waiter } from '#platform/server/fair-turns.ts';
import * as signUps from './sign-up-store.ts';

type VerifyDeps = AccountDeps & { limits: RateLimits };

export type Browser = { signUpIds: readonly string[]; sessionId: string | null };

export type Verified =
  | { verified: store.LoginAccount }
  | { gone: true }
  | { password: 'missing' | 'wrong'; email: string }
  | { password: 'later'; email: string; seconds: number };

/**
 * Sends the mail again to a logged-in person; returns false when the address has no sign-up. If the address already has
 * an account, the mail says so, so that the requester cannot tell the difference.
 */
export async function sendVerificationAgain(context: Context<'token'>): Promise<boolean> {
  const { tx, brand, origin, signedIn } = context;
  const account = await store.selectAccount(tx, brand, signedIn.subject);
  if (account === null || account.emailVerified) return false;
  await mailVerification(context, { brand, origin, lang: initialLang(null, account.lang) }, account);
  return true;
}

/**
 * Mails a link to the address of a sign-up again. Without a sign-up of this browser nothing is sent, which the reply
 * does not tell.
 */
export async function mailSignUpAgain(
  { config, database, now, wake }: AccountDeps,
  place: MailOrigin,
  email: string,
  signUpIds: readonly string[],
): Promise<void> {
  await database.transaction(async (tx) => {
    const own = await signUps.selectSignUpOf(tx, { brand: place.brand, email }, signUpIds);
    if (own !== null) await mailVerification({ tx, now: now(), config, wake: () => undefined }, place, own);
  });
  wake('mail');
}

/** Returns whether the newest of the sign-ups has become an account. */
export async function isVerified({ database }: AccountDeps, { brand }: MailOrigin, signUpIds: readonly string[]) {
  const [newest] = signUpIds;
  return newest !== undefined && (await store.selectAccount(database.query, brand, newest))?.emailVerified === true;
}

/**
 * Returns the address of the link, and this browser's own sign-up; without one the password is required. Null when the
 * link has expired or is used. Opening a link changes nothing.
 */
export async function readVerification(deps: AccountDeps, { brand }: MailOrigin, ticket: string, browser: Browser) {
  const { query } = deps.database;
  const sentFor = await selectSentFor(query, { brand, now: deps.now() }, ticket);
  if (sentFor === null) return null;
  const { email, signUp } = sentFor;
  return { email, sentFor: signUp, own: await signUps.selectSignUpOf(query, { brand, email }, browser.signUpIds) };
}

/**
 * Verifies the address for the sign-up of this browser, whichever of several mails was opened in it, or otherwise for
 * the sign-up whose password was given. Ends all other sign-ups of the address, and all sessions except this browser's.
 */
export async function verifyAddress(
  deps: VerifyDeps,
  place: MailOrigin,
  form: { ticket: string; password: string },
  { browser, waiter }: { browser: Browser; waiter: Waiter },
): Promise<Verified> {
  const link = await readVerification(deps, place, form.ticket, browser);
  if (link === null) return { gone: true };
  const { email, own } = link;
  const chosen = own ?? (await withPassword(deps, place, { ...link, password: form.password }, waiter));
  const { brand } = place;
  if ('password' in chosen) {
    // If the link was used between the two reads, there is no password left to ask for.
    const isGone = (await selectSentFor(deps.database.query, { brand, now: deps.now() }, form.ticket)) === null;
    return isGone ? { gone: true } : { ...chosen, email };
  }
  return deps.database.transaction(async (tx) => {
    const now = deps.now();
    await signUps.lockWaiting(tx, { brand, email });
    if ((await selectSentFor(tx, { brand, now }, form.ticket)) === null) return { gone: true };
    const waited = await signUps.deleteWaiting(tx, { brand, email });
    if (!waited.includes(chosen.id)) return { gone: true };
    const account = await store.insertAccount(tx, { ...chosen, brand }, now);
    if (account === null) return { gone: true };
    await deleteOtherSessions(tx, { brand, accountId: chosen.id }, { id: browser.sessionId ?? '' });
    await deleteStatesOf(
      tx,
      brand,
      waited.filter((id) => id !== chosen.id),
    );
    return { verified: account };
  });
}

/**
 * Deletes every sign-up of the address and its sessions, because the reader did not sign up. Returns null when the link
 * is used up.
 */
export async function disownAddress({ database, now }: AccountDeps, { brand }: MailOrigin, ticket: string) {
  const sentFor = await selectSentFor(database.query, { brand, now: now() }, ticket);
  if (sentFor === null) return null;
  const { email } = sentFor;
  return database.transaction(async (tx) => {
    await signUps.lockWaiting(tx, { brand, email });
    if ((await selectSentFor(tx, { brand, now: now() }, ticket)) === null) return null;
    await deleteStatesOf(tx, brand, await signUps.deleteWaiting(tx, { brand, email }));
    // The links are deleted, so they leave the mail budget: a genuine sign-up must get another.
    await forgetUsedLinks(tx, { brand, kind: 'verifyEmail', recipient: email });
    return { email };
  });
}

/**
 * Returns the sign-up that has this password: the one that the link was sent for, or one of the address's newest. Any
 * mail leads to it, because other people's sign-ups may have used up the day's mail budget.
 */
async function withPassword(
  { database, limits }: VerifyDeps,
  { brand }: MailOrigin,
  { email, sentFor, password }: { email: string; sentFor: store.LoginAccount | null; password: string },
  waiter: Waiter,
): Promise<store.LoginAccount | { password: 'missing' | 'wrong' } | { password: 'later'; seconds: number }> {
  if (password === '') return { password: 'missing' };
  // Only readers of the address's mails try here, so strangers cannot use up these tries.
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

/** Links sent by versions up to 0.1 belong to an unverified account. */
async function selectSentFor(
  tx: Query,
  at: { brand: MailOrigin['brand']; now: Date },
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
