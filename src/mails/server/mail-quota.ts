import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { takeTurn } from '#platform/server/advisory-lock.ts';
import { inDayUpTo } from './day-up-to.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Records mails that a person causes to others, and returns their number in the past 24 h, including these.
 * Simultaneous calls run one after the other, so that each counts the others.
 */
export async function countCaused(tx: Query, personId: string, mails: number, now: Date): Promise<number> {
  if (mails === 0) return 0;
  await takeTurn(tx, `mails of ${personId}`);
  await insertCaused(tx, personId, mails, now);
  return causedInDay(tx, personId, now);
}

/** Records one more mail unless the person's daily maximum is reached. Returns false when it must not be sent. */
export async function causeOneMore(tx: Query, personId: string, most: number, now: Date): Promise<boolean> {
  await takeTurn(tx, `mails of ${personId}`);
  if ((await causedInDay(tx, personId, now)) >= most) return false;
  await insertCaused(tx, personId, 1, now);
  return true;
}

async function insertCaused(tx: Query, personId: string, mails: number, now: Date): Promise<void> {
  await sql`
    insert into mails_caused (id, person_id, caused_at, mails) values (${newId(now)}, ${personId}, ${now}, ${mails})`.execute(
    tx,
  );
}

async function causedInDay(tx: Query, personId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(mails), 0)::int as count from mails_caused
     where person_id = ${personId} and ${inDayUpTo('caused_at', now)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Deletes counts older than 24 h. */
export async function deleteOldCounts(tx: Query, now: Date): Promise<void> {
  await sql`delete from mails_caused where caused_at <= ${new Date(now.getTime() - DAY_MS)}`.execute(tx);
}
