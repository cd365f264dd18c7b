import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invite, sheet, submit } from '../../../test/answering.ts';
import { ticketFor } from '../../../test/address-ticket.ts';
import { aMember, aSurvey } from '../../../test/factories.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { department, group, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();

const all = (value: number) =>
  sheet({ subjectKnowledge: value, engaging: value, relevance: value, satisfaction: value });
const ADDRESSES = ['a@fjellbygg.example', 'b@fjellbygg.example', 'c@fjellbygg.example', 'd@fjellbygg.example'];

async function stats(reader: Person, query: Record<string, string> = {}) {
  const { status, body } = await reader.call('GET /organization/stats', { query });
  expect(status).toBe(200);
  return body as {
    total: { totalScore: number; band: string; answers: number; surveys: number; tooFew: boolean };
    questions: { question: string; score: number; count: number }[];
    types: { surveyType: string; score: number; answers: number; tooFew: boolean; distribution: number[] }[];
    distribution: number[];
    trend: { surveyType: string; quarter: string; score: number }[];
    hasFigures: boolean;
  };
}

// Specification 3.18, 7.39, 9.3
test('an answer is in the figures at once, and stays there after a fold', async () => {
  const { owner, maker } = await foundNordvik(world);
  expect(await stats(owner)).toMatchObject({
    total: { answers: 0, surveys: 0, totalScore: 0, startTime: '2000-01-01', endTime: '2027-11-20', tooFew: false },
    trend: [],
    hasFigures: false,
  });
  const { links } = await invite(world, maker, ADDRESSES, { accessibleBy: 'org' });
  for (const [place, link] of links.entries()) {
    await submit(world, link, all(place + 6));
    if (place === 1) await runJob(world, 'figures');
  }
  const expected = {
    total: { answers: 4, surveys: 1, totalScore: 7.5, band: 'positive', tooFew: false },
    distribution: [0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 0],
    trend: [{ surveyType: 'workshop', quarter: '2026-10-01', score: 7.5, band: 'positive' }],
    hasFigures: true,
  };
  expect(await stats(owner)).toMatchObject(expected);
  expect(await stats(maker)).toMatchObject(expected);
  await runJob(world, 'figures');
  expect(await stats(owner)).toMatchObject(expected);
  const kept = (await world.rows('organisation_figures')).map(({ grain }) => grain);
  expect(kept.toSorted()).toEqual(['day', 'month', 'quarter']);
  expect((await world.rows('survey_tallies')).filter(({ uncounted }) => uncounted)).toEqual([]);
});

test('a member sees answers promised to supporters in totals of finished surveys, from three answers on', async () => {
  const { owner, maker } = await foundNordvik(world);
  await aSurvey(world, { by: maker, accessibleBy: 'supporters', answers: [8, 8, 8], anonymous: [2] });
  expect((await stats(owner)).total.answers).toBe(3);
  expect((await stats(maker)).total.answers).toBe(0);
  await runJob(world, 'figures');
  world.setNow('2026-11-28T08:00:00Z');
  expect((await stats(owner)).total).toMatchObject({ answers: 4, totalScore: 6.5 });
  expect((await stats(maker)).total).toMatchObject({ answers: 3, totalScore: 8 });
});

test('a member does not see two hidden answers in a total with their own', async () => {
  const { nordvik: organisation, maker } = await foundNordvik(world);
  const [reader, other] = [await aMember(world, { organisation }), await aMember(world, { organisation })];
  const answers = { 'a@fjellbygg.example': 8, 'b@fjellbygg.example': 8, [reader.email]: 8 };
  await aSurvey(world, { by: maker, accessibleBy: 'supporters', answers, finished: true });
  for (const folded of [false, true]) {
    if (folded) await runJob(world, 'figures');
    expect((await stats(reader)).total).toMatchObject({ answers: 0, surveys: 0 });
    expect((await stats(other)).total).toMatchObject({ answers: 3, surveys: 1 });
  }
});

