import type { BrandId } from '#shared/brand-id.ts';
import { linkTo, type MailContext, mailTo, type MailOrigin } from '../account-mailing.ts';
import { type LoginAccount, selectAccount } from '../account-store.ts';
import type { AccountDeps } from '../accounts.ts';
import { hashOfTicket, newTicket } from '#platform/server/tickets.ts';
import * as store from './upstream-store.ts';
import type { HeldLink } from './upstream-store.ts';

const HELD_MS = 1_800_000;
export const MAILED_HOURS = 1;

/** Links the provider, and informs the owner by mail unless the account is new. */
export async function linkAccount(
  context: MailContext,
  place: MailOrigin,
  account: LoginAccount,
  { issuer, subject, name: provider }: Omit<HeldLink, 'accountId'>,
  how: 'tell' | 'new account',
): Promise<void> {
  const { brand } = place;
  const isLinked = await store.insertLink(context.tx, { brand, issuer, subject }, account.id, context.now);
  if (!isLinked || how === 'new account') return;
  const content = { href: linkTo(place, '/forgot'), provider, linkedAt: context.now.toISOString() };
  await mailTo(context, place, account.email, 'providerLinked', content);
}

/** Keeps a link for half an hour, within the login that came back from the provider. */
export async function holdLink({ tx, now }: MailContext, brand: BrandId, uid: string, link: HeldLink): Promise<void> {
  await store.upsertHeld(tx, { brand, model: 'UpstreamLink', id: uid }, link, new Date(now.getTime() + HELD_MS));
}

/** Returns the link that waits in a login for a proof by this account, or null. */
export function heldLink({ database, now }: AccountDeps, brand: BrandId, uid: string): Promise<HeldLink | null> {
  return store.selectHeld(database.query, { brand, model: 'UpstreamLink', id: uid, now: now() });
}

/**
 * Call when the login `uid` has ended with this account: creates the link that waited there for this account, and drops
 * one for another account.
 */
export async function linkAfterProof(
  { config, database, now, wake }: AccountDeps,
  place: MailOrigin,
  uid: string,
  account: LoginAccount,
): Promise<void> {
  const isLinked = await database.transaction(async (tx) => {
    const context = { tx, now: now(), config, wake: () => undefined };
    const held = await store.redeemHeld(tx, { brand: place.brand, model: 'UpstreamLink', id: uid, now: context.now });
    if (held === null || held.accountId !== account.id) return false;
    await linkAccount(context, place, account, held, 'tell');
    return true;
  });
  if (isLinked) wake('mail');
}

/** Mails a ticket that links the provider waiting in the login `uid`, as an alternative to the password. */
export async function mailProof(
  { config, database, now, wake }: AccountDeps,
  place: MailOrigin,
  uid: string,
): Promise<void> {
  const { brand } = place;
  await database.transaction(async (tx) => {
    const context = { tx, now: now(), config, wake: () => undefined };
    const held = await store.selectHeld(tx, { brand, model: 'UpstreamLink', id: uid, now: context.now });
    const account = held === null ? null : await selectAccount(tx, brand, held.accountId);
    if (held === null || account === null) return;
    const ticket = newTicket();
    const until = new Date(context.now.getTime() + MAILED_HOURS * 3_600_000);
    await store.upsertHeld(tx, { brand, model: 'UpstreamProof', id: hashOfTicket(ticket) }, held, until);
    const href = linkTo(place, `/link-provider?ticket=${ticket}`);
    await mailTo(context, place, account.email, 'confirmProvider', { href, provider: held.name, hours: MAILED_HOURS });
  });
  wake('mail');
}

/** Returns what a mailed ticket would link, without using it up. */
export function readProof({ database, now }: AccountDeps, brand: BrandId, ticket: string): Promise<HeldLink | null> {
  const asked = { brand, model: 'UpstreamProof', id: hashOfTicket(ticket), now: now() } as const;
  return store.selectHeld(database.query, asked);
}

/** Redeems a mailed ticket; returns null to every caller but the first. */
export async function linkByMail(
  { config, database, now, wake }: AccountDeps,
  place: MailOrigin,
  ticket: string,
): Promise<HeldLink | null> {
  const { brand } = place;
  const linked = await database.transaction(async (tx) => {
    const context = { tx, now: now(), config, wake: () => undefined };
    const asked = { brand, model: 'UpstreamProof', id: hashOfTicket(ticket), now: context.now } as const;
    const held = await store.redeemHeld(tx, asked);
    const account = held === null ? null : await selectAccount(tx, brand, held.accountId);
    if (held === null || account === null) return null;
    await linkAccount(context, place, account, held, 'tell');
    return held;
  });
  wake('mail');
  return linked;
}
