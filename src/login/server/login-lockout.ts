import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';

const MOST_WRONG_TRIES = 5;
const LOCKED_MINUTES = 15;
const MS_PER_MINUTE = 60_000;

type Tried = { brand: BrandId; email: string; now: Date };

/**
 * Counts a try before the password is looked at, so that a hundred at once are not a hundred guesses. Gives the minutes
 * that the address is still locked for, 0 when it is not. An address without an account is locked just alike.
 */
export async function countTry(tx: Query, { brand, email, now }: Tried): Promise<number> {
  const over = new Date(now.getTime() - LOCKED_MINUTES * MS_PER_MINUTE);
  const { rows } = await sql<{ tries: number; lastAt: Date }>`
    insert into login_tries as known (brand, address_hash, tries, last_at) values (${brand}, ${hashOf(email)}, 1, ${now})
    on conflict (brand, address_hash) do update
       set tries = case when known.last_at <= ${over} then 1 else least(known.tries + 1, ${MOST_WRONG_TRIES + 1}) end,
           last_at = case when known.last_at > ${over} and known.tries >= ${MOST_WRONG_TRIES}
                          then known.last_at else ${now}::timestamptz end
    returning tries, last_at as "lastAt"`.execute(tx);
  const tried = rows[0];
  if (tried === undefined || tried.tries <= MOST_WRONG_TRIES) return 0;
  return Math.max(1, Math.ceil(LOCKED_MINUTES - (now.getTime() - tried.lastAt.getTime()) / MS_PER_MINUTE));
}

/** After a right password, or a new one: the count begins anew. */
export async function deleteTries(tx: Query, { brand, email }: Omit<Tried, 'now'>): Promise<void> {
  await sql`delete from login_tries where brand = ${brand} and address_hash = ${hashOf(email)}`.execute(tx);
}

function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
