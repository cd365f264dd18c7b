import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { attacks, type Step } from '../../../test/attack.ts';
import { givenAway } from '../../../test/attacker.ts';
import { surveyBody } from '../../../test/drafts.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { group, member } from '../../../test/organisations.ts';
import { propertyRuns } from '../../../test/property.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import type { Role } from '#access/rules/actor.ts';
import { opensTo, type Shown } from '#access/rules/readable-by.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { countValues, EMPTY_TALLY, questionTallies } from '#scoring/rules/score.ts';
import { carriesOf, uncertaintyOf, uncertaintyOfTotal } from '#scoring/rules/spread.ts';

const world = useWorld({ rows: 'stay' });

/** One answer per value, so that values identify answers: the n-th answer gives n to every question. */
const MOST_ANSWERS = 9;
/** What the candidate gives to every question for himself. No figure may count it. */
const OF_SELF = 10;
const ADDRESSES = Array.from({ length: MOST_ANSWERS }, (_, place) => `r${place}@fjellbygg.example`);

type Answer = { number: number; anonymous: boolean; promise: Shown; link: string };

/** A survey in an organisation, attacked by one of its people who reads it after every step. */
async function attacked(steps: readonly Step[]) {
  world.setNow('2026-11-20T08:00:00Z');
  const { nordvik, owner, maker } = await foundNordvik(world);
  const reader = await member(world, nordvik, await world.person());
  const ids = { g1: await group(world, nordvik, 'Salg'), g2: await group(world, nordvik, 'Drift') };
  const { id, links } = await invite(world, maker, [...ADDRESSES, reader.email], {
    allowAnonymous: true,
  });
  const unused = links.slice(0, -1);
  const ownLink = String(links.at(-1));
  let role: Role = 'member';
  let shown: Shown = { accessibleBy: 'me', groups: [] };
  let answers: Answer[] = [];
  let [given, finished, isAssessed] = [0, false, false];

  const answer = async (anonymous: boolean, ownLink?: string) => {
    if (given === MOST_ANSWERS) return;
    const link = ownLink ?? (anonymous ? '' : (unused.pop() ?? ''));
    const number = (given += 1);
    const body = sheet({ subjectKnowledge: number, engaging: number, relevance: number, satisfaction: number });
    const { status } = anonymous
      ? await submitAnonymously(world, id, newLinkId(), body)
      : await submit(world, link, body);
    expect(status).toBe(finished ? 410 : 201);
    if (!finished) answers = [...answers, { number, anonymous, promise: shown, link }];
  };
  const doStep = async (step: Step) => {
    if (step.do === 'answer himself' && answers.every(({ link }) => link !== ownLink)) await answer(false, ownLink);
    if (step.do === 'answer') for (let time = 0; time < step.times; time += 1) await answer(step.anonymous);
    if (step.do === 'share') {
      const groups = step.accessibleBy === 'selectedGroups' ? step.groups.map((one) => ids[one]) : [];
      const body = surveyBody({ accessibleBy: step.accessibleBy, groupsWithAccess: groups, allowAnonymous: true });
      expect((await maker.call('PUT /survey/:id', { params: { id }, body })).status).toBe(200);
      shown = { accessibleBy: step.accessibleBy, groups };
    }
    if (step.do === 'role') {
      const params = { orgId: nordvik.id, userId: reader.id };
      expect(
        (await owner.call('PUT /organization/:orgId/user/:userId', { params, body: { role: step.role } })).status,
      ).toBe(200);
      role = step.role;
    }
    if (step.do === 'join' || step.do === 'leave') await setGroup(nordvik.id, ids[step.group], reader, step.do);
    if (step.do === 'withdraw') {
      const named = answers.filter(({ anonymous }) => !anonymous);
      const gone = named[step.which % named.length];
      if (gone === undefined) return;
      const call = 'POST /respond/:responderId/withdrawal';
      expect((await world.anybody(call, { params: { responderId: gone.link } })).status).toBe(finished ? 410 : 200);
      if (!finished) answers = answers.filter((one) => one !== gone);
    }
    if (step.do === 'aside') {
      const call = { params: { id }, body: { setAside: step.setAside } };
      expect((await maker.call('PUT /survey/:id/anonymous-answers', call)).status).toBe(200);
    }
    if (step.do === 'assess') {
      const values = { subjectKnowledge: OF_SELF, engaging: OF_SELF, relevance: OF_SELF, satisfaction: OF_SELF };
      const { status } = await maker.call('PUT /survey/:id/self', { params: { id }, body: values });
      expect(status).toBe(finished ? 409 : 200);
      isAssessed ||= status === 200;
    }
    if (step.do === 'finish') {
      finished = true;
      world.setNow('2026-11-28T08:00:00Z');
    }
  };

  const sets: number[][] = [];
  const promised = new Set<number>();
  for (const step of steps) {
    await doStep(step);
    const groups = await groupsOf(reader);
    const actor = { personId: reader.id, candidate: '', email: '', organisationId: nordvik.id, role, subscribed: true };
    for (const { number, promise, link } of answers)
      if (link === ownLink || opensTo(promise, actor, groups)) promised.add(number);
    sets.push(...(await readBy(reader, id)), ...(await readOfOrganisation(reader)));
  }
  expect(sets.flat()).not.toContain(OF_SELF);
  const hidden = Array.from({ length: given }, (_, place) => place + 1).filter((number) => !promised.has(number));
  const open = new Set(sets.filter((set) => set.length === 1).flat());
  return { learned: givenAway(sets, hidden), met: sets.some((set) => set.some((one) => !open.has(one))), isAssessed };
}

