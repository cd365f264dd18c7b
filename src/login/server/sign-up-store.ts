import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type LoginAccount, newAccountId } from './account-store.ts';
import { hashOfTicket, newTicket, RENEWED_HOURS, TICKET_HOURS, type Ticket, ticketEnd } from './login-tickets.ts';

type Address = { brand: BrandId; email: string };
export type NewSignUp = Address & { passwordHash: string; lang: Lang };

const COLUMNS = sql.raw(
  'sign_up.id, sign_up.email, false as "emailVerified", sign_up.password_hash as "passwordHash", sign_up.lang',
);

/** Somebody waits for the address to be verified, beside all others who do. Its id will be the account's. */
export async function insertSignUp(tx: Query, { brand, email, passwordHash, lang }: NewSignUp, now: Date) {
  const id = newAccountId();
  await sql`
    insert into login_sign_ups (brand, id, email, password_hash, lang, created_at)
    values (${brand}, ${id}, ${email}, ${passwordHash}, ${lang}, ${now})`.execute(tx);
  return id;
}

/** Each takes a password's time to try, and strangers may add any number of them. */
const TRIED_AT_MOST = 5;

/** The newest sign-ups of the address, the latest first. */
export async function selectNewestSignUps(tx: Query, { brand, email }: Address): Promise<LoginAccount[]> {
  const { rows } = await sql<LoginAccount>`
    select ${COLUMNS} from login_sign_ups sign_up where brand = ${brand} and lower(email) = ${email}
     order by created_at desc, id limit ${TRIED_AT_MOST}`.execute(tx);
  return rows;
}

/** The newest sign-up of the address among those that are named. */
export async function selectSignUpOf(tx: Query, { brand, email }: Address, ids: readonly string[]) {
  const { rows } = await sql<LoginAccount>`
    select ${COLUMNS} from login_sign_ups sign_up
     where brand = ${brand} and lower(email) = ${email} and id = any(${ids}::text[])
     order by created_at desc, id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Takes away the named sign-ups of the address, and says which were there. Links that were sent for them stay: they are
 * mailed to the address, and lead to whoever signs up for it in earnest.
 */
export async function deleteSignUps(tx: Query, { brand, email }: Address, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from login_sign_ups where brand = ${brand} and lower(email) = ${email} and id = any(${ids}::text[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Two who show at once that the address is theirs come one after the other. */
export async function lockWaiting(tx: Query, { brand, email }: Address): Promise<void> {
  await sql`select id from login_sign_ups where brand = ${brand} and lower(email) = ${email} order by id for update`.execute(
    tx,
  );
}

/** Takes away all who wait for the address to be verified, accounts of versions up to 0.1 among them; says who did. */
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

/** Makes a ticket for a link to the address; only its hash is stored. */
export async function insertSignUpTicket(tx: Query, { brand, purpose, now, email, signUpId }: Link): Promise<string> {
  const ticket = newTicket();
  await sql`
    insert into login_sign_up_tickets (hash, brand, email, sign_up_id, purpose, created_at, expires_at)
    values (${hashOfTicket(ticket)}, ${brand}, ${email}, ${signUpId}, ${purpose}, ${now},
            ${ticketEnd(now, TICKET_HOURS[purpose])})`.execute(tx);
  return ticket;
}

/**
 * Links that were mailed to the address in the last day and are not used work as long as new ones would: it gets no other
 * mail when it has had enough of them.
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

/** The address that the link was mailed to, and the sign-up that it was sent for, while there is one; null when the link can no longer be used. */
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

/** The address that a link for a new password was sent to, where it had no account. */
export async function selectResetAddress(tx: Query, { brand, now }: Omit<Ticket, 'purpose'>, ticket: string) {
  const { rows } = await sql<{ email: string }>`
    select email from login_sign_up_tickets
     where hash = ${hashOfTicket(ticket)} and brand = ${brand} and purpose = 'reset' and expires_at > ${now}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Uses up every link for a new password at the address; null for everybody but the first. Relies on the row lock of DELETE. */
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