test('a member sees no hidden answers of which one or two give a value to a question', async () => {
  const { nordvik: organisation, maker, owner } = await foundNordvik(world);
  const [reader, other] = [await aMember(world, { organisation }), await aMember(world, { organisation })];
  const { links } = await invite(world, maker, [...ADDRESSES.slice(0, 3), reader.email], {
    accessibleBy: 'supporters',
  });
  for (const [place, link] of links.entries())
    await submit(world, link, { ...all(8), satisfaction: place === 0 ? 0 : 8 });
  const rare = await invite(world, maker, ADDRESSES.slice(0, 3), { accessibleBy: 'supporters' });
  for (const [place, link] of rare.links.entries())
    await submit(world, link, { ...all(8), satisfaction: place === 0 ? 4 : 0 });
  world.setNow('2026-11-28T08:00:00Z');
  for (const folded of [false, true]) {
    if (folded) await runJob(world, 'figures');
    expect((await stats(reader)).total).toMatchObject({ answers: 0, surveys: 0 });
    expect((await stats(other)).total).toMatchObject({ answers: 4, surveys: 1 });
    expect((await stats(owner)).total).toMatchObject({ answers: 7, surveys: 2 });
  }
});

test('a member sees no two hidden answers beside one of an erased address, which may be their own', async () => {
  const { nordvik: organisation, maker, owner } = await foundNordvik(world);
  const reader = await aMember(world, { organisation });
  const answers = { 'a@fjellbygg.example': 8, 'b@fjellbygg.example': 8, [reader.email]: 8 };
  await aSurvey(world, { by: maker, accessibleBy: 'supporters', answers, finished: true });
  await runJob(world, 'figures');
  await world.anybody('POST /address', { body: { email: reader.email } });
  const params = { ticket: await ticketFor(world, reader.email) };
  expect((await world.anybody('POST /address/:ticket/erasure', { params })).status).toBe(200);
  for (const folded of [false, true]) {
    if (folded) await runJob(world, 'figures');
    expect((await stats(reader)).total).toMatchObject({ answers: 0, surveys: 0 });
    expect((await stats(owner)).total).toMatchObject({ answers: 3, surveys: 1 });
  }
});

test('a department has the figures of its present members', async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const sales = await department(world, nordvik, 'Salg');
  await aSurvey(world, { by: maker, accessibleBy: 'org', answers: [8, 8, 8, 8] });
  const answers = async () => (await stats(owner, { department: sales })).total.answers;
  for (const fold of [false, true]) {
    const move = async (to: string | null) => {
      await sql`update memberships set department_id = ${to} where person_id = ${maker.id}`.execute(
        world.database.query,
      );
      if (fold) await runJob(world, 'figures');
      return answers();
    };
    expect(await move(sales)).toBe(4);
    expect(await move(null)).toBe(0);
  }
});

test('a former supporter or group member sees only what was promised to all', async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const one = () => aMember(world, { organisation: nordvik });
  const [supporter, grouped, other] = [await one(), await one(), await one()];
  const salg = await group(world, nordvik, 'Salg', [grouped]);
  const fields = { accessibleBy: 'selectedGroups', groupsWithAccess: [salg] };
  const { links } = await invite(world, maker, ADDRESSES, fields);
  for (const link of links.slice(0, 2)) await submit(world, link, all(8));
  const put = async (person: Person, body: Record<string, unknown>) => {
    const params = { orgId: nordvik.id, userId: person.id };
    expect((await owner.call('PUT /organization/:orgId/user/:userId', { params, body })).status).toBe(200);
  };
  await put(supporter, { role: 'supporter' });
  await put(supporter, { role: 'member' });
  await put(grouped, { deletedGroups: [salg] });
  // Both have read the first two answers singly; only the next two would be new in a total.
  for (const link of links.slice(2)) await submit(world, link, all(2));
  world.setNow('2026-11-28T08:00:00Z');
  expect((await stats(supporter)).total.answers).toBe(0);
  expect((await stats(grouped)).total.answers).toBe(0);
  expect((await stats(other)).total.answers).toBe(4);
});

