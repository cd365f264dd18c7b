import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';

/**
 * The purpose of a challenge: to create a passkey, to give a proof in the settings, to log in with a passkey, or to
 * continue after a right password.
 */
export type Purpose = 'make' | 'prove' | 'log-in' | 'second-factor';

/** The holder of a challenge; `holder` is a session or a login step, so another browser has another one. */
export type Held = { brand: BrandId; purpose: Purpose; holder: string };

export const CHALLENGE_MINUTES = 5;
const BYTES = 32;

export function newChallenge(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Replaces the previous challenge of the same purpose, so that nobody can collect challenges. */
export async function upsertChallenge(
  tx: Query,
  { brand, purpose, holder }: Held,
  { challenge, accountId }: { challenge: string; accountId: string | null },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await sql`
    insert into login_challenges (brand, purpose, holder, challenge, account_id, expires_at)
    values (${brand}, ${purpose}, ${holder}, ${challenge}, ${accountId}, ${expiresAt})
    on conflict (brand, purpose, holder) do update
       set challenge = excluded.challenge, account_id = excluded.account_id, expires_at = excluded.expires_at`.execute(
    tx,
  );
}

type Challenge = { challenge: string; accountId: string | null };

/** Returns the challenge without using it up, or null. */
export async function selectChallenge(
  tx: Query,
  { brand, purpose, holder }: Held,
  now: Date,
): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    select challenge, account_id as "accountId" from login_challenges
     where brand = ${brand} and purpose = ${purpose} and holder = ${holder} and expires_at > ${now}`.execute(tx);
  return rows[0] ?? null;
}

/** Uses the challenge up; returns null to every caller but the first. Relies on the row lock of DELETE. */
export async function deleteChallenge(
  tx: Query,
  { brand, purpose, holder }: Held,
  now: Date,
): Promise<Challenge | null> {
  const { rows } = await sql<Challenge & { expiresAt: Date }>`
    delete from login_challenges where brand = ${brand} and purpose = ${purpose} and holder = ${holder}
    returning challenge, account_id as "accountId", expires_at as "expiresAt"`.execute(tx);
  const [used] = rows;
  return used !== undefined && used.expiresAt > now ? used : null;
}

/** Runs every few minutes and deletes expired challenges, and authenticator apps not confirmed within a day. */
export async function deleteExpiredChallenges(tx: Query, now: Date): Promise<void> {
  await sql`delete from login_challenges where expires_at < ${now}`.execute(tx);
  const yesterday = new Date(now.getTime() - 86_400_000);
  await sql`delete from login_second_factors where confirmed_at is null and created_at < ${yesterday}`.execute(tx);
}
