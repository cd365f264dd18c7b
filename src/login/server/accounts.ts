import { initialLang, type Lang } from '#languages/rules/language.ts';
import type { CallContext, Context } from '#platform/server/endpoint.ts';
import type { Database } from '#platform/server/database.ts';
import type { Wake } from '#platform/server/jobs.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import { wideNetworkOf } from '#platform/rules/network.ts';
import { forgetUsedLinks, isWithinBudget } from '#mails/server/mail-budget.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { normalEmail } from '#shared/email-address.ts';
import { type AccountMailKind, type AccountMails } from '../rules/account-mails.ts';
import { TRIES_ANYWHERE, WRONG_TRIES } from '../rules/login-limits.ts';
import { START_LOGIN } from '#brands/rules/login-settings.ts';
import * as store from './account-store.ts';
import { deleteStatesOfAccount } from './login-states.ts';
import {
  insertTicket,
  redeemTicket,
  renewTickets,
  selectTicket,
  TICKET_HOURS,
  type TicketPurpose,
} from './login-tickets.ts';
import type { KnownBrowser, KnownBrowsers } from './known-browsers.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { TooBusy, type Waiter } from './password-turns.ts';

export type AccountDeps = { database: Database; now: () => Date; wake: Wake };

/** Where the browser is: links in mails lead back to the same brand at the same address. */
export type Place = { brand: BrandId; origin: string; lang: Lang };

/** From where somebody tries: the network, and the accounts that the browser has logged in to before. */
export type Origin = { ip: string; known: readonly KnownBrowser[] };

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
 * delayed just alike.
 */
export async function logIn(
  deps: LogInDeps,
  { brand }: Pick<Place, 'brand'>,
  form: { email: string; password: string },
  { ip, known }: Origin,
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
  const right = await passwordMatches(account?.passwordHash ?? null, form.password, waiter).catch(busyFor);
  if (typeof right === 'number') return { refused: 'busy', seconds: right };
  if (account === null || !right) return { wrong: true };
  await deps.limits.forgive(WRONG_TRIES, who);
  return { account };
}

function busyFor(error: unknown): number {
  if (error instanceof TooBusy) return error.seconds;
  throw error;
}

/** Somebody creates an account. A known address does the same work and gets another mail; the page is the same. */
export async function signUp(
  { database, now, wake }: AccountDeps,
  place: Place,
  form: { email: string; password: string },
  waiter: Waiter,
): Promise<void> {
  const email = normalEmail(form.email);
  const passwordHash = await hashPassword(form.password, waiter);
  const { brand, lang } = place;
  await database.transaction(async (tx) => {
    const context = { tx, now: now(), wake: () => undefined };
    const id = await store.insertAccount(tx, { brand, email, passwordHash, lang, verified: false }, context.now);
    if (id === null) await mailTo(context, place, email, 'accountExists', { href: linkTo(place, START_LOGIN) });
    else await mailVerification(context, place, { id, email });
  });
  wake('mail');
}

const MAIL_OF = { verify: 'verifyEmail', reset: 'resetPassword' } as const;

/**
 * A ticket for one more mail; null when the address has had enough of them for a day. Those mailed before work anew, so
 * that nobody can use up somebody else's way in by asking for it.
 */
async function ticketInBudget(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  place: Place,
  { id, email }: { id: string; email: string },
  purpose: TicketPurpose,
): Promise<string | null> {
  const mail = { brand: place.brand, kind: MAIL_OF[purpose], recipient: email };
  await renewTickets(tx, ticketOf(place, purpose, now), id);
  return (await isWithinBudget(tx, mail, now)) ? insertTicket(tx, ticketOf(place, purpose, now), id) : null;
}

/** Sends the verification link, for a new account or once more. */
async function mailVerification(
  context: Pick<CallContext, 'tx' | 'now' | 'wake'>,
  place: Place,
  account: { id: string; email: string },
): Promise<void> {
  const ticket = await ticketInBudget(context, place, account, 'verify');
  if (ticket === null) return;
  await mailTo(context, place, account.email, 'verifyEmail', {
    href: linkTo(place, `/verify?ticket=${ticket}`),
    hours: TICKET_HOURS.verify,
  });
}

/** The verification link once more, for somebody who is logged in; false when the address waits for none. */
export async function sendVerificationAgain(context: Context<'token'>): Promise<boolean> {
  const { tx, brand, origin, signedIn } = context;
  const account = await store.selectAccount(tx, brand, signedIn.subject);
  if (account === null || account.emailVerified) return false;
  await mailVerification(context, { brand, origin, lang: initialLang(null, account.lang) }, account);
  return true;
}

/** Somebody has forgotten the password: a link goes out if there is an account, and nobody learns whether. */
export async function forgetPassword(
  { database, now, wake }: AccountDeps,
  place: Place,
  form: { email: string },
): Promise<void> {
  const email = normalEmail(form.email);
  await database.transaction(async (tx) => {
    const context = { tx, now: now(), wake: () => undefined };
    const account = await store.selectAccountByEmail(tx, place.brand, email);
    if (account === null) return;
    const ticket = await ticketInBudget(context, place, account, 'reset');
    if (ticket === null) return;
    const href = linkTo(place, `/reset?ticket=${ticket}`);
    await mailTo(context, place, account.email, 'resetPassword', { href });
  });
  wake('mail');
}

/** Whose link it is, without using it: opening a link changes nothing. */
export async function readTicket({ database, now }: AccountDeps, place: Place, purpose: TicketPurpose, ticket: string) {
  return selectTicket(database.query, ticketOf(place, purpose, now()), ticket);
}

/** The address is the reader's: false when the link has been used or is too old. */
export async function verifyAddress({ database, now }: AccountDeps, place: Place, ticket: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const accountId = await redeemTicket(tx, ticketOf(place, 'verify', now()), ticket);
    if (accountId === null) return false;
    await store.updateVerified(tx, place.brand, accountId);
    return true;
  });
}

/**
 * A new password: every session, refresh token and access token of the account ends, and no browser is known to it any
 * more. Null when the link is used up.
 */
export async function resetPassword(
  { database, now, wake }: AccountDeps,
  place: Place,
  form: { ticket: string; password: string },
  waiter: Waiter,
): Promise<store.LoginAccount | null> {
  const passwordHash = await hashPassword(form.password, waiter);
  const { brand } = place;
  const done = await database.transaction(async (tx) => {
    const context = { tx, now: now(), wake: () => undefined };
    const id = await redeemTicket(tx, ticketOf(place, 'reset', context.now), form.ticket);
    const account = id && (await store.updatePassword(tx, { brand, id, passwordHash }, context.now));
    if (!account) return null;
    await deleteStatesOfAccount(tx, brand, account.id);
    await forgetUsedLinks(tx, { brand, kind: 'resetPassword', recipient: account.email });
    const content = { href: linkTo(place, '/forgot'), changedAt: context.now.toISOString() };
    await mailTo(context, place, account.email, 'passwordChanged', content);
    return account;
  });
  wake('mail');
  return done;
}

function ticketOf({ brand }: Place, purpose: TicketPurpose, now: Date) {
  return { brand, purpose, now };
}

function linkTo({ origin, lang }: Place, path: string): string {
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

function mailTo<K extends AccountMailKind>(
  context: Pick<CallContext, 'tx' | 'now' | 'wake'>,
  { brand, origin, lang }: Place,
  recipient: string,
  kind: K,
  content: AccountMails[K],
): Promise<void> {
  return queueMail({ ...context, brand, origin }, { kind, content, lang, recipient });
}