async function setGroup(organisation: string, id: string, { id: person }: Person, act: 'join' | 'leave') {
  await (
    act === 'join'
      ? sql`insert into group_members (organisation_id, group_id, person_id) values (${organisation}, ${id}, ${person}) on conflict do nothing`
      : sql`delete from group_members where group_id = ${id} and person_id = ${person}`
  ).execute(world.database.query);
}

async function groupsOf({ id }: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select group_id as id from group_members where person_id = ${id}`.execute(
    world.database.query,
  );
  return rows.map((row) => row.id);
}

type Shared = {
  id: string;
  respondents: number;
  score: number;
  distribution: number[];
  trend: { score: number }[];
  uncertainty: number;
  carries: string;
  questions: { count: number; score: number; uncertainty: number }[];
};

/** Returns which answers are included in the figures and in the list that the reader sees. All figures must agree. */
async function readBy(reader: Person, id: string): Promise<number[][]> {
  const params = { id };
  const { status, body } = await reader.call('GET /shared-survey/:id', { params });
  if (status === 404) return [];
  const survey = body as Shared;
  const counted = survey.distribution.flatMap((times, value) => (times > 0 ? [value] : []));
  const score =
    counted.length === 0 ? 0 : Math.floor((counted.reduce((a, b) => a + b, 0) / counted.length) * 10 + 0.5 + 1e-9) / 10;
  expect(survey).toMatchObject({ respondents: counted.length, score });
  expect(survey.distribution).toEqual(survey.distribution.map((times) => (times > 0 ? 4 : 0)));
  for (const question of survey.questions) expect(question).toMatchObject({ count: counted.length, score });
  expect(survey.trend.map((point) => point.score)).toEqual(score === 0 ? [] : [score]);
  const listed = ((await reader.call('GET /shared-survey')).body as Shared[]).find((one) => one.id === id);
  expect(listed).toMatchObject({ respondents: counted.length, score });
  const singles = (await reader.call('GET /shared-survey/:id/responses', { params })).body as {
    answers: { value: number }[];
  }[];
  expectSpread(survey, counted, { hidden: singles.length < counted.length });
  return [counted, ...singles.map(({ answers }) => [answers[0]?.value ?? 0])];
}

/** The spread between answers is used only if the reader may read each of them. */
function expectSpread(survey: Shared, counted: readonly number[], known: { hidden: boolean }): void {
  const tally = counted.reduce((sum, value) => countValues(sum, [value, value, value, value]), EMPTY_TALLY);
  const uncertainty = uncertaintyOf(questionTallies(tally)[0] ?? [], known);
  expect(survey).toMatchObject({
    uncertainty: uncertaintyOfTotal(tally, known),
    carries: carriesOf(counted.length),
    questions: survey.questions.map(() => ({ uncertainty })),
  });
}

/** No period, and a short one around the survey. */
const PERIODS = [{}, { fromDate: '2026-11-26', toDate: '2026-11-28' }];

/** Returns which answers are included in the figures of the organisation, which has no other survey. */
async function readOfOrganisation(reader: Person): Promise<number[][]> {
  const sets: number[][] = [];
  for (const query of PERIODS) {
    const { status, body } = await reader.call('GET /organization/stats', { query });
    if (status === 403) return [];
    const { total, distribution } = body as { total: { answers: number; tooFew: boolean }; distribution: number[] };
    const counted = distribution.flatMap((times, value) => (times > 0 ? [value] : []));
    expect(counted).toHaveLength(total.tooFew ? 0 : total.answers);
    sets.push(counted);
  }
  return sets;
}

test('lets nobody compute fewer than three answers that were never promised to them, and counts no self-assessment', async () => {
  let [met, assessed] = [0, 0];
  const property = fc.asyncProperty(attacks({ running: 10, after: 3 }), async (steps) => {
    const { learned, met: hiddenMet, isAssessed } = await attacked(steps);
    if (isAssessed) assessed += 1;
    if (hiddenMet) met += 1;
    expect(learned).toBeNull();
  });
  await fc.assert(property, propertyRuns({ usual: 20, long: 200 }));
  expect(met, 'hidden answers stood in a figure').toBeGreaterThan(0);
  expect(assessed, 'the candidate answered the questions').toBeGreaterThan(0);
});
