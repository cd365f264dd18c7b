import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { surveyBody } from '../../../test/drafts.ts';
import { AFTER_SURVEY, changeGoal, createGoal, finishedSurvey, goalBody, readGoal } from '../../../test/goals.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { group, member, type Organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

let nordvik: Organisation;
let owner: Person;
let maker: Person;
let supporter: Person;
beforeEach(async () => {
  ({ nordvik, owner, maker } = await foundNordvik(world));
  supporter = await member(world, nordvik, await world.person({ candidate: 'Magnus Tveit' }), 'supporter');
});

const idsIn = async (person: Person, call: string) =>
  ((await person.call(call)).body as { id: string }[]).map(({ id }) => id);
const levelOf = async (person: Person, id: string) =>
  ((await readGoal(person, id)).body as { accessibleBy?: string }).accessibleBy;
const leaves = (person: Person) => person.call('DELETE /organization/:id/users', { params: { id: nordvik.id } });

/** A finished survey of a supporter about the maker, and a goal that each of them made from it. */
async function madeOnBehalf() {
  const survey = await finishedSurvey(world, supporter, { accessibleBy: 'supporters', onBehalfOf: maker.id });
  return {
    survey,
    bySupporter: await createGoal(supporter, survey, { accessibleBy: 'supporters' }),
    byCandidate: await createGoal(maker, survey, { accessibleBy: 'supporters' }),
  };
}

describe('the owner of a goal', () => {
  // Specification 7.33
  test("lists a supporter's goal about the candidate among the candidate's own, read-only", async () => {
    const { bySupporter, byCandidate } = await madeOnBehalf();
    expect((await idsIn(maker, 'GET /improvement-goals')).sort()).toEqual([bySupporter, byCandidate].sort());
    expect(await idsIn(maker, 'GET /shared-improvement-goals')).toEqual([]);
    expect(await idsIn(supporter, 'GET /improvement-goals')).toEqual([bySupporter]);
    expect((await changeGoal(maker, bySupporter, { name: 'Nytt' })).status).toBe(403);
    expect((await changeGoal(supporter, byCandidate, { name: 'Nytt' })).status).toBe(403);
  });

  test('takes a goal from a supporter who is demoted, and returns it on promotion', async () => {
    const { bySupporter } = await madeOnBehalf();
    const become = (role: string) =>
      owner.call('PUT /organization/:orgId/user/:userId', {
        params: { orgId: nordvik.id, userId: supporter.id },
        body: { role },
      });
    await become('member');
    expect((await changeGoal(supporter, bySupporter, { name: 'Nytt' })).status).toBe(404);
    expect(await idsIn(supporter, 'GET /improvement-goals')).toEqual([]);
    expect(await idsIn(supporter, 'GET /shared-improvement-goals')).toEqual([]);
    await become('supporter');
    expect((await changeGoal(supporter, bySupporter, { name: 'Nytt' })).status).toBe(200);
  });
});

