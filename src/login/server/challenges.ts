import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';

/**
 * What a challenge is for: to make a passkey, to prove who one is in the settings, to log in with a passkey, or to go on
 * after a right password.
 */
export type Purpose = 'make' | 'prove' | 'log-in' | 'second-factor';

/** Whose challenge it is; `holder` is a session, or the step of a login: another browser has another one. */
export type Held = { brand: BrandId; purpose: Purpose; holder: string };

export const CHALLENGE_MINUTES = 5;
const BYTES = 32;

export function newChallenge(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Puts a challenge in the place of the one before for the same purpose, so nobody can collect them. */
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

/** The challenge without using it up; null when there is none any more. */
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

/** Uses the challenge up; null for everybody but the first. Relies on the row lock of DELETE. */
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

/** Every few minutes: what nobody has answered in time, and apps that nobody has confirmed within a day. */
export async function deleteExpiredChallenges(tx: Query, now: Date): Promise<void> {
  await sql`delete from login_challenges where expires_at < ${now}`.execute(tx);
  const yesterday = new Date(now.getTime() - 86_400_000);
  await sql`delete from login_second_factors where confirmed_at is null and created_at < ${yesterday}`.execute(tx);
}