test('figures with fewer than three answers have no number in a department or a custom period', async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const sales = await department(world, nordvik, 'Salg');
  await sql`update memberships set department_id = ${sales} where person_id = ${maker.id}`.execute(
    world.database.query,
  );
  const silent = ['c@fjellbygg.example'];
  const { links } = await aSurvey(world, { by: maker, accessibleBy: 'org', answers: [8, 8], silent });
  const narrow: Record<string, string>[] = [
    { department: sales },
    { department: sales.toUpperCase() },
    { fromDate: '2026-11-27', toDate: '2026-11-27' },
    { fromDate: '2026-08-21' },
    { toDate: '2027-11-19' },
  ];
  for (const query of narrow) {
    const { total, types, questions, distribution, trend } = await stats(owner, query);
    expect(total, JSON.stringify(query)).toMatchObject({
      answers: 2,
      surveys: 1,
      totalScore: 0,
      band: 'unknown',
      tooFew: true,
    });
    expect(types[1]).toMatchObject({ surveyType: 'workshop', answers: 2, score: 0, tooFew: true });
    expect(questions.map(({ score }) => score)).toEqual(questions.map(() => 0));
    expect([...distribution, ...types.flatMap((one) => one.distribution)].every((times) => times === 0)).toBe(true);
    expect(trend).toEqual([]);
  }
  // The presets (forever, twelve, six and three months) do not count as custom periods.
  for (const query of [
    {},
    { fromDate: '2000-01-01' },
    { fromDate: '2025-11-20' },
    { fromDate: '2026-08-20', toDate: '2027-11-20' },
  ])
    expect((await stats(owner, query)).total).toMatchObject({ answers: 2, totalScore: 8, tooFew: false });
  await submit(world, links[2] ?? '', all(5));
  for (const query of narrow) expect((await stats(owner, query)).total).toMatchObject({ totalScore: 7, tooFew: false });
});

// Specification 7.39
test('invalid filters are refused, and a department of another organisation is not found', async () => {
  const { owner } = await foundNordvik(world);
  const other = await organisation(world, { owner: await world.person(), domain: 'fjellbygg.example' });
  const foreign = await department(world, other, 'Drift');
  const asked = async (query: Record<string, string>) => {
    const { status, body } = await owner.call('GET /organization/stats', { query });
    return [status, (body as { errors?: { code: string }[] }).errors?.map(({ code }) => code)];
  };
  expect(await asked({ fromDate: '2026-11-21', toDate: '2026-11-20' })).toEqual([422, ['period.invalid']]);
  expect(await asked({ fromDate: '2030-01-01' })).toEqual([422, ['period.invalid']]);
  expect((await asked({ fromDate: '2026-02-30' }))[0]).toBe(422);
  expect((await asked({ toDate: 'tomorrow' }))[0]).toBe(422);
  expect((await asked({ surveyType: 'picnic' }))[0]).toBe(422);
  expect((await asked({ department: 'Salg' }))[0]).toBe(422);
  expect((await asked({ department: foreign }))[0]).toBe(404);
  expect((await asked({ fromDate: '0001-01-01', toDate: '9999-12-31' }))[0]).toBe(200);
});

test('figures for a department, a period and a quarter need as many answers as is agreed', async () => {
  const { owner, maker } = await foundNordvik(world);
  const { links } = await invite(world, maker, ADDRESSES, { accessibleBy: 'org' });
  for (const link of links) await submit(world, link, all(8));
  const period = { fromDate: '2026-11-01', toDate: '2026-12-31' };
  expect((await stats(owner, period)).total).toMatchObject({ totalScore: 8, tooFew: false });
  expect((await stats(owner)).trend).toHaveLength(1);
  const params = { orgId: ((await owner.call('GET /organization')).body as { id: string }).id };
  await owner.call('PUT /organization/:orgId/agreed', { params, body: { smallest: 5 } });
  expect((await stats(owner, period)).total).toMatchObject({ totalScore: 0, answers: 4, tooFew: true });
  expect(await stats(maker)).toMatchObject({ total: { totalScore: 8 }, trend: [], fewest: 5 });
});
