import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import { newRandomId } from '#platform/server/ids.ts';
import type { BrandId } from '#shared/brand-id.ts';

export type LoginAccount = {
  id: string;
  email: string;
  emailVerified: boolean;
  passwordHash: string;
  lang: Lang;
};

const COLUMNS = sql.raw('id, email, email_verified as "emailVerified", password_hash as "passwordHash", lang');

export async function selectAccountByEmail(tx: Query, brand: BrandId, email: string): Promise<LoginAccount | null> {
  const { rows } = await sql<LoginAccount>`
    select ${COLUMNS} from login_accounts where brand = ${brand} and lower(email) = ${email}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns an account or an unverified sign-up. */
export async function selectAccount(tx: Query, brand: BrandId, id: string): Promise<LoginAccount | null> {
  const { rows } = await sql<LoginAccount>`
    select ${COLUMNS} from login_accounts where brand = ${brand} and id = ${id}
    union all
    select id, email, false, password_hash, lang from login_sign_ups where brand = ${brand} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the organisation that the account's owner is a member of, or null. */
export async function selectOrganisationOf(tx: Query, brand: BrandId, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select membership.organisation_id as id
      from people person
      join memberships membership on membership.person_id = person.id
     where person.brand = ${brand} and person.subject = ${accountId}`.execute(tx);
  return rows[0]?.id ?? null;
}

export function newAccountId(): string {
  return `local|${newRandomId()}`;
}

export type NewAccount = { brand: BrandId; id: string; email: string; passwordHash: string; lang: Lang };

/**
 * Creates a verified account; returns null when the address already has one. Relies on the unique index on the address.
 * Tokens from its sign-up that name no session end here.
 */
export async function insertAccount(
  tx: Query,
  { brand, id, email, passwordHash, lang }: NewAccount,
  now: Date,
): Promise<LoginAccount | null> {
  const { rows } = await sql<LoginAccount>`
    insert into login_accounts (brand, id, email, email_verified, password_hash, lang, signed_out_at, created_at)
    values (${brand}, ${id}, ${email}, true, ${passwordHash}, ${lang}, ${now}, ${now})
    on conflict do nothing returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}

/** Stores a new password. Also verifies the address, because the link came by e-mail, and ends older access tokens. */
export async function updatePassword(
  tx: Query,
  account: { brand: BrandId; id: string; passwordHash: string },
  now: Date,
): Promise<LoginAccount | null> {
  const { rows } = await sql<LoginAccount>`
    update login_accounts
       set password_hash = ${account.passwordHash}, email_verified = true, signed_out_at = ${now},
           password_changed_at = ${now}
     where brand = ${account.brand} and id = ${account.id} returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the account row, so that other changes to its ways in wait for this transaction. */
export async function lockLoginAccount(tx: Query, of: { brand: BrandId; accountId: string }): Promise<void> {
  await sql`select id from login_accounts where brand = ${of.brand} and id = ${of.accountId} for update`.execute(tx);
}

/** Replaces the password if its hash is still `before`; returns false when it has changed since. */
export async function updatePasswordIf(
  tx: Query,
  account: { brand: BrandId; id: string; passwordHash: string; before: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update login_accounts
       set password_hash = ${account.passwordHash}, signed_out_at = ${now}, password_changed_at = ${now}
     where brand = ${account.brand} and id = ${account.id} and password_hash = ${account.before}
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Returns when the password was last changed; null while the first one is in use. */
export async function selectPasswordDay(tx: Query, brand: BrandId, id: string): Promise<Date | null> {
  const { rows } = await sql<{ changedAt: Date | null }>`
    select password_changed_at as "changedAt" from login_accounts where brand = ${brand} and id = ${id}`.execute(tx);
  return rows[0]?.changedAt ?? null;
}