describe('narrowing a survey', () => {
  test('narrows the goals of a narrowed survey, and widens none of them again', async () => {
    const [sales, leaders] = [await group(world, nordvik, 'Salg', [supporter]), await group(world, nordvik, 'Ledere')];
    const survey = await finishedSurvey(world, maker, { accessibleBy: 'org' });
    const open = await createGoal(maker, survey, { accessibleBy: 'org' });
    const inGroups = { accessibleBy: 'selectedGroups', groupsWithAccess: [sales, leaders] };
    const grouped = await createGoal(maker, survey, inGroups);
    const closed = await createGoal(maker, survey);
    const share = (fields: Record<string, unknown>) =>
      maker.call('PUT /survey/:id', { params: { id: survey }, body: surveyBody(fields) });

    expect((await share({ accessibleBy: 'selectedGroups', groupsWithAccess: [leaders] })).status).toBe(200);
    expect((await readGoal(maker, grouped)).body).toMatchObject({ groupsWithAccess: [leaders], version: 1 });
    expect((await readGoal(maker, open)).body).toMatchObject({ accessibleBy: 'supporters', version: 2 });
    await share({ accessibleBy: 'me' });
    await share({ accessibleBy: 'org' });
    for (const id of [open, grouped, closed]) expect(await levelOf(maker, id)).toBe('me');
    expect(await idsIn(owner, 'GET /shared-improvement-goals')).toEqual([]);
  });

  test('shows only the candidate side which goals a survey has before it narrows it', async () => {
    const { survey, bySupporter, byCandidate } = await madeOnBehalf();
    const closed = await createGoal(maker, survey);
    const goalsOf = (person: Person) => person.call('GET /survey/:id/goals', { params: { id: survey } });
    const told = async (person: Person) =>
      ((await goalsOf(person)).body as { id: string }[]).map(({ id }) => id).sort();
    expect(await told(supporter)).toEqual([bySupporter, byCandidate].sort());
    expect(await told(maker)).toEqual([bySupporter, byCandidate, closed].sort());
    expect((await goalsOf(owner)).status).toBe(403);
  });

  test('opens a goal to the supporters when its only group is deleted', async () => {
    const sales = await group(world, nordvik, 'Salg', [maker]);
    const survey = await finishedSurvey(world, maker, { accessibleBy: 'org' });
    const id = await createGoal(maker, survey, { accessibleBy: 'selectedGroups', groupsWithAccess: [sales] });
    await owner.call('DELETE /organization/:orgId/groups/:id', { params: { orgId: nordvik.id, id: sales } });
    expect(await levelOf(owner, id)).toBe('supporters');
  });

  test('keeps every goal no broader than its survey, however the rows are written', async () => {
    const [sales, leaders] = [await group(world, nordvik, 'Salg'), await group(world, nordvik, 'Ledere')];
    const inBoth = { accessibleBy: 'selectedGroups', groupsWithAccess: [sales, leaders] };
    const survey = await finishedSurvey(world, maker, inBoth);
    const id = await createGoal(maker, survey, inBoth);
    const { query } = world.database;
    await sql`delete from survey_groups where group_id = ${sales}`.execute(query);
    expect((await readGoal(maker, id)).body).toMatchObject({ groupsWithAccess: [leaders] });
    await sql`insert into goal_groups select home_id, id, ${sales} from goals`.execute(query);
    expect((await readGoal(maker, id)).body).toMatchObject({ groupsWithAccess: [leaders] });
    await sql`delete from goal_groups`.execute(query);
    expect(await levelOf(maker, id)).toBe('supporters');
    await sql`update goals set accessible_by = 'org'`.execute(query);
    expect(await levelOf(maker, id)).toBe('supporters');
    await sql`update surveys set accessible_by = 'me'`.execute(query);
    expect(await levelOf(maker, id)).toBe('me');
  });

  test('keeps a goal no broader than a survey that is narrowed at the same moment', async () => {
    const survey = await finishedSurvey(world, maker, { accessibleBy: 'org' });
    const ids = Array.from({ length: 6 }, () => newId(world.now()));
    const replies = await Promise.all([
      ...ids.map((id) =>
        maker.call('POST /improvement-goal/:id', { params: { id }, body: goalBody(survey, { accessibleBy: 'org' }) }),
      ),
      maker.call('PUT /survey/:id', { params: { id: survey }, body: surveyBody({ accessibleBy: 'me' }) }),
    ]);
    // There is no deadlock: each create succeeds or is refused, and the survey is narrowed.
    expect(replies.at(-1)?.status).toBe(200);
    for (const { status } of replies.slice(0, -1)) expect([201, 422]).toContain(status);
    for (const { accessible_by: level } of await world.rows('goals')) expect(level).toBe('me');
  });
});

