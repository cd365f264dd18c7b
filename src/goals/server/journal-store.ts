import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { GoalKey } from './goal-store.ts';
import type { CheckInAnswer } from '../rules/check-ins.ts';
import { MOST_ENTRIES } from '../rules/journal-length.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';

const TABLES = { survey: sql.table('goal_journal'), organisation: sql.table('organisation_goal_journal') };

const CHECK_IN = sql`
  left join goal_check_ins asked on asked.id = entry.id and asked.home_id = entry.home_id and asked.goal_id = entry.goal_id`;

export type EntryRow = {
  id: string;
  title: string;
  content: string;
  name: string;
  answer: CheckInAnswer | null;
  registeredAt: Date;
};

export async function selectJournal(tx: Query, { subject, homeId, id }: GoalKey): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.title, entry.content, author.candidate as name, entry.registered_at as "registeredAt",
           ${subject === 'survey' ? sql`asked.answer` : sql`null`} as answer
      from ${TABLES[subject]} entry join people author on author.id = entry.author_id
           ${subject === 'survey' ? CHECK_IN : sql``}
     where entry.home_id = ${homeId} and entry.goal_id = ${id} order by entry.registered_at, entry.id`.execute(tx);
  return rows;
}

async function countEntries(tx: Query, { subject, homeId, id }: GoalKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${TABLES[subject]} where home_id = ${homeId} and goal_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type SentEntry = { id: string; title: string; content: string };

/**
 * Adds or replaces entries by their ids; an empty text deletes one. The first author and time stay. Of several entries
 * with one id the last counts. Refuses more than a thousand entries. The caller holds the goal's row.
 */
export async function writeJournal(
  tx: Query,
  key: GoalKey,
  sent: readonly SentEntry[],
  { authorId, now }: { authorId: string; now: Date },
): Promise<void> {
  const { subject, homeId, id } = key;
  const entries = [...new Map(sent.map((entry) => [entry.id, entry])).values()];
  const gone = entries.filter(({ content }) => content === '').map((entry) => entry.id);
  const written = entries.filter(({ content }) => content !== '');
  if (gone.length > 0)
    await sql`
      delete from ${TABLES[subject]} where home_id = ${homeId} and goal_id = ${id} and id = any(${gone}::uuid[])`.execute(
      tx,
    );
  if (written.length === 0) return;
  await sql`
    insert into ${TABLES[subject]} (home_id, goal_id, id, author_id, title, content, registered_at)
    select ${homeId}::uuid, ${id}::uuid, entry.id, ${authorId}::uuid, entry.title, entry.content, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as entry (id uuid, title text, content text)
    on conflict (home_id, goal_id, id) do update set title = excluded.title, content = excluded.content`.execute(tx);
  if ((await countEntries(tx, key)) > MOST_ENTRIES) refuseIfAny(['journal.tooMany']);
}
