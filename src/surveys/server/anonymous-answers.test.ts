import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

let owner: Person;
let maker: Person;
let id: string;
beforeEach(async () => {
  ({ owner, maker } = await foundNordvik(world));
  const survey = await invite(world, maker, ['a@fjellbygg.example'], { accessibleBy: 'org', allowAnonymous: true });
  id = survey.id;
  await submit(world, String(survey.links[0]), valued(9));
  for (let n = 0; n < 3; n += 1) await submitAnonymously(world, id, newLinkId(), valued(1));
});

const valued = (value: number) =>
  sheet({
    subjectKnowledge: value,
    engaging: value,
    relevance: value,
    satisfaction: value,
    giveRecommendation: true,
    recommendation: `Gir ${value}`,
  });
const setAside = (is: boolean) =>
  maker.call('PUT /survey/:id/anonymous-answers', { params: { id }, body: { setAside: is } });
const read = async (person: Person) =>
  (await person.call(person === maker ? 'GET /survey/:id' : 'GET /shared-survey/:id', { params: { id } })).body;
const singly = async (person: Person) => {
  const call = person === maker ? 'GET /survey/:id/responses' : 'GET /shared-survey/:id/responses';
  return ((await person.call(call, { params: { id } })).body as unknown[]).length;
};
const recommendations = async () => ((await maker.call('GET /recommendations')).body as unknown[]).length;
const exported = async () =>
  ((await maker.call('POST /user/export')).body as { surveys: { answers: unknown[] }[] }).surveys[0]?.answers.length;

test('excludes the present anonymous answers from figures and lists once set aside, includes later ones, and takes all back', async () => {
  const all = { respondents: 4, anonymousRespondents: 3, score: 3, anonymousSetAside: false, answersSetAside: 0 };
  expect(await read(maker)).toMatchObject(all);
  expect((await setAside(true)).status).toBe(200);
  const one = { respondents: 1, anonymousRespondents: 0, score: 9, anonymousSetAside: true };
  expect(await read(maker)).toMatchObject({ ...one, answersSetAside: 3, trend: [{ score: 9 }] });
  expect((await maker.call('GET /survey')).body).toMatchObject([one]);
  expect([await singly(maker), await recommendations(), await exported()]).toEqual([1, 1, 1]);

  await submitAnonymously(world, id, newLinkId(), valued(7));
  const later = { respondents: 2, anonymousRespondents: 1, score: 8, anonymousSetAside: true, answersSetAside: 3 };
  expect(await read(maker)).toMatchObject({ ...later, trend: [{ score: 8 }] });
  expect([await singly(maker), await recommendations(), await exported()]).toEqual([2, 2, 2]);

  await setAside(false);
  expect(await read(maker)).toMatchObject({ respondents: 5, anonymousRespondents: 4, answersSetAside: 0 });
  expect([await singly(maker), await recommendations(), await exported()]).toEqual([5, 5, 5]);
});

const caps = async (most: number) =>
  sql`update survey_tallies set most_answers = ${most} where survey_id = ${id} and kind = 'anonymous'`.execute(
    world.database.query,
  );
const answered = async (times: number, value = 7) => {
  const sent = Array.from({ length: times }, () => submitAnonymously(world, id, newLinkId(), valued(value)));
  return (await Promise.all(sent)).filter(({ status }) => status === 201).length;
};

test('lets a link that a flood has filled accept as many answers again after setting aside, ten times in all', async () => {
  await caps(5);
  expect(await answered(4)).toBe(2);
  for (let count = 2; count <= 10; count += 1) {
    expect(await answered(1)).toBe(0);
    await setAside(true);
    expect(await answered(6)).toBe(5);
    expect(await read(maker)).toMatchObject({ anonymousRespondents: 5, answersSetAside: 5 * (count - 1) });
  }
  await setAside(true);
  expect(await answered(1)).toBe(0);
  await setAside(false);
  expect(await read(maker)).toMatchObject({ anonymousRespondents: 50, answersSetAside: 0 });
});

test('makes no room beyond ten counts when answers are set aside and taken back in turns', async () => {
  await caps(3);
  let taken = 3;
  for (let turn = 0; turn < 15; turn += 1) {
    await setAside(true);
    await setAside(false);
    taken += await answered(2);
  }
  expect(taken).toBe(30);
  expect(await read(maker)).toMatchObject({ anonymousRespondents: taken });
});

test('counts answers that arrive while others are set aside where their row is stored', async () => {
  for (let round = 0; round < 5; round += 1)
    await Promise.all([answered(10), setAside(true), answered(10), setAside(true)]);
  await setAside(true);
  await answered(4);
  const rows = (await world.rows('responses')).filter((row) => row['responder_id'] === null);
  const [earlier, later] = [true, false].map((is) => rows.filter((row) => row['earlier'] === is).length);
  expect([earlier, later]).toEqual([103, 4]);
  expect(await read(maker)).toMatchObject({ anonymousRespondents: later, answersSetAside: earlier });
  const sets = (await world.rows('survey_tallies')).filter(({ kind }) => kind === 'anonymous');
  expect(sets.map(({ slot, answers }) => [slot, answers]).sort()).toEqual([
    [0, later],
    [1, earlier],
  ]);
});

test('does not divide a finished survey: sets the earlier answers aside first, then the rest', async () => {
  await setAside(true);
  await answered(4);
  world.setNow('2026-11-28T08:00:00Z');
  expect(await read(owner)).toMatchObject({ respondents: 5, anonymousSetAside: true });
  await setAside(false);
  expect(await read(owner)).toMatchObject({ respondents: 8, anonymousSetAside: false });
  await setAside(true);
  expect(await read(owner)).toMatchObject({ respondents: 5 });
  await setAside(true);
  expect(await read(owner)).toMatchObject({ respondents: 1 });
  expect(await read(maker)).toMatchObject({ respondents: 1, answersSetAside: 7 });
});

test('keeps earlier answers earlier after the answers have been shuffled at the end', async () => {
  await setAside(true);
  await answered(4);
  world.setNow('2026-11-28T08:00:00Z');
  await runJob(world, 'mix');
  const before = await read(maker);
  expect(before).toMatchObject({ respondents: 5, answersSetAside: 3 });
  expect(await singly(maker)).toBe(5);
});

test('returns the same count to a big screen as the result does, answer by answer, also when answers are set aside', async () => {
  const count = async () => (await maker.call('GET /survey/:id/answer-count', { params: { id } })).body;
  expect(await count()).toEqual({ answers: 4, anonymous: 3 });
  await submitAnonymously(world, id, newLinkId(), valued(5));
  expect(await count()).toEqual({ answers: 5, anonymous: 4 });
  await setAside(true);
  expect(await count()).toEqual({ answers: 1, anonymous: 0 });
  // Another reader could use the count to notice each anonymous answer as it arrives.
  expect((await owner.call('GET /survey/:id/answer-count', { params: { id } })).status).toBe(403);
});

test('is allowed for a finished survey; others see that answers were set aside, but not how many', async () => {
  world.setNow('2026-11-28T08:00:00Z');
  expect(await read(owner)).toMatchObject({ respondents: 4, anonymousSetAside: false });
  expect((await setAside(true)).status).toBe(200);
  const seen = { respondents: 1, anonymousRespondents: 0, score: 9, anonymousSetAside: true, answersSetAside: 0 };
  expect(await read(owner)).toMatchObject(seen);
  expect(await singly(owner)).toBe(1);
  await setAside(false);
  expect(await read(owner)).toMatchObject({ respondents: 4, anonymousSetAside: false });
});
