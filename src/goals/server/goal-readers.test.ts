import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { surveyBody } from '../../../test/drafts.ts';
import { changeGoal, createGoal, finishedSurvey, goalBody } from '../../../test/goals.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { group, member } from '../../../test/organisations.ts';
import { propertyRuns } from '../../../test/property.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { ACCESS_LEVELS, type ChosenAccess } from '#access/rules/access-level.ts';
import type { Actor } from '#access/rules/actor.ts';
import { isNoBroader } from '#access/rules/narrowing.ts';
import { readableBy } from '#access/server/readable-by.ts';
import { subscriptionRuns } from '#billing/server/subscription-store.ts';
import { actorColumns } from '#identity/server/person-store.ts';
import { SURVEY } from '#surveys/server/survey-store.ts';
import { GOAL } from './goal-store.ts';

const world = useWorld();

/** An action on surveys, goals or people; numbers pick from what exists. */
type Step =
  | { kind: 'goal' | 'shareGoal' | 'shareSurvey'; thing: number; access: Chosen }
  | { kind: 'deleteGroup' | 'leave' | 'lower' | 'raise'; thing: number };
type Chosen = { level: (typeof ACCESS_LEVELS)[number]; groups: number[] };

const thing = fc.nat({ max: 11 });
const access = fc.record({
  level: fc.constantFrom(...ACCESS_LEVELS, 'selectedGroups' as const),
  groups: fc.subarray([0, 1, 2], { minLength: 1 }),
});
const sharing = fc.record({
  kind: fc.constantFrom('goal' as const, 'shareGoal' as const, 'shareSurvey' as const, 'shareSurvey' as const),
  thing,
  access,
});
const parting = fc.record({
  kind: fc.constantFrom('deleteGroup' as const, 'leave' as const, 'lower' as const, 'raise' as const),
  thing,
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ arbitrary: sharing, weight: 4 }, { arbitrary: parting, weight: 1 }),
  { minLength: 12, maxLength: 16 },
);

const toGroups = (groupsWithAccess: string[]) => ({ accessibleBy: 'selectedGroups', groupsWithAccess });
const TO_ALL = { accessibleBy: 'org' };

type Asked = { id: string; by: Person; onBehalfOf: string | null };

/**
 * Creates an organisation with two candidates, a supporter who asks about one of them, and goals from their surveys.
 */
async function begin() {
  world.setNow('2026-11-20T08:00:00Z');
  const { nordvik, owner, maker } = await foundNordvik(world);
  const supporter = await member(world, nordvik, await world.person(), 'supporter');
  const reader = await member(world, nordvik, await world.person());
  const groups: string[] = [];
  for (const people of [[reader], [maker], [reader, maker]])
    groups.push(await group(world, nordvik, `Gruppe ${groups.length}`, people));
  const surveys: Asked[] = [];
  const ask = async (by: Person, onBehalfOf: string | null, fields: object) => {
    world.setNow('2026-11-20T08:00:00Z');
    surveys.push({ id: await finishedSurvey(world, by, { ...fields, onBehalfOf }), by, onBehalfOf });
  };
  await ask(maker, null, TO_ALL);
  await ask(reader, null, TO_ALL);
  await ask(supporter, maker.id, toGroups(groups));
  // The candidate makes goals from the supporter's survey, too.
  const asked = [...surveys, { ...(surveys[2] as Asked), by: maker }];
  for (const { id, by, onBehalfOf } of asked)
    for (const shared of onBehalfOf === null ? [TO_ALL, toGroups(groups)] : [toGroups(groups)])
      await createGoal(by, id, shared);
  return { nordvik, owner, people: [maker, supporter, reader, owner], groups, asked };
}

type Scene = Awaited<ReturnType<typeof begin>>;

const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T;