describe('leaving the organisation', () => {
  test("moves a leaver's own goals, even those of a survey that stays, and shares them with nobody", async () => {
    const { byCandidate, bySupporter, survey } = await madeOnBehalf();
    const own = await createGoal(maker, await finishedSurveyOf(maker), { accessibleBy: 'org' });
    expect((await leaves(maker)).status).toBe(200);
    expect((await idsIn(maker, 'GET /improvement-goals')).sort()).toEqual([byCandidate, own].sort());
    for (const id of [byCandidate, own]) {
      expect((await readGoal(maker, id)).body).toMatchObject({ accessibleBy: 'me', groupsWithAccess: [] });
      expect((await readGoal(owner, id)).status).toBe(404);
    }
    // The organisation's survey, its name and its scores are out of reach.
    expect((await readGoal(maker, byCandidate)).body).toMatchObject({ originalSurvey: null, original: null });
    expect((await readGoal(maker, bySupporter)).status).toBe(404);
    expect((await readGoal(owner, bySupporter)).status).toBe(200);
    expect((await changeGoal(maker, byCandidate, { accessibleBy: 'supporters' })).status).toBe(422);
    expect((await changeGoal(maker, byCandidate, { name: 'Nytt' })).status).toBe(200);
    expect((await maker.call('POST /improvement-goal', { body: goalBody(survey) })).status).toBe(404);
  });

  test("keeps a leaving supporter's goals about others, editable by nobody", async () => {
    const { bySupporter } = await madeOnBehalf();
    await leaves(supporter);
    expect((await readGoal(supporter, bySupporter)).status).toBe(404);
    expect((await readGoal(maker, bySupporter)).body).toMatchObject({
      owner: 'Magnus Tveit',
      abilities: { edit: false },
    });
    expect((await changeGoal(owner, bySupporter, { name: 'Nytt' })).status).toBe(403);
  });

  test('gives every goal to its candidate when the organisation is closed', async () => {
    const { bySupporter, byCandidate } = await madeOnBehalf();
    await changeGoal(supporter, bySupporter, { journal: [{ id: newId(world.now()), content: 'Fra Magnus' }] });
    await sql`update organisations set closing_at = ${world.now()}`.execute(world.database.query);
    await runJob(world, 'close');
    expect((await idsIn(maker, 'GET /improvement-goals')).sort()).toEqual([byCandidate, bySupporter].sort());
    expect((await readGoal(supporter, bySupporter)).status).toBe(404);
    expect((await changeGoal(maker, bySupporter, { name: 'Mitt' })).status).toBe(200);
    expect((await readGoal(maker, bySupporter)).body).toMatchObject({
      userId: maker.id,
      accessibleBy: 'me',
      originalSurvey: expect.any(String),
      journal: [{ content: 'Fra Magnus', name: 'Magnus Tveit' }],
    });
  });

  test("deletes an erased person's goals and those about the person; their goals about others stay without a name", async () => {
    const { bySupporter, byCandidate } = await madeOnBehalf();
    const own = await createGoal(supporter, await finishedSurveyOf(supporter));
    await changeGoal(supporter, bySupporter, { journal: [{ id: newId(world.now()), content: 'Fra Magnus' }] });
    await erase(supporter);
    expect((await world.rows('goals')).map(({ id }) => id).sort()).toEqual([bySupporter, byCandidate].sort());
    expect(own).not.toBe(bySupporter);
    expect((await readGoal(maker, bySupporter)).body).toMatchObject({ owner: '', journal: [{ name: '' }] });
    await erase(maker);
    for (const table of ['goals', 'goal_groups', 'goal_journal']) expect(await world.rows(table)).toEqual([]);
  });

  async function erase(person: Person) {
    expect((await person.call('POST /user/deletion', { body: { email: person.email } })).status).toBeLessThan(300);
    await sql`update people set deletion_at = ${world.now()} where id = ${person.id}`.execute(world.database.query);
    await runJob(world, 'erase');
  }
});

describe('exports', () => {
  test("puts a person's own goals and those about the person, with their journals, in the personal export", async () => {
    const { bySupporter, byCandidate } = await madeOnBehalf();
    await changeGoal(supporter, bySupporter, { journal: [{ id: newId(world.now()), title: 'Uke 1', content: 'Bra' }] });
    const told = async (person: Person) =>
      (await person.call('POST /user/export', { body: {} })).body as { goals: object[] };
    const { goals } = await told(maker);
    expect(goals).toHaveLength(2);
    expect(goals).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: bySupporter,
          owner: 'Magnus Tveit',
          surveyName: 'Leaders’ retreat',
          journal: [{ author: 'Magnus Tveit', title: 'Uke 1', content: 'Bra', registeredAt: AFTER_SURVEY }],
        }),
      ]),
    );
    expect((await told(supporter)).goals).toHaveLength(1);
    expect((await told(owner)).goals).toEqual([]);
    await leaves(maker);
    expect((await told(maker)).goals).toMatchObject([{ id: byCandidate, surveyName: null }]);
  });

  test("puts shared goals in the organisation's export, without ids", async () => {
    const { bySupporter } = await madeOnBehalf();
    const closed = await createGoal(maker, await finishedSurveyOf(maker), { name: 'Helt privat' });
    const { body } = await owner.call('POST /organization/:orgId/export', { params: { orgId: nordvik.id }, body: {} });
    const { goals } = body as { goals: object[] };
    expect(goals).toHaveLength(2);
    expect(goals[0]).toMatchObject({ name: 'Status hver fredag', status: 'planning', accessibleBy: 'supporters' });
    for (const hidden of [bySupporter, closed, 'Helt privat']) expect(JSON.stringify(goals)).not.toContain(hidden);
  });
});

async function finishedSurveyOf(person: Person): Promise<string> {
  world.setNow('2026-11-20T08:00:00Z');
  return finishedSurvey(world, person, { accessibleBy: 'org' });
}
