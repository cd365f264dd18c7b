import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSubmissions, forgettingSubmissions } from '#responding/server/response-store.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { storePerson, storeSurvey } from '../stored.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened?.drop());

const ANSWERS = 50_000;

test('the nightly job does not read the answers whose forms are forgotten already', async () => {
  const { query } = opened.database;
  const survey = await storeSurvey(opened.database, await storePerson(opened.database), { invited: 1 });
  await sql`
    insert into responses (id, home_id, survey_id, submission, s1, s2, s3, s4, promised_access)
    select gen_random_uuid(), home_id, id, 'form ' || place, 1, 2, 3, 4, 'me'
      from surveys, generate_series(1, ${ANSWERS}) as place where id = ${survey.id}`.execute(query);
  const afterTheEnd = new Date('2100-01-01');
  await forgetSubmissions(query, afterTheEnd);
  expect((await sql`select 1 from responses where submission is not null`.execute(query)).rows).toEqual([]);

  await sql`vacuum analyze responses`.execute(query);
  const { rows } = await sql<Record<string, string>>`explain ${forgettingSubmissions(afterTheEnd)}`.execute(query);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('responses_repeatable');
  expect(plan).not.toContain('Seq Scan on responses');
});
