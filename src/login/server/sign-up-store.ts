import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type LoginAccount, newAccountId } from './account-store.ts';
import { RENEWED_HOURS, TICKET_HOURS, type Ticket } from './login-tickets.ts';
import { hashOfTicket, newTicket, ticketEnd } from '#platform/server/tickets.ts';

type Address = { brand: BrandId; email: string };
export type NewSignUp = Address & { passwordHash: string; lang: Lang };

const COLUMNS = sql.raw(
  'sign_up.id, sign_up.email, false as "emailVerified", sign_up.password_hash as "passwordHash", sign_up.lang',
);

/** Adds a sign-up beside any others for the same address. Its id becomes the account's. */
export async function insertSignUp(tx: Query, { brand, email, passwordHash, lang }: NewSignUp, now: Date) {
  const id = newAccountId();
  await sql`
    insert into login_sign_ups (brand, id, email, password_hash, lang, created_at)
    values (${brand}, ${id}, ${email}, ${passwordHash}, ${lang}, ${now})`.execute(tx);
  return id;
}

/** Each try costs one password hash, and strangers may add any number of sign-ups. */
const TRIED_AT_MOST = 5;

/** Returns the newest sign-ups of the address, newest first. */
export async function selectNewestSignUps(tx: Query, { brand, email }: Address): Promise<LoginAccount[]> {
  const { rows } = await sql<LoginAccount>`
    select ${COLUMNS} from login_sign_ups sign_up where brand = ${brand} and lower(email) = ${email}
     order by created_at desc, id limit ${TRIED_AT_MOST}`.execute(tx);
  return rows;
}

/** Returns the newest of the given sign-ups that has this address. */
export async function selectSignUpOf(tx: Query, { brand, email }: Address, ids: readonly string[]) {
  const { rows } = await sql<LoginAccount>`
    select ${COLUMNS} from login_sign_ups sign_up
     where brand = ${brand} and lower(email) = ${email} and id = any(${ids}::text[])
     order by created_at desc, id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Deletes the given sign-ups of the address and returns the ids of those that existed. Links mailed for them stay
 * valid: they go to the address and lead its owner to whichever sign-up is theirs.
 */
export async function deleteSignUps(tx: Query, { brand, email }: Address, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from login_sign_ups where brand = ${brand} and lower(email) = ${email} and id = any(${ids}::text[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the sign-ups of the address, so that two simultaneous proofs of it run one after the other. */
export async function lockWaiting(tx: Query, { brand, email }: Address): Promise<void> {
  await sql`select id from login_sign_ups where brand = ${brand} and lower(email) = ${email} order by id for update`.execute(
    tx,
  );
}

/** Deletes every sign-up of the address, including unverified accounts of versions up to 0.1; returns their ids. */
export async function deleteWaiting(tx: Query, { brand, email }: Address): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from login_sign_ups where brand = ${brand} and lower(email) = ${email} returning id`.execute(tx);
  const { rows: before } = await sql<{ id: string }>`
    delete from login_accounts where brand = ${brand} and lower(email) = ${email} and not email_verified
    returning id`.execute(tx);
  await sql`
    delete from login_sign_up_tickets where brand = ${brand} and lower(email) = ${email} and purpose = 'verify'`.execute(
    tx,
  );
  return [...rows, ...before].map(({ id }) => id);
}

type Link = Ticket & { email: string; signUpId: string | null };

/** Creates a ticket for a link to the address; only its hash is stored. */
export async function insertSignUpTicket(tx: Query, { brand, purpose, now, email, signUpId }: Link): Promise<string> {
  const ticket = newTicket();
  await sql`
    insert into login_sign_up_tickets (hash, brand, email, sign_up_id, purpose, created_at, expires_at)
    values (${hashOfTicket(ticket)}, ${brand}, ${email}, ${signUpId}, ${purpose}, ${now},
            ${ticketEnd(now, TICKET_HOURS[purpose])})`.execute(tx);
  return ticket;
}

/**
 * Gives unused links of the last day a new expiry, because an address whose mail budget is used up gets no new ones.
 */
export async function renewSignUpTickets(
  tx: Query,
  { brand, purpose, now, email }: Omit<Link, 'signUpId'>,
): Promise<void> {
  await sql`
    update login_sign_up_tickets set expires_at = greatest(expires_at, ${ticketEnd(now, TICKET_HOURS[purpose])}::timestamptz)
     where brand = ${brand} and lower(email) = ${email} and purpose = ${purpose}
       and created_at > ${ticketEnd(now, -RENEWED_HOURS)}`.execute(tx);
}

/**
 * Returns the address that the link was mailed to, and its sign-up if that still exists; null when the link has expired
 * or is used.
 */
export async function selectSentFor(
  tx: Query,
  { brand, now }: Omit<Ticket, 'purpose'>,
  ticket: string,
): Promise<{ email: string; signUpId: string | null } | null> {
  const { rows } = await sql<{ email: string; signUpId: string | null }>`
    select email, sign_up_id as "signUpId" from login_sign_up_tickets
     where hash = ${hashOfTicket(ticket)} and brand = ${brand} and purpose = 'verify' and expires_at > ${now}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Returns the address that a reset link was sent to when it had no account. */
export async function selectResetAddress(tx: Query, { brand, now }: Omit<Ticket, 'purpose'>, ticket: string) {
  const { rows } = await sql<{ email: string }>`
    select email from login_sign_up_tickets
     where hash = ${hashOfTicket(ticket)} and brand = ${brand} and purpose = 'reset' and expires_at > ${now}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Uses up every reset link of the address; returns null to every caller but the first. Relies on the row lock of
 * DELETE.
 */
export async function redeemResetAddress(tx: Query, { brand, now }: Omit<Ticket, 'purpose'>, ticket: string) {
  const { rows } = await sql<{ email: string }>`
    delete from login_sign_up_tickets
     where hash = ${hashOfTicket(ticket)} and brand = ${brand} and purpose = 'reset' and expires_at > ${now}
    returning email`.execute(tx);
  const email = rows[0]?.email;
  if (email === undefined) return null;
  await sql`
    delete from login_sign_up_tickets where brand = ${brand} and email = ${email} and purpose = 'reset'`.execute(tx);
  return { email };
}
