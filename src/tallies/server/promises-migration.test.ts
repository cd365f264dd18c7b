import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyTestDatabase } from '../../../test/database.ts';
import { fillEarlierSchema, migrationsUpTo, SURVEYS } from '../../../test/earlier-schema.ts';
import { migrate } from '#platform/server/migrations.ts';
import { countValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import type { SurveyKey } from './survey-key.ts';
import { readTallies } from './survey-tallies.ts';

const ANSWERS = 150;

test('counts answers under the promise they were given with, and the survey continues under its own', async () => {
  const opened = await emptyTestDatabase();
  const { query } = opened.database;
  await migrate(query, { folder: migrationsUpTo('0006_homes') });
  await fillEarlierSchema(query, '0006_homes', ANSWERS * SURVEYS);
  await sql`
    update responses set promised_access = case when s1 < 3 then 'org' when s1 < 5 then 'supporters' else 'me' end`.execute(
    query,
  );
  await migrate(query);
  const { rows: surveys } = await sql<SurveyKey & { accessibleBy: string; promised: string }>`
    select survey.home_id as "homeId", survey.id, survey.accessible_by as "accessibleBy", promise.accessible_by as promised
      from surveys survey
      join survey_promises promise on promise.home_id = survey.home_id and promise.survey_id = survey.id and promise.number = survey.promise`.execute(
    query,
  );
  expect(surveys).toHaveLength(SURVEYS);
  const counted = await readTallies(query, surveys);
  for (const { id, accessibleBy, promised } of surveys) {
    expect(promised).toBe(accessibleBy);
    for (const { anonymous, promise, tally } of counted.get(id) ?? []) {
      const { rows } = await sql<{ values: number[] }>`
        select array[s1, s2, s3, s4]::int[] as values from responses
         where survey_id = ${id} and (responder_id is null) = ${anonymous} and promised_access = ${promise.accessibleBy}`.execute(
        query,
      );
      expect(tally).toEqual(rows.map(({ values }) => values).reduce<Tally>(countValues, EMPTY_TALLY));
    }
    expect(counted.get(id)).toHaveLength(6);
    expect(counted.get(id)?.reduce((sum, { answers }) => sum + answers, 0)).toBe(ANSWERS);
  }
  await opened.drop();
});
