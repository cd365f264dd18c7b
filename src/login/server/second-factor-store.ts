import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';

export type OfAccount = { brand: BrandId; accountId: string };

/** `sealed` is the stored form of the secret that codes are computed from. */
export type SecondFactor = { sealed: unknown; createdAt: Date; confirmedAt: Date | null; codesLeft: number };

export async function selectSecondFactor(tx: Query, { brand, accountId }: OfAccount): Promise<SecondFactor | null> {
  const { rows } = await sql<SecondFactor>`
    select secret as sealed, created_at as "createdAt", confirmed_at as "confirmedAt",
           (select count(*)::int from login_recovery_codes code
             where code.brand = factor.brand and code.account_id = factor.account_id) as "codesLeft"
      from login_second_factors factor where brand = ${brand} and account_id = ${accountId}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Stores an app that waits for its first code; returns false when another one is confirmed. Relies on the row lock of
 * UPDATE.
 */
export async function upsertUnconfirmed(
  tx: Query,
  { brand, accountId }: OfAccount,
  sealed: unknown,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into login_second_factors (brand, account_id, secret, created_at)
    values (${brand}, ${accountId}, ${JSON.stringify(sealed)}::jsonb, ${now})
    on conflict (brand, account_id) do update
       set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
     where login_second_factors.confirmed_at is null
    returning account_id`.execute(tx);
  return rows.length > 0;
}

/** Confirms the app after its first code; returns false when another request was first. */
export async function updateConfirmed(
  tx: Query,
  { brand, accountId }: OfAccount,
  step: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update login_second_factors set confirmed_at = ${now}, last_step = ${step}
     where brand = ${brand} and account_id = ${accountId} and confirmed_at is null returning account_id`.execute(tx);
  return rows.length > 0;
}

/** Accepts a code; returns false when it or a later one was accepted before. Relies on the row lock of UPDATE. */
export async function updateLastStep(tx: Query, { brand, accountId }: OfAccount, step: number): Promise<boolean> {
  const { rows } = await sql`
    update login_second_factors set last_step = ${step}
     where brand = ${brand} and account_id = ${accountId} and confirmed_at is not null and last_step < ${step}
    returning account_id`.execute(tx);
  return rows.length > 0;
}

/** Returns false when there was none. Deletes the recovery codes too. */
export async function deleteSecondFactor(tx: Query, { brand, accountId }: OfAccount): Promise<boolean> {
  const { rows } = await sql`
    delete from login_second_factors
     where brand = ${brand} and account_id = ${accountId} and confirmed_at is not null returning account_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Replaces the recovery codes; the previous ones no longer work. */
export async function replaceRecoveryCodes(
  tx: Query,
  { brand, accountId }: OfAccount,
  hashes: readonly string[],
): Promise<void> {
  await sql`delete from login_recovery_codes where brand = ${brand} and account_id = ${accountId}`.execute(tx);
  await sql`
    insert into login_recovery_codes (brand, account_id, hash)
    select ${brand}, ${accountId}, hash from unnest(${[...hashes]}::text[]) as hash`.execute(tx);
}

/** Uses a recovery code up; returns false to every caller but the first. Relies on the row lock of DELETE. */
export async function deleteRecoveryCode(tx: Query, { brand, accountId }: OfAccount, hash: string): Promise<boolean> {
  const { rows } = await sql`
    delete from login_recovery_codes
     where brand = ${brand} and account_id = ${accountId} and hash = ${hash} returning hash`.execute(tx);
  return rows.length > 0;
}
