import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createGoal, finishedSurvey } from '../../../test/goals.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

/** More than an export reads at once. */
const COPIES = 130;

test("an organisation's export has every row of a long list once", async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const survey = await finishedSurvey(world, maker, { accessibleBy: 'org' });
  await createGoal(maker, survey, { name: 'Goal', accessibleBy: 'org' });
  await copyRows('surveys', { id: sql`lpad(n::text, 22, '0')`, survey_name: sql`'Survey ' || n` });
  await copyRows('goals', { id: sql`gen_random_uuid()`, name: sql`'Goal ' || n` });
  await sql`
    insert into people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)
    select md5('p' || n)::uuid, 'a', 'local|p' || n, 'p' || n || '@nordvik.example', 'Person ' || n, '1', now(), now()
      from generate_series(1, ${COPIES}::int) n`.execute(world.database.query);
  await sql`
    insert into memberships (person_id, organisation_id, role, joined_at)
    select md5('p' || n)::uuid, ${nordvik.id}, 'member', now() from generate_series(1, ${COPIES}::int) n`.execute(
    world.database.query,
  );
  await sql`
    insert into audit_entries (id, tenant_id, kind, at, details)
    select gen_random_uuid(), ${nordvik.id}, 'joined', now(), jsonb_build_object('place', n)
      from generate_series(1, ${COPIES}::int) n`.execute(world.database.query);

  const { body } = await owner.call('POST /organization/:orgId/export', { params: { orgId: nordvik.id } });
  const { members, changes, surveys, goals } = body as Record<string, Record<string, string>[]>;
  const places = Array.from({ length: COPIES }, (_, place) => place + 1);
  expect(surveys?.map(({ surveyName }) => surveyName).sort()).toEqual(
    ['Leaders’ retreat', ...places.map((place) => `Survey ${place}`)].sort(),
  );
  expect(goals?.map(({ name }) => name).sort()).toEqual(['Goal', ...places.map((place) => `Goal ${place}`)].sort());
  expect(new Set(members?.map(({ email }) => email)).size).toBe(COPIES + 2);
  expect(members).toHaveLength(COPIES + 2);
  const copied = changes?.flatMap(({ details }) => (details as unknown as { place?: number }).place ?? []);
  expect(copied?.sort((one, other) => one - other)).toEqual(places);
});

/** Copies the only row of a table, with other values in these columns, which may use the copy's number `n`. */
async function copyRows(table: string, changed: Record<string, ReturnType<typeof sql>>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_name = ${table} and is_generated = 'NEVER'`.execute(world.database.query);
  const columns = rows.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => changed[name] ?? sql.ref(`one.${name}`)))}
      from ${sql.table(table)} one, generate_series(1, ${COPIES}::int) n`.execute(world.database.query);
}
