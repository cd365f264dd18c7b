import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { housekeeping } from '#app/server/housekeeping.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { freshStore } from '../database.ts';
import { storePerson, storeSurvey, type StoredSurvey } from '../stored.ts';

const ANSWERS = 20_000;
const AFTER_THE_END = new Date(Date.now() + 30 * 24 * 3_600_000);

test('a night on which nothing is due reads next to nothing of the large tables', async () => {
  const store = await freshStore();
  const database = await store.open();
  await storeAnswers(database, await storeSurvey(database, await storePerson(database)));
  const forget = async () => {
    const own = await store.open();
    await housekeeping(own, readConfig({}), () => AFTER_THE_END)
      .find(({ name }) => name === 'forget')
      ?.work(new AbortController().signal);
    await own.close();
    await vi.waitFor(async () => expect(await connections(database)).toBe(1), { timeout: 10_000 });
  };
  // This night forgets the forms and those who never answered. The addresses of those who answered stay for years.
  await forget();
  await sql`vacuum analyze`.execute(database.query);
  const before = await rowsRead(database);
  expect(before).toBeGreaterThan(ANSWERS);

  await forget();
  expect((await rowsRead(database)) - before).toBeLessThan(ANSWERS / 100);
  await database.close();
  await store.drop();
});

/** Stores answers of invited people, each with a sent mail, and as many anonymous ones, with the triggers disabled. */
async function storeAnswers({ transaction }: Database, { homeId, id }: StoredSurvey): Promise<void> {
  await transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into responders (id, home_id, survey_id, email, lang, link_id, invited_at, responded_at)
      select md5('r' || n)::uuid, ${homeId}, ${id}, 'r' || n || '@fjellbygg.example', 'no', lpad(n::text, 22, '0'), now(), now()
        from generate_series(1, ${ANSWERS}::int) n`.execute(tx);
    await sql`
      insert into responses (id, home_id, survey_id, responder_id, responded_at, duration, submission, s1, s2, s3, s4, promised_access)
      select gen_random_uuid(), home_id, survey_id, id, now(), 60, 'form ' || id, 1, 2, 3, 4, 'me' from responders`.execute(
      tx,
    );
    await sql`
      insert into responses (id, home_id, survey_id, submission, s1, s2, s3, s4, promised_access)
      select gen_random_uuid(), home_id, survey_id, 'anonymous ' || id, 1, 2, 3, 4, 'me' from responders`.execute(tx);
    await sql`
      insert into outgoing_mails (id, brand, kind, content, lang, recipient, origin, responder_id, state, created_at, due_at, sent_at)
      select gen_random_uuid(), 'a', 'invitation', '{}', 'no', email, '', id, 'sent', now(), now(), now() from responders`.execute(
      tx,
    );
  });
}

/** How many connections the database has. A closing one adds what it has read to the statistics before it is gone. */
async function connections({ query }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`.execute(query);
  return rows[0]?.count ?? 0;
}

/** How many rows all closed connections have read of the large tables. */
async function rowsRead({ query }: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
     where relname in ('responders', 'responses', 'outgoing_mails')`.execute(query);
  return rows[0]?.read ?? 0;
}
