import { sql } from 'kysely';
import type { DataSubject, EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { deleteStatesOf } from './login-states.ts';
import { selectPasskeys } from './passkey-store.ts';
import { selectSecondFactor } from './second-factor-store.ts';
import { deleteWaiting } from './sign-up-store.ts';

type StoredLogin = { email: string; verified: boolean; lang: string; createdAt: Date };
type StoredState = { model: string; until: Date | null };

/** Exports the login without its password; null for an outside login. */
export const exportLogin: OwnDataChapter = async (tx, { brand, subject }) => {
  const { rows } = await sql<StoredLogin>`
    select email, email_verified as verified, lang, created_at as "createdAt"
      from login_accounts where brand = ${brand} and id = ${subject}`.execute(tx);
  const [login] = rows;
  if (login === undefined) return { login: null };
  const { email, verified, lang, createdAt } = login;
  const sessions = await selectStates(tx, { brand, subject });
  const devices = await selectNotedDevices(tx, { brand, subject });
  const newAddress = await selectWantedAddress(tx, { brand, subject });
  const facts = { email, verified, language: lang, createdAt: createdAt.toISOString() };
  const providers = await selectLinks(tx, { brand, subject });
  const factors = await selectFactors(tx, { brand, subject });
  return { login: { ...facts, providers, sessions, devices, newAddress, ...factors } };
};

/** Exports the names and times of passkeys and of the second factor, without keys or codes. */
async function selectFactors(tx: Query, { brand, subject: accountId }: Pick<DataSubject, 'brand' | 'subject'>) {
  const passkeys = (await selectPasskeys(tx, { brand, accountId })).map(({ name, createdAt, usedAt }) => ({
    name,
    madeAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
  const factor = await selectSecondFactor(tx, { brand, accountId });
  if (factor === null || factor.confirmedAt === null) return { passkeys, secondFactor: null };
  const { confirmedAt, codesLeft: recoveryCodesLeft } = factor;
  return { passkeys, secondFactor: { since: confirmedAt.toISOString(), recoveryCodesLeft } };
}

async function selectNotedDevices(tx: Query, { brand, subject }: Pick<DataSubject, 'brand' | 'subject'>) {
  const { rows } = await sql<{ browser: string; system: string; kind: string; firstAt: Date; lastAt: Date }>`
    select browser, system, kind, first_at as "firstAt", last_at as "lastAt" from login_devices
     where brand = ${brand} and account_id = ${subject} order by first_at, session_uid`.execute(tx);
  return rows.map(({ firstAt, lastAt, ...device }) => ({
    ...device,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}

/** Exports the linked providers: their addresses and their ids for the person. */
async function selectLinks(tx: Query, { brand, subject }: Pick<DataSubject, 'brand' | 'subject'>) {
  const { rows } = await sql<{ issuer: string; name: string; since: Date }>`
    select issuer, subject as name, created_at as since from login_upstream_links
     where brand = ${brand} and account_id = ${subject} order by created_at, issuer`.execute(tx);
  return rows.map(({ since, ...link }) => ({ ...link, since: since.toISOString() }));
}

async function selectWantedAddress(tx: Query, { brand, subject }: Pick<DataSubject, 'brand' | 'subject'>) {
  const { rows } = await sql<{ email: string; until: Date }>`
    select email, expires_at as until from login_address_changes
     where brand = ${brand} and account_id = ${subject}`.execute(tx);
  return rows[0] === undefined ? null : { email: rows[0].email, until: rows[0].until.toISOString() };
}

/** Exports the live sessions: their kind and expiry, never their secrets. */
async function selectStates(tx: Query, { brand, subject }: Pick<DataSubject, 'brand' | 'subject'>) {
  const { rows } = await sql<StoredState>`
    select model, expires_at as until from login_states
     where brand = ${brand} and account_id = ${subject} order by expires_at, model`.execute(tx);
  return rows.map(({ model, until }) => ({ kind: model, until: until?.toISOString() ?? null }));
}

/**
 * Deletes the login of an erased person, and every sign-up with the address. Tickets are deleted by their foreign keys.
 * Wrong tries need no deletion: they are counted under a name that cannot be traced from the next day on.
 */
export const eraseLogin: EraseStep = async (tx, { brand, subject, email }) => {
  const address = email.toLowerCase();
  const waited = await deleteWaiting(tx, { brand, email: address });
  await deleteStatesOf(tx, brand, [subject, ...waited]);
  await sql`delete from login_sign_up_tickets where brand = ${brand} and lower(email) = ${address}`.execute(tx);
  await sql`delete from login_devices where brand = ${brand} and account_id = ${subject}`.execute(tx);
  await sql`delete from login_accounts where brand = ${brand} and id = ${subject}`.execute(tx);
};

/** Deletes sign-ups that were not verified in time; versions up to 0.1 keep theirs in the accounts table. */
export async function deleteUnverified(tx: Query, before: Date): Promise<void> {
  await sql`
    with gone as (delete from login_sign_ups where created_at <= ${before} returning brand, id)
    delete from login_states using gone
     where login_states.brand = gone.brand and login_states.account_id = gone.id`.execute(tx);
  await sql`
    with gone as (
      delete from login_accounts account
       where not account.email_verified and account.created_at <= ${before}
         and not exists (select 1 from people where people.brand = account.brand and people.subject = account.id)
      returning brand, id
    )
    delete from login_states using gone
     where login_states.brand = gone.brand and login_states.account_id = gone.id`.execute(tx);
}