async function carryOut(step: Step, { nordvik, owner, people, groups, asked }: Scene): Promise<void> {
  if ('access' in step) {
    const { level, groups: picked } = step.access;
    const groupsWithAccess = level === 'selectedGroups' ? picked.map((place) => at(groups, place)) : [];
    const chosen = { accessibleBy: level, groupsWithAccess };
    const { id, by, onBehalfOf } = at(asked, step.thing);
    if (step.kind === 'goal') await by.call('POST /improvement-goal', { body: goalBody(id, chosen) });
    else if (step.kind === 'shareSurvey')
      await by.call('PUT /survey/:id', { params: { id }, body: surveyBody({ ...chosen, onBehalfOf }) });
    else {
      const goal = at(await world.rows('goals'), step.thing);
      const owning = people.find((person) => person.id === goal['maker_id']);
      if (owning !== undefined) await changeGoal(owning, String(goal['id']), chosen);
    }
    return;
  }
  const inGroup = { orgId: nordvik.id, id: at(groups, step.thing) };
  const ofMember = { orgId: nordvik.id, userId: at(people, step.thing).id };
  if (step.kind === 'deleteGroup') await owner.call('DELETE /organization/:orgId/groups/:id', { params: inGroup });
  else if (step.kind === 'leave') await owner.call('DELETE /organization/:orgId/user/:userId', { params: ofMember });
  else {
    const body = { role: step.kind === 'lower' ? 'member' : 'supporter' };
    await owner.call('PUT /organization/:orgId/user/:userId', { params: ofMember, body });
  }
}

type Beside = ChosenAccess & { tenantId: string };

async function pairs(): Promise<{ goal: Beside; survey: Beside }[]> {
  const shown = (row: string, groups: string, key: string) => sql`
    jsonb_build_object('tenantId', ${sql.ref(`${row}.tenant_id`)}, 'accessibleBy', ${sql.ref(`${row}.accessible_by`)}, 'groupsWithAccess',
      coalesce((select jsonb_agg(group_id) from ${sql.table(groups)} where ${sql.ref(key)} = ${sql.ref(`${row}.id`)}), '[]'))`;
  const { rows } = await sql<{ goal: Beside; survey: Beside }>`
    select ${shown('goal', 'goal_groups', 'goal_id')} as goal, ${shown('survey', 'survey_groups', 'survey_id')} as survey
      from goals goal join surveys survey on survey.id = goal.survey_id order by goal.id`.execute(world.database.query);
  return rows;
}

/**
 * Counts the goals that a person can read without being able to read their survey. Surveys in an organisation that the
 * person has left do not count.
 */
async function readTooMuch({ id }: Person): Promise<number> {
  const tx = world.database.query;
  const { rows } = await sql<Actor>`
    select ${actorColumns({ now: world.now(), subscriptionRuns })} from people person left join memberships membership on membership.person_id = person.id
     where person.id = ${id}`.execute(tx);
  const actor = rows[0] as Actor;
  const found = await sql`
    select 1 from goals goal join surveys survey on survey.id = goal.survey_id
     where ${readableBy(actor, GOAL)} and not ${readableBy(actor, SURVEY)}
       and not (goal.tenant_id = ${id} and survey.tenant_id <> goal.tenant_id)`.execute(tx);
  return found.rows.length;
}

// Specification 7.33
test('lets nobody read a goal whose survey they may not read, after any sequence of actions', async () => {
  const moved = new Set<string>();
  const holds = async (todo: Step[]) => {
    const scene = await begin();
    for (const step of todo) {
      const before = JSON.stringify(await pairs());
      await carryOut(step, scene);
      const after = await pairs();
      if (JSON.stringify(after) !== before) moved.add(step.kind);
      for (const { goal, survey } of after) {
        if (goal.tenantId === survey.tenantId) expect(isNoBroader(goal, survey), JSON.stringify(step)).toBe(true);
        else expect(goal.accessibleBy, JSON.stringify(step)).toBe('me');
        expect(goal.groupsWithAccess.length > 0, JSON.stringify(step)).toBe(goal.accessibleBy === 'selectedGroups');
      }
      for (const person of scene.people) expect(await readTooMuch(person), JSON.stringify(step)).toBe(0);
    }
    await sql`delete from surveys`.execute(world.database.query);
  };
  await fc.assert(fc.asyncProperty(steps, holds), propertyRuns({ usual: 5, long: 50 }));
  // The sequences differed: every kind of change of access happened.
  expect([...moved].sort()).toEqual(['deleteGroup', 'goal', 'leave', 'shareGoal', 'shareSurvey']);
});
