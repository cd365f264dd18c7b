import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { migrationsUpTo } from '../../../../test/earlier-schema.ts';
import { migrate } from '#platform/server/migrations.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await emptyTestDatabase();
});
afterAll(() => opened?.drop());

const ORGANISATION = '019ab000-0000-7000-8000-000000000001';

test('fills quarters from their months: existing ones, and those that a process of the previous version adds', async () => {
  const { query } = opened.database;
  const add = (grain: string, startsOn: string, counts: number[]) =>
    sql`
      insert into organisation_figures as kept (organisation_id, unit_id, grain, starts_on, survey_type, counts)
      values (${ORGANISATION}, ${ORGANISATION}, ${grain}, ${startsOn}::date, 'workshop', ${counts}::int[])
      on conflict (organisation_id, unit_id, grain, starts_on, survey_type) do update set counts = excluded.counts`.execute(
      query,
    );
  const quarters = async () => {
    const { rows } = await sql<{ quarter: string; counts: number[] }>`
      select starts_on::text as quarter, counts from organisation_figures where grain = 'quarter' order by 1`.execute(
      query,
    );
    return rows.map(({ quarter, counts }) => `${quarter} ${counts.join(' ')}`);
  };

  await migrate(query, { folder: migrationsUpTo('0013_uncounted') });
  await add('month', '2026-07-01', [1, 2, 3]);
  await add('month', '2026-09-01', [10, 20, 30]);
  await add('month', '2026-10-01', [5, 5, 5]);
  await add('day', '2026-09-17', [10, 20, 30]);
  await migrate(query);
  expect(await quarters()).toEqual(['2026-07-01 11 22 33', '2026-10-01 5 5 5']);

  await add('month', '2026-09-01', [9, 21, 30]);
  await add('month', '2026-08-01', [100, 0, 0]);
  await add('month', '2027-03-01', [1, 1, 1]);
  await add('day', '2027-03-02', [1, 1, 1]);
  expect(await quarters()).toEqual(['2026-07-01 110 23 33', '2026-10-01 5 5 5', '2027-01-01 1 1 1']);

  // Longer figures, as the next version may write them.
  await add('month', '2026-10-01', [5, 6, 5, 2]);
  expect(await quarters()).toEqual(['2026-07-01 110 23 33', '2026-10-01 5 6 5 2', '2027-01-01 1 1 1']);
});
