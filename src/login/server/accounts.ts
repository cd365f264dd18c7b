import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import type { Wake } from '#platform/server/jobs.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import { logIns } from '#platform/server/metrics.ts';
import { wideNetworkOf } from '#platform/rules/network.ts';
import { forgetUsedLinks, isWithinBudget } from '#mails/server/mail-budget.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { normalEmail } from '#shared/email-address.ts';
import { TRIES_ANYWHERE, WRONG_TRIES } from '../rules/login-limits.ts';
import { linkTo, type MailContext, mailTo, mailVerification, type MailOrigin } from './account-mailing.ts';
import * as store from './account-store.ts';
import { deleteAddressChange } from './address-change-store.ts';
import { deleteStatesOf } from './login-states.ts';
import { insertTicket, redeemTicket, renewTickets, selectTicket } from './login-tickets.ts';
import type { KnownBrowser, KnownBrowsers } from './known-browsers.ts';
import { selectPasskeys } from './passkey-store.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { secondsIfBusy, type Waiter } from '#platform/server/fair-turns.ts';
import * as signUps from './sign-up-store.ts';
import { deleteLinksOf } from './upstream/upstream-store.ts';

export type AccountDeps = { config: Config; database: Database; now: () => Date; wake: Wake };

/**
 * Where a login attempt comes from: the network, and the accounts that the browser has logged in to or signed up for.
 */
export type Origin = { ip: string; known: readonly KnownBrowser[]; signUpIds: readonly string[] };

/** The outcome of a login attempt. `wrong` does not tell whether the address or the password was wrong. */
export type LoginResult =
  | { account: store.LoginAccount }
  | { wrong: true }
  | { refused: 'too-many' | 'busy'; seconds: number };

type LogInDeps = AccountDeps & { limits: RateLimits; knownBrowsers: KnownBrowsers };

/**
 * Checks an address and a password. An attempt is counted before the password is checked, so that 100 parallel attempts
 * are not 100 guesses. It counts for the network, and for the address across all networks; in a browser that has logged
 * in to this account before it counts for that browser alone, so that nobody can lock the owner out. An unknown address
 * takes the same time and gets the same delays. A person who has only signed up logs in with an unverified address,
 * whether or not the address has an account, so that neither case shows.
 */
export async function logIn(
  deps: LogInDeps,
  { brand }: Pick<MailOrigin, 'brand'>,
  form: { email: string; password: string },
  { ip, known, signUpIds }: Origin,
): Promise<LoginResult> {
  const email = normalEmail(form.email);
  const account = await store.selectAccountByEmail(deps.database.query, brand, email);
  const device = await deps.knownBrowsers.deviceWith(account, brand, known);
  const who = `${brand} ${email} ${device === null ? wideNetworkOf(ip) : `browser ${device}`}`;
  const seconds =
    (await deps.limits.delay(WRONG_TRIES, who)) ||
    (device === null ? await deps.limits.wait(TRIES_ANYWHERE, { person: null, ip, link: `${brand} ${email}` }) : 0);
  if (seconds > 0) {
    logIns.inc({ outcome: 'too-many' });
    return { refused: 'too-many', seconds };
  }
  const waiter = { who: device === null ? wideNetworkOf(ip) : `known ${email}`, known: device !== null };
  const right = await ownerOf(deps, { brand, email, signUpIds }, { account, password: form.password, waiter }).catch(
    secondsIfBusy,
  );
  if (typeof right === 'number') {
    logIns.inc({ outcome: 'busy' });
    return { refused: 'busy', seconds: right };
  }
  if (right === null) {
    logIns.inc({ outcome: 'wrong-password' });
    return { wrong: true };
  }
  await deps.limits.forgive(WRONG_TRIES, who);
  return { account: right };
}

type Owning = { account: store.LoginAccount | null; password: string; waiter: Waiter };

/** Returns the owner of the password: the account, or this browser's sign-up, or the newest sign-up if it has none. */
async function ownerOf(
  { database: { query } }: AccountDeps,
  { brand, email, signUpIds }: { brand: BrandId; email: string; signUpIds: readonly string[] },
  { account, password, waiter }: Owning,
): Promise<store.LoginAccount | null> {
  if (await passwordMatches(account?.passwordHash ?? null, password, waiter)) return account;
  const signUp =
    (await signUps.selectSignUpOf(query, { brand, email }, signUpIds)) ??
    (await signUps.selectNewestSignUps(query, { brand, email }))[0];
  if (signUp === undefined || !(await passwordMatches(signUp.passwordHash, password, waiter))) return null;
  return signUp;
}

/**
 * Signs a person up and returns the id of the future account. A known address costs the same work, shows the same page
 * and gets another mail. Replaces earlier sign-ups of this browser for the address; those of other browsers remain,
 * because it is not yet known whose address it is.
 */
