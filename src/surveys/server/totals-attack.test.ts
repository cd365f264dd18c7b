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
import {
  answersIn,
  countValues,
  distributionOf,
  EMPTY_TALLY,
  questionTallies,
  scoresOf,
  type Tally,
} from '#scoring/rules/score.ts';
import { carriesOf, uncertaintyOf, uncertaintyOfTotal } from '#scoring/rules/spread.ts';

const world = useWorld({ rows: 'stay' });

/**
 * One answer per value, so that values identify answers: the n-th answer gives n to every question, or “don't know” to
 * the last one.
 */
const MOST_ANSWERS = 9;
/** What the candidate gives to every question for himself. No figure may count it. */
const OF_SELF = 10;
const ADDRESSES = Array.from({ length: MOST_ANSWERS }, (_, place) => `r${place}@fjellbygg.example`);

/** The answers that a figure includes, and those whose values of the last question it includes. */
type Included = { answers: number[]; values: number[] };

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
  const unsure = new Set<number>();

  const answer = async (
    { anonymous, isUnsure = false }: { anonymous: boolean; isUnsure?: boolean },
    ownLink?: string,
  ) => {
    if (given === MOST_ANSWERS) return;
    const link = ownLink ?? (anonymous ? '' : (unused.pop() ?? ''));
    const number = (given += 1);
    if (isUnsure) unsure.add(number);
    const [subjectKnowledge, engaging, relevance, satisfaction] = valuesOf(number, unsure);
    const body = sheet({ subjectKnowledge, engaging, relevance, satisfaction });
    const { status } = anonymous
      ? await submitAnonymously(world, id, newLinkId(), body)
      : await submit(world, link, body);
    expect(status).toBe(finished ? 410 : 201);
    if (!finished) answers = [...answers, { number, anonymous, promise: shown, link }];
  };
  const doStep = async (step: Step) => {
    if (step.do === 'answer himself' && answers.every(({ link }) => link !== ownLink))
      await answer({ anonymous: false }, ownLink);
    if (step.do === 'answer')
      for (let time = 0; time < step.times; time += 1)
        await answer({ anonymous: step.anonymous, isUnsure: step.unsure });
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

  const sets: Included[] = [];
  const promised = new Set<number>();
  for (const step of steps) {
    await doStep(step);
    const groups = await groupsOf(reader);
    const actor = { personId: reader.id, candidate: '', email: '', organisationId: nordvik.id, role, subscribed: true };
    for (const { number, promise, link } of answers)
      if (link === ownLink || opensTo(promise, actor, groups)) promised.add(number);
    sets.push(...(await readBy(reader, id, unsure)), ...(await readOfOrganisation(reader)));
  }
  const [answerSets, valueSets] = [sets.map(({ answers }) => answers), sets.map(({ values }) => values)];
  expect(answerSets.flat()).not.toContain(OF_SELF);
  const hidden = Array.from({ length: given }, (_, place) => place + 1).filter((number) => !promised.has(number));
  const open = new Set(answerSets.filter((set) => set.length === 1).flat());
  const met = answerSets.some((set) => set.some((one) => !open.has(one)));
  return { learned: givenAway(answerSets, hidden) ?? givenAway(valueSets, hidden), met, isAssessed };
}

/** The values that an answer gives to the questions. */
const valuesOf = (number: number, unsure: ReadonlySet<number>) => [
  number,
  number,
  number,
  unsure.has(number) ? 0 : number,
];

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
  questions: { count: number; dontKnow: number; score: number; uncertainty: number }[];
};

/** Returns what is included in the figures and in the list that the reader sees. All figures must agree. */
async function readBy(reader: Person, id: string, unsure: ReadonlySet<number>): Promise<Included[]> {
  const params = { id };
  const { status, body } = await reader.call('GET /shared-survey/:id', { params });
  if (status === 404) return [];
  const survey = body as Shared;
  const counted = answersAmong(survey.distribution);
  const tally = counted.reduce((sum, number) => countValues(sum, valuesOf(number, unsure)), EMPTY_TALLY);
  const { score, questions } = scoresOf('workshop', tally);
  expect(survey).toMatchObject({ respondents: counted.length, score, questions });
  expect(survey.distribution).toEqual(distributionOf(tally));
  expect(survey.trend.map((point) => point.score)).toEqual(score === 0 ? [] : [score]);
  const listed = ((await reader.call('GET /shared-survey')).body as Shared[]).find((one) => one.id === id);
  expect(listed).toMatchObject({ respondents: counted.length, score });
  const singles = (await reader.call('GET /shared-survey/:id/responses', { params })).body as {
    answers: { value: number }[];
  }[];
  expectSpread(survey, tally, { hidden: singles.length < counted.length });
  const listedAlone = singles.map(({ answers }) => [answers[0]?.value ?? 0]);
  return [counted, ...listedAlone].map((answers) => ({
    answers,
    values: answers.filter((number) => !unsure.has(number)),
  }));
}

/** The spread between answers is used only if the reader may read each of them. */
function expectSpread(survey: Shared, tally: Tally, known: { hidden: boolean }): void {
  const uncertainties = questionTallies(tally).map((question) => uncertaintyOf(question, known));
  expect(survey).toMatchObject({
    uncertainty: uncertaintyOfTotal(tally, known),
    carries: carriesOf(answersIn(tally)),
    questions: uncertainties.map((uncertainty) => ({ uncertainty })),
  });
}

/** Returns the numbers of the answers in a distribution. Values of the last question alone may be missing. */
const answersAmong = (distribution: readonly number[]) =>
  distribution.flatMap((times, value) => (value > 0 && times > 0 ? [value] : []));

/** An answer without “don't know” gives its value to each of the four questions. */
const VALUES_OF_SURE = 4;

/** No period, and a short one around the survey. */
const PERIODS = [{}, { fromDate: '2026-11-26', toDate: '2026-11-28' }];

/** Returns what is included in the figures of the organisation, which has no other survey. */
async function readOfOrganisation(reader: Person): Promise<Included[]> {
  const sets: Included[] = [];
  for (const query of PERIODS) {
    const { status, body } = await reader.call('GET /organization/stats', { query });
    if (status === 403) return [];
    const { total, distribution } = body as { total: { answers: number; tooFew: boolean }; distribution: number[] };
    const answers = answersAmong(distribution);
    expect(answers).toHaveLength(total.tooFew ? 0 : total.answers);
    sets.push({ answers, values: answers.filter((value) => distribution[value] === VALUES_OF_SURE) });
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

test('takes the own answer away once, also where the survey is read as a point of its own trend', async () => {
  const named = { do: 'answer', anonymous: false } as const;
  const { learned } = await attacked([
    { ...named, times: 3, unsure: false },
    { do: 'answer himself' },
    { do: 'role', role: 'supporter' },
    { do: 'share', accessibleBy: 'selectedGroups', groups: ['g1'] },
    { ...named, times: 1, unsure: true },
    { ...named, times: 3, unsure: false },
    { do: 'finish' },
  ]);
  expect(learned).toBeNull();
});
