import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createGoal, finishedSurvey } from '../../../test/goals.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { group } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

const GOALS = 40;
const GROUPS = 30;

/** Creates a survey that is open to groups, and goals that are open to all of them. */
async function sharedGoals() {
  const { nordvik, maker } = await foundNordvik(world);
  const groupsWithAccess: string[] = [];
  for (let place = 0; place < GROUPS; place += 1)
    groupsWithAccess.push(await group(world, nordvik, `Gruppe ${place}`, [maker]));
  const access = { accessibleBy: 'selectedGroups', groupsWithAccess };
  const survey = await finishedSurvey(world, maker, access);
  const goal = await createGoal(maker, survey, access);
  await sql`
    with copied as (
      insert into goals select (jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid()))).*
        from goals source cross join generate_series(2, ${GOALS}::int) returning home_id, id)
    insert into goal_groups select copied.home_id, copied.id, group_id from copied, survey_groups`.execute(
    world.database.query,
  );
  return { survey, goal };
}

/** Returns how often the changes narrow the goals of a survey, by the time they are committed. */
function timesNarrowed(changes: readonly RawBuilder<unknown>[]): Promise<number> {
  return world.database.transaction(async (tx) => {
    await sql`set local track_functions = 'pl'`.execute(tx);
    for (const change of changes) await change.execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    const { rows } = await sql<{ calls: number }>`
      select calls::int from pg_stat_xact_user_functions where funcname = 'narrow_goals'`.execute(tx);
    return rows[0]?.calls ?? 0;
  });
}

test('storing the same groups of a goal again narrows nothing', async () => {
  const { goal } = await sharedGoals();
  const stored = [
    sql`create temporary table kept on commit drop as select * from goal_groups where goal_id = ${goal}`,
    sql`delete from goal_groups where goal_id = ${goal}`,
    sql`insert into goal_groups select * from kept`,
  ];
  expect(await timesNarrowed(stored)).toBe(0);
  expect(await world.rows('goal_groups')).toHaveLength(GOALS * GROUPS);
});

test('a survey that loses its groups narrows its goals, but not once for each group that they lose', async () => {
  const { survey } = await sharedGoals();
  const narrowed = [
    sql`delete from survey_groups where survey_id = ${survey}`,
    sql`update surveys set accessible_by = 'supporters' where id = ${survey}`,
  ];
  expect(await timesNarrowed(narrowed)).toBeLessThan(5);
  expect(await world.rows('goal_groups')).toEqual([]);
  expect((await world.rows('goals')).map((row) => row['accessible_by'])).toEqual(Array(GOALS).fill('supporters'));
});
