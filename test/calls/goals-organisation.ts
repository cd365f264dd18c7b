import { expect } from 'vitest';
import { sql } from 'kysely';
import type { GoalCalls } from '#goals/calls.ts';
import { newId } from '#platform/server/ids.ts';
import { insertedOrganisationGoal, organisationGoalBody } from '../organisation-goals.ts';
import type { WriteScene } from '../mass-assignment/write.ts';
import { type Arrange, asked, from, type MatrixRequest, plain, type Scene } from '../matrix/asking.ts';
import type { Check } from '../matrix/checks.ts';
import { CANARY, CANARY_OF_B } from '../matrix/fixtures.ts';
import type { Tested } from './tested-call.ts';

type OrganisationGoalCalls = Pick<GoalCalls, Extract<keyof GoalCalls, `${string}/organization-goal${string}`>>;

const OF_A = 'orgGoal of orgA (made by supporter)';
/** Long enough ago for the conclusion to be open. */
const ENDED = '2026-11-01';

const goalOfA = ({ world, people, orgA }: Scene) =>
  insertedOrganisationGoal(world, { organisationId: orgA.id, maker: people.supporter, word: CANARY, endDate: ENDED });

const goalOfB = ({ world, people, orgB }: Scene) =>
  insertedOrganisationGoal(world, {
    organisationId: orgB.id,
    maker: people.otherOrg,
    word: CANARY_OF_B,
    endDate: ENDED,
  });

/** Asks about the goal that a supporter has created; the other organisation has one, too. */
const ofGoal =
  (request: MatrixRequest = {}): Arrange =>
  async (scene) => {
    const id = await goalOfA(scene);
    await goalOfB(scene);
    return () => ({ ...request, params: { id } });
  };

/** The fixtures give every permitted actor three answers that supporters see, which creating a goal requires. */
const create: Arrange = from(() => ({
  params: { id: newId(new Date()) },
  body: organisationGoalBody({ originalFrom: '2026-01-01' }),
}));

/** Contains every goal of the caller's organisation, and none of another. */
const onlyOf =
  (organisation: 'orgA' | 'orgB'): Check =>
  ({ body, cell, scene }) => {
    expect((body as unknown[]).length, cell.told).toBe(1);
    const other = organisation === 'orgA' ? CANARY_OF_B : scene.orgA.id;
    expect(JSON.stringify(body), cell.told).not.toContain(other);
  };

const goalOfScene = async ({ world, ingrid, organisation }: WriteScene) => {
  await sql`delete from organisation_goals`.execute(world.database.query);
  await insertedOrganisationGoal(world, {
    organisationId: organisation.id,
    maker: ingrid,
    word: 'Mål',
    endDate: ENDED,
  });
  const rows = (await world.rows('organisation_goals')) as { id: string }[];
  made = rows[0]?.id ?? '';
};
let made = '';

const WORDS = 'name goal situation plan end_day categories planned_at moves changed_at version';
const CREATED = {
  organisation_goals:
    'id organisation_id maker_id survey_type name goal situation plan result end_day categories original_from original_to original_figures is_success planned_at concluded_at moves made_from created_at changed_at version',
};
const JOURNAL = 'home_id goal_id id author_id title content registered_at';

export const organisationGoals: Tested<OrganisationGoalCalls> = {
  'GET /organization-goal': {
    asked: asked({
      'list orgA': async (scene) => {
        await goalOfA(scene);
        await goalOfB(scene);
        return plain()(scene);
      },
    }),
    filtered: { 'only org B': onlyOf('orgB') },
    allowed: onlyOf('orgA'),
  },
  'GET /organization-goal/:id': { asked: asked({ [OF_A]: ofGoal() }) },
  'POST /organization-goal': {
    asked: asked({ orgA: create, orgC: create }),
    goodBody: () => organisationGoalBody(),
    write: { request: () => ({ body: organisationGoalBody() }), columns: CREATED },
  },
  'POST /organization-goal/:id': {
    asked: asked({ orgA: create, orgC: create }),
    goodBody: () => organisationGoalBody(),
    write: {
      request: () => ({ params: { id: newId(new Date()) }, body: organisationGoalBody() }),
      columns: CREATED,
    },
  },
  'PUT /organization-goal/:id': {
    asked: asked({ [OF_A]: ofGoal({ body: { plan: 'Skrive ned kriteriene' } }) }),
    goodBody: () => ({ ...organisationGoalBody(), journal: [{ id: newId(new Date()), title: '', content: 'Ny' }] }),
    write: {
      before: goalOfScene,
      request: () => ({
        params: { id: made },
        body: { plan: 'Plan', journal: [{ id: newId(new Date()), title: '', content: 'Ny' }] },
      }),
      columns: { organisation_goals: WORDS, organisation_goal_journal: JOURNAL },
    },
  },
  'PATCH /organization-goal/:id': {
    asked: asked({ [OF_A]: ofGoal({ body: { result: 'Gikk bra', isSuccess: 'yes' } }) }),
    goodBody: () => ({ result: 'Gikk bra', isSuccess: 'yes' }),
    write: {
      before: goalOfScene,
      request: () => ({ params: { id: made }, body: { result: 'Gikk bra', isSuccess: 'yes' } }),
      columns: { organisation_goals: 'result is_success concluded_at changed_at version' },
    },
  },
  'DELETE /organization-goal/:id': {
    asked: asked({ [OF_A]: ofGoal() }),
    write: {
      before: goalOfScene,
      request: () => ({ params: { id: made }, body: {} }),
      columns: { ...CREATED, organisation_goal_journal: JOURNAL },
    },
  },
};
