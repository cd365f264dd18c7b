import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSurvey } from '../../../../test/factories.ts';
import { runJob } from '../../../../test/housekeeping.ts';
import { foundNordvik } from '../../../../test/nordvik.ts';
import { useWorld } from '../../../../test/world.ts';
import { MIGRATIONS } from '#platform/server/migrations.ts';

const world = useWorld();

test('the migration has the figures of surveys with one to three values of a question counted again, and no others', async () => {
  const { maker } = await foundNordvik(world);
  const survey = (answers: number[], accessibleBy: 'supporters' | 'org') =>
    aSurvey(world, { by: maker, accessibleBy, answers, finished: true });
  await survey([8, 8, 8, 8], 'supporters');
  await survey([8, 8, 0, 0], 'org');
  const few = [await survey([8, 0, 0, 0], 'supporters'), await survey([8, 8, 8, 0], 'supporters')];
  await runJob(world, 'figures');
  await sql.raw(readFileSync(path.join(MIGRATIONS, '0071_few_values.sql'), 'utf8')).execute(world.database.query);
  const marked = (await world.rows('survey_tallies')).filter(({ uncounted }) => uncounted);
  expect(marked.map(({ survey_id: id }) => id).toSorted()).toEqual(few.map(({ id }) => id).toSorted());
});
