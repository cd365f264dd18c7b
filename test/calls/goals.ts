import { sql } from 'kysely';
import { expect } from 'vitest';
import type { GoalCalls } from '#goals/calls.ts';
import { newId } from '#platform/server/ids.ts';
import { hashOfTicket } from '#platform/server/tickets.ts';
import type { World } from '../world.ts';
import { AFTER_SURVEY, createGoal, goalBody } from '../goals.ts';
import type { WriteScene } from '../mass-assignment/write.ts';
import { after, type Arrange, asked, from, plain, type Scene } from '../matrix/asking.ts';
import { ofGoal } from '../matrix/asking-goals.ts';
import { ofSurvey } from '../matrix/asking-surveys.ts';
import { CELLS } from '../matrix/cells.ts';
import type { Check } from '../matrix/checks.ts';
import { expectBetween, is, keysAre } from '../matrix/checks.ts';
import type { FixtureGoal, GoalName } from '../matrix/fixture-goals.ts';
import type { SurveyName } from '../matrix/fixtures.ts';
import type { Cell } from '../matrix/tables.ts';
import { idsOf, ownGoalsOf, ownOf } from '../matrix/who-sees-what.ts';
import { readableBy } from './surveys-lists.ts';
import type { Tested } from './tested-call.ts';

type OfAll = Extract<keyof GoalCalls, `${string}/organization-goal${string}`>;

const goalIds = ({ goals }: Scene, names: readonly GoalName[]) => names.map((name) => goals[name].id).sort();
const idsIn = (body: unknown) => (body as { id: string }[]).map(({ id }) => id).sort();

/** Exactly the goals that the caller has created and those about the caller. */
const ownGoals: Check = ({ body, cell, scene }) => {
  expect(idsIn(body), cell.told).toEqual(goalIds(scene, ownGoalsOf(cell.actor)));
};

/** The goals that the matrix allows the caller to read singly, without private ones and the caller's own. */
const sharedWithCaller: Check = ({ body, cell, scene }) => {
  const cells = CELLS.filter(({ call, actor }) => call === 'GET /improvement-goal/{id}' && actor === cell.actor);
  const readable = cells
    .filter(({ status, resource }) => status === 200 && !resource.includes(','))
    .map(({ resource }) => resource.replace('goal:', '') as GoalName)
    .filter((name) => !ownGoalsOf(cell.actor).includes(name));
  expect(idsIn(body), cell.told).toEqual(goalIds(scene, readable));
};

/** Later surveys of the same candidate with different readers. */
const LATER = { me: '2026-10-12', supporters: '2026-10-13', selectedGroups: '2026-10-14', org: '2026-10-15' } as const;

const laterSurveys = async ({ survey }: FixtureGoal, { world, surveys }: Scene) => {
  for (const [name, day] of Object.entries(LATER))
    await sql`update surveys set end_day = ${day}, ends_at = ${`${day}T22:00:00Z`} where id = ${surveys[name as 'me'].id}`.execute(
      world.database.query,
    );
  await sql`update surveys set end_day = '2026-10-05', ends_at = '2026-10-05T22:00:00Z' where id = ${survey.id}`.execute(
    world.database.query,
  );
};

/** Makes the latest survey one that only its maker reads: none of it may appear beside a shared goal. */
const laterPrivateSurvey = ({ world, surveys }: Scene) =>
  sql`update surveys set end_day = ${LATER.me}, ends_at = ${`${LATER.me}T22:00:00Z`} where id = ${surveys.me.id}`.execute(
    world.database.query,
  );

const laterThan = ({ resource }: Cell, names: readonly SurveyName[]) =>
  names.filter((name) => name in LATER && !resource.startsWith(`goal:${name}`));

/** Exactly the later surveys that the caller may read. */
const readableSurveys: Check = ({ body, cell, scene }) => {
  const readable = laterThan(cell, readableBy(cell.actor));
  expect(idsIn(body), cell.told).toEqual(idsOf(scene, readable));
};

const ownSurveys: Check = ({ body, cell, scene }) =>
  expect(idsIn(body), cell.told).toEqual(idsOf(scene, laterThan(cell, ownOf(cell.actor))));

type Fields = (scene: Scene) => { originalSurvey: string } & Record<string, unknown>;

const create = (fields: Fields): Arrange =>
  from((scene) => {
    const { originalSurvey, ...rest } = fields(scene);
    return { params: { id: newId(scene.world.now()) }, body: goalBody(originalSurvey, rest) };
  });