export async function signUp(
  { config, database, now, wake }: AccountDeps,
  place: MailOrigin,
  form: { email: string; password: string },
  { waiter, signUpIds }: { waiter: Waiter; signUpIds: readonly string[] },
): Promise<string> {
  const email = normalEmail(form.email);
  const passwordHash = await hashPassword(form.password, waiter);
  const { brand, lang } = place;
  const id = await database.transaction(async (tx) => {
    const context = { tx, now: now(), config, wake: () => undefined };
    await deleteStatesOf(tx, brand, await signUps.deleteSignUps(tx, { brand, email }, signUpIds));
    const made = await signUps.insertSignUp(tx, { brand, email, passwordHash, lang }, context.now);
    await mailVerification(context, place, { id: made, email });
    return made;
  });
  wake('mail');
  return id;
}

/** Mails a reset link if the address has an account. The reply does not tell whether it has. */
export async function forgetPassword(
  { config, database, now, wake }: AccountDeps,
  place: MailOrigin,
  form: { email: string },
): Promise<void> {
  const email = normalEmail(form.email);
  await database.transaction(async (tx) => {
    const context = { tx, now: now(), config, wake: () => undefined };
    const ticket = await resetTicket(context, place, email);
    if (ticket === null) return;
    await mailTo(context, place, email, 'resetPassword', { href: linkTo(place, `/reset?ticket=${ticket}`) });
  });
  wake('mail');
}

/**
 * Returns a reset ticket for the account or for an address with a sign-up; null when there is neither, or when the
 * day's mail budget of the address is used up. Extends links mailed earlier, so that repeated requests by others cannot
 * lock the owner out.
 */
async function resetTicket({ tx, now }: MailContext, { brand }: MailOrigin, email: string): Promise<string | null> {
  const link = { brand, purpose: 'reset', now } as const;
  const isLeft = () => isWithinBudget(tx, { brand, kind: 'resetPassword', recipient: email }, now);
  const account = await store.selectAccountByEmail(tx, brand, email);
  await signUps.renewSignUpTickets(tx, { ...link, email });
  if (account !== null) {
    await renewTickets(tx, link, account.id);
    return (await isLeft()) ? insertTicket(tx, link, account.id) : null;
  }
  const [signUp] = await signUps.selectNewestSignUps(tx, { brand, email });
  if (signUp === undefined || !(await isLeft())) return null;
  return signUps.insertSignUpTicket(tx, { ...link, email, signUpId: null });
}

/** Returns the address of a reset link without using it up: opening a link changes nothing. */
export async function readReset({ database, now }: AccountDeps, { brand }: MailOrigin, ticket: string) {
  const { query } = database;
  const link = { brand, purpose: 'reset', now: now() } as const;
  return (await selectTicket(query, link, ticket)) ?? signUps.selectResetAddress(query, link, ticket);
}

export type Reset = { account: store.LoginAccount; removed: string[]; passkeys: number };

/**
 * Sets a new password. Every session, refresh token and access token of the account ends, and its known browsers and
 * linked providers are removed. Returns null when the link is used up.
 */
export async function resetPassword(
  { config, database, now, wake }: AccountDeps,
  place: MailOrigin,
  form: { ticket: string; password: string },
  waiter: Waiter,
): Promise<Reset | null> {
  const passwordHash = await hashPassword(form.password, waiter);
  const { brand } = place;
  const done = await database.transaction(async (tx) => {
    const context = { tx, now: now(), config, wake: () => undefined };
    const account = await accountAfterReset(context, place, { ticket: form.ticket, passwordHash });
    if (account === null) return null;
    const waited = await signUps.deleteWaiting(tx, { brand, email: account.email });
    await deleteStatesOf(tx, brand, [account.id, ...waited]);
    await deleteAddressChange(tx, { brand, accountId: account.id });
    await forgetUsedLinks(tx, { brand, kind: 'resetPassword', recipient: account.email });
    const content = { href: linkTo(place, '/forgot'), changedAt: context.now.toISOString() };
    await mailTo(context, place, account.email, 'passwordChanged', content);
    const of = { brand, accountId: account.id };
    const removed = await deleteLinksOf(tx, of);
    return { account, removed, passkeys: (await selectPasskeys(tx, of)).length };
  });
  wake('mail');
  return done;
}

/** Returns the account with its new password; creates it if the address had only been signed up. */
async function accountAfterReset(
  { tx, now }: MailContext,
  { brand, lang }: MailOrigin,
  { ticket, passwordHash }: { ticket: string; passwordHash: string },
): Promise<store.LoginAccount | null> {
  const link = { brand, purpose: 'reset', now } as const;
  const id = await redeemTicket(tx, link, ticket);
  if (id !== null) return store.updatePassword(tx, { brand, id, passwordHash }, now);
  const address = await signUps.redeemResetAddress(tx, link, ticket);
  if (address === null) return null;
  const account = await store.selectAccountByEmail(tx, brand, address.email);
  if (account !== null) return store.updatePassword(tx, { brand, id: account.id, passwordHash }, now);
  return store.insertAccount(tx, { brand, id: store.newAccountId(), email: address.email, passwordHash, lang }, now);
}
