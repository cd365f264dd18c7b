import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import type { Wake } from '#platform/server/jobs.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import { wideNetworkOf } from '#platform/rules/network.ts';
import { forgetUsedLinks, isWithinBudget } from '#mails/server/mail-budget.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { normalEmail } from '#shared/email-address.ts';
import { TRIES_ANYWHERE, WRONG_TRIES } from '../rules/login-limits.ts';
import { linkTo, type MailContext, mailTo, mailVerification, type Place } from './account-mailing.ts';
import * as store from './account-store.ts';
import { deleteAddressChange } from './address-change-store.ts';
import { deleteStatesOf } from './login-states.ts';
import { insertTicket, redeemTicket, renewTickets, selectTicket } from './login-tickets.ts';
import type { KnownBrowser, KnownBrowsers } from './known-browsers.ts';
import { selectPasskeys } from './passkey-store.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { secondsIfBusy, type Waiter } from './password-turns.ts';
import * as signUps from './sign-up-store.ts';
import { deleteLinksOf } from './upstream/upstream-store.ts';

export type AccountDeps = { config: Config; database: Database; now: () => Date; wake: Wake };

/** From where somebody tries: the network, and the accounts that the browser has logged in to, or signed up for, before. */
export type Origin = { ip: string; known: readonly KnownBrowser[]; signUpIds: readonly string[] };

/** What came of a try to log in. `wrong` never tells which of the two was wrong. */
export type LoginResult =
  | { account: store.LoginAccount }
  | { wrong: true }
  | { refused: 'too-many' | 'busy'; seconds: number };

type LogInDeps = AccountDeps & { limits: RateLimits; knownBrowsers: KnownBrowsers };

/**
 * Somebody logs in. A try counts before the password is looked at, so that a hundred at once are not a hundred guesses. It
 * counts for the network, and for the address over all networks; where the browser has logged in to this account before
 * it counts for the browser alone, so that nobody can keep its owner out. An unknown address takes as long, and is
 * delayed just alike. Whoever has signed up logs in as somebody whose address is not verified, whether the address has an
 * account or not: neither tells.
 */
export async function logIn(
  deps: LogInDeps,
  { brand }: Pick<Place, 'brand'>,
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
  if (seconds > 0) return { refused: 'too-many', seconds };
  const waiter = { who: device === null ? wideNetworkOf(ip) : `known ${email}`, known: device !== null };
  const right = await ownerOf(deps, { brand, email, signUpIds }, { account, password: form.password, waiter }).catch(
    secondsIfBusy,
  );
  if (typeof right === 'number') return { refused: 'busy', seconds: right };
  if (right === null) return { wrong: true };
  await deps.limits.forgive(WRONG_TRIES, who);
  return { account: right };
}

type Owning = { account: store.LoginAccount | null; password: string; waiter: Waiter };

/** Whose password it is: the account's, or that of this browser's sign-up, or of the newest when this one has none. */
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
 * Somebody creates an account; gives the id that it will have. A known address does the same work and gets another mail;
 * the page is the same. What this browser has signed up for before with the address is replaced; what others have stands
 * beside it, because nobody knows yet whose address it is.
 */
export async function signUp(
  { config, database, now, wake }: AccountDeps,
  place: Place,
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

/** Somebody has forgotten the password: a link goes out if there is an account, and nobody learns whether. */
export async function forgetPassword(
  { config, database, now, wake }: AccountDeps,
  place: Place,
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
 * For the account, or for an address that somebody has signed up with; null when nobody has, or when the address has had
 * enough of such mails for a day. Those mailed before work anew, so that nobody can use up somebody else's way in by
 * asking for it.
 */
async function resetTicket({ tx, now }: MailContext, { brand }: Place, email: string): Promise<string | null> {
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

/** The address that a link for a new password is for, without using it: opening a link changes nothing. */
export async function readReset({ database, now }: AccountDeps, { brand }: Place, ticket: string) {
  const { query } = database;
  const link = { brand, purpose: 'reset', now: now() } as const;
  return (await selectTicket(query, link, ticket)) ?? signUps.selectResetAddress(query, link, ticket);
}

/** The account, the issuers of the providers that the new password removed, and the number of passkeys that remain. */
export type Reset = { account: store.LoginAccount; removed: string[]; passkeys: number };

/**
 * A new password: every session, refresh token and access token of the account ends, no browser is known to it any more,
 * and no provider opens it. Null when the link is used up.
 */
export async function resetPassword(
  { config, database, now, wake }: AccountDeps,
  place: Place,
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

/** The account with its new password; one that begins here when the address had only been signed up with. */
async function accountAfterReset(
  { tx, now }: MailContext,
  { brand, lang }: Place,
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