const CREATED_FROM = asked({
  'originalSurvey=survey:org of creator': create(({ surveys }) => ({
    originalSurvey: surveys.org.id,
    accessibleBy: 'org',
  })),
  'originalSurvey=survey:behalfSupporters': create(({ surveys }) => ({
    originalSurvey: surveys.behalfSupporters.id,
    accessibleBy: 'supporters',
  })),
  'originalSurvey=survey:me, accessibleBy=org (broader)': create(({ surveys }) => ({
    originalSurvey: surveys.me.id,
    accessibleBy: 'org',
  })),
  'originalSurvey=own finished survey in orgC': create(({ surveys }) => ({ originalSurvey: surveys.ownInOrgC.id })),
});

const CREATED = {
  goals:
    'id home_id survey_id tenant_id brand maker_id candidate_id name goal situation plan result end_day categories accessible_by check_in_weeks is_success planned_at concluded_at moves ending_told_of conclusion_told_of made_from created_at changed_at version',
};
const JOURNAL = 'home_id goal_id id author_id title content registered_at';

const ended = async ({ world }: WriteScene) => world.setNow(AFTER_SURVEY);
const withGoal = async (scene: WriteScene) => {
  await ended(scene);
  await createGoal(scene.ingrid, scene.id, { endDate: '2026-12-01' });
  scene.world.setNow('2026-12-08T08:00:00Z');
  const [{ id }] = (await scene.world.rows('goals')) as [{ id: string }];
  scene.goal = id;
};

const TICKET = 'KanarifuglBillett1234567890123456789012345a';

/** Stores what a mail to the owner of a goal would have stored; the goal runs. */
const insertTicket = (world: World, goal: string) =>
  sql`
    with moved as (update goals set end_day = '2027-06-01' where id = ${goal} returning home_id, id, maker_id)
    insert into goal_check_ins (id, home_id, goal_id, asked_id, day, asked_at, ticket_hash, expires_at)
    select ${newId(world.now())}, home_id, id, maker_id, '2026-11-23', ${world.now()}, ${hashOfTicket(TICKET)}, '2027-06-01'
      from moved`.execute(world.database.query);

const ticketed = (request: { body?: unknown } = {}) => {
  const ask = { params: { ticket: TICKET }, ...request };
  return asked({
    'checkIn:ticket': after(({ world, goals: all }) => insertTicket(world, all.me.id), plain(ask)),
    'checkIn:ticket, concluded': after(async ({ world, goals: all }) => {
      await insertTicket(world, all.me.id);
      await sql`update goals set end_day = '2020-01-01' where id = ${all.me.id}`.execute(world.database.query);
    }, plain(ask)),
    'checkIn:ticket of a goal that is another person’s now': after(async ({ world, goals: all }) => {
      await insertTicket(world, all.madeOnBehalf.id);
      await sql`update goals set tenant_id = candidate_id, accessible_by = 'me' where id = ${all.madeOnBehalf.id}`.execute(
        world.database.query,
      );
    }, plain(ask)),
    'checkIn:unknown': plain(ask),
  });
};
const TICKETED = ticketed();
const TICKETED_TO_ANSWER = ticketed({ body: { answer: 'done' } });
const TICKETED_TO_STOP = ticketed({ body: { wanted: false } });

const naming = ({ surveys, orgB }: Pick<Scene, 'surveys' | 'orgB'>) =>
  goalBody(surveys.me.id, { accessibleBy: 'selectedGroups', groupsWithAccess: [orgB.group] });

