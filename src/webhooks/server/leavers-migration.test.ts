import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { emptyTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { fillEarlierSchema, migrationsUpTo } from '../../../test/earlier-schema.ts';
import { migrate } from '#platform/server/migrations.ts';

const EARLIER = '0054_answerers_erased_before';

let opened: TestDatabase;
afterEach(() => opened.drop());

test('the migration pauses the webhooks of makers who have left, and no other', async () => {
  opened = await emptyTestDatabase();
  const { query } = opened.database;
  await migrate(query, { folder: migrationsUpTo(EARLIER) });
  // The first of two people is the owner; the second is in no organisation.
  await fillEarlierSchema(query, EARLIER, 0);
  await sql`
    insert into webhooks (id, organisation_id, name, url, events, format, secrets, made_by, created_at)
    select gen_random_uuid(), organisation.id, maker.candidate, 'https://x.example/', '{member.joined}', 'standard', '[]',
           maker.id, organisation.created_at
      from organisations organisation, people maker`.execute(query);
  await migrate(query);
  const { rows } = await sql`
    select name, saver_left, paused_at is not null as paused from webhooks order by name`.execute(query);
  expect(rows).toEqual([
    { name: 'Person 1', saver_left: false, paused: false },
    { name: 'Person 2', saver_left: true, paused: true },
  ]);
});
