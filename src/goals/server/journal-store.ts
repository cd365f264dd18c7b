import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { MOST_ENTRIES } from '../rules/journal-length.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';

/** The journal of a goal: of a person's under the home of its survey, of an organisation's under the organisation. */
export type JournalKey = { table: 'goal_journal' | 'organisation_goal_journal'; homeId: string; id: string };

/** One entry of a goal's journal, as it is stored. */
export type EntryRow = { id: string; title: string; content: string; name: string; registeredAt: Date };

/** The journal in the order in which it was written. */
export async function selectJournal(tx: Query, { table, homeId, id }: JournalKey): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.title, entry.content, author.candidate as name, entry.registered_at as "registeredAt"
      from ${sql.table(table)} entry join people author on author.id = entry.author_id
     where entry.home_id = ${homeId} and entry.goal_id = ${id} order by entry.registered_at, entry.id`.execute(tx);
  return rows;
}

async function countEntries(tx: Query, { table, homeId, id }: JournalKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where home_id = ${homeId} and goal_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Entries as they are sent; one without a text goes. */
export type SentEntry = { id: string; title: string; content: string };

/**
 * Adds entries, or writes those of the same ids anew; who wrote one first, and when, stays. The goal's row is already
 * held. Of several with one id the last counts. Refuses when there would be more than a thousand.
 */
export async function writeJournal(
  tx: Query,
  key: JournalKey,
  sent: readonly SentEntry[],
  { authorId, now }: { authorId: string; now: Date },
): Promise<void> {
  const { table, homeId, id } = key;
  const entries = [...new Map(sent.map((entry) => [entry.id, entry])).values()];
  const gone = entries.filter(({ content }) => content === '').map((entry) => entry.id);
  const written = entries.filter(({ content }) => content !== '');
  if (gone.length > 0)
    await sql`
      delete from ${sql.table(table)} where home_id = ${homeId} and goal_id = ${id} and id = any(${gone}::uuid[])`.execute(
      tx,
    );
  if (written.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (home_id, goal_id, id, author_id, title, content, registered_at)
    select ${homeId}::uuid, ${id}::uuid, entry.id, ${authorId}::uuid, entry.title, entry.content, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as entry (id uuid, title text, content text)
    on conflict (home_id, goal_id, id) do update set title = excluded.title, content = excluded.content`.execute(tx);
  if ((await countEntries(tx, key)) > MOST_ENTRIES) refuseIfAny(['journal.tooMany']);
}