export const goals: Tested<Omit<GoalCalls, OfAll>> = {
  'GET /survey/:id/improvement-data': {
    asked: ofSurvey(undefined, 'finished'),
    allowed: keysAre('surveyName', 'answers', 'lowest', 'accessibleBy', 'startDate', 'endDate', 'surveyType'),
  },
  'GET /improvement-goal/:id/calendar.ics': { asked: ofGoal() },
  'GET /survey/:id/goals': {
    asked: ofSurvey(undefined, 'finished'),
    filtered: {
      'goals of this survey that the caller may read': ({ body, cell, scene }) => {
        const ofMaker: readonly GoalName[] = ['madeOnBehalf', 'ofCandidate'];
        const own = cell.actor === 'onBehalfOf' ? [...ofMaker, 'privateOfCandidate' as const] : ownGoalsOf(cell.actor);
        const names = cell.actor === 'behalfCreator' ? ofMaker : own;
        const name = cell.resource.replace('survey:', '');
        const here = names.filter((one) => scene.goals[one].survey === scene.surveys[name as SurveyName]);
        expect(idsIn(body), cell.told).toEqual(goalIds(scene, here));
      },
    },
  },
  'GET /improvement-goals': { asked: asked({ list: plain() }), filtered: { 'userId=caller': ownGoals } },
  'GET /shared-improvement-goals': {
    asked: asked({ list: after(laterPrivateSurvey, plain()) }),
    filtered: {
      '[]': is([]),
      'accessibleBy lets the caller read; never me; not own': sharedWithCaller,
      'only org B': ({ body, cell, scene }) =>
        expectBetween(idsIn(body), goalIds(scene, ['inOrgB']), goalIds(scene, ['inOrgB']), cell),
    },
  },
  'GET /improvement-goal/:id': { asked: ofGoal() },
  'GET /improvement-goal/:id/surveys': {
    asked: ofGoal(undefined, laterSurveys),
    filtered: { 'own surveys': ownSurveys, 'surveys readable by the caller': readableSurveys },
  },
  'POST /improvement-goal': {
    asked: CREATED_FROM,
    goodBody: naming,
    write: { request: ({ id }) => ({ body: goalBody(id) }), columns: CREATED, before: ended },
  },
  'POST /improvement-goal/:id': {
    asked: CREATED_FROM,
    goodBody: naming,
    write: {
      request: ({ id, world }) => ({ params: { id: newId(world.now()) }, body: goalBody(id) }),
      columns: CREATED,
      before: ended,
    },
  },
  'PUT /improvement-goal/:id': {
    asked: ofGoal(() => ({ body: { name: 'Nytt navn' } })),
    goodBody: (fixtures) => ({
      ...naming(fixtures),
      journal: [{ id: fixtures.goals.me.id, title: 'Uke 1', content: 'Ble sagt' }],
    }),
    write: {
      request: ({ goal = '', world }) => ({
        params: { id: goal },
        body: { name: 'Nytt navn', plan: 'Ringe', journal: [{ id: newId(world.now()), content: 'Ble sagt' }] },
      }),
      columns: {
        goals: 'name goal situation plan end_day categories accessible_by planned_at moves changed_at version',
        goal_journal: JOURNAL,
      },
      before: withGoal,
    },
  },
  'PATCH /improvement-goal/:id': {
    asked: ofGoal(() => ({ body: { result: 'Det ble en vane', isSuccess: 'yes' } })),
    goodBody: () => ({ result: 'a', isSuccess: 'no' }),
    write: {
      request: ({ goal = '' }) => ({ params: { id: goal }, body: { result: 'Det ble en vane', isSuccess: 'no' } }),
      columns: { goals: 'result is_success concluded_at changed_at version' },
      before: withGoal,
    },
  },
  'GET /check-in/:ticket': {
    asked: TICKETED,
    allowed: keysAre('state', 'goalId', 'goal', 'plan', 'since', 'accessibleBy', 'groupNames', 'organization'),
  },
  'POST /check-in/:ticket': {
    asked: TICKETED_TO_ANSWER,
    goodBody: () => ({ answer: 'not-yet', note: 'Ferien gikk.' }),
    write: {
      request: () => ({ params: { ticket: TICKET }, body: { answer: 'done', note: 'Ble sagt' } }),
      columns: { goal_check_ins: 'answer answered_at', goal_journal: JOURNAL },
      before: async (scene) => {
        await withGoal(scene);
        scene.world.setNow('2026-11-30T08:00:00Z');
        await insertTicket(scene.world, scene.goal ?? '');
      },
    },
  },
  'POST /check-in/:ticket/stop': {
    asked: TICKETED_TO_STOP,
    goodBody: () => ({ wanted: false }),
    write: {
      request: () => ({ params: { ticket: TICKET }, body: { wanted: false } }),
      columns: { goals: 'check_in_weeks check_in_since check_in_for' },
      before: async (scene) => {
        await withGoal(scene);
        await insertTicket(scene.world, scene.goal ?? '');
      },
    },
  },
  'DELETE /improvement-goal/:id': {
    asked: ofGoal(),
    write: {
      request: ({ goal = '' }) => ({ params: { id: goal }, body: {} }),
      columns: CREATED,
      before: withGoal,
    },
  },
};
