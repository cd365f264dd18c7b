import { beforeEach, expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
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

test('set aside, anonymous answers stand in no figure and in no list, those to come among them; and they come back', async () => {
  const all = { respondents: 4, anonymousRespondents: 3, score: 3, anonymousSetAside: false, answersSetAside: 0 };
  expect(await read(maker)).toMatchObject(all);
  expect((await setAside(true)).status).toBe(200);
  await submitAnonymously(world, id, newLinkId(), valued(1));
  const one = { respondents: 1, anonymousRespondents: 0, score: 9, anonymousSetAside: true };
  expect(await read(maker)).toMatchObject({ ...one, answersSetAside: 4, trend: [{ score: 9 }] });
  expect((await maker.call('GET /survey')).body).toMatchObject([one]);
  expect([await singly(maker), await recommendations(), await exported()]).toEqual([1, 1, 1]);

  await setAside(false);
  expect(await read(maker)).toMatchObject({ respondents: 5, anonymousRespondents: 4, answersSetAside: 0 });
  expect([await singly(maker), await recommendations(), await exported()]).toEqual([5, 5, 5]);
});

test('the count for a screen in a room is that of the result, answer by answer, also when they are set aside', async () => {
  const count = async () => (await maker.call('GET /survey/:id/answer-count', { params: { id } })).body;
  expect(await count()).toEqual({ answers: 4, anonymous: 3 });
  await submitAnonymously(world, id, newLinkId(), valued(5));
  expect(await count()).toEqual({ answers: 5, anonymous: 4 });
  await setAside(true);
  expect(await count()).toEqual({ answers: 1, anonymous: 0 });
  // Who only reads the survey would learn of each anonymous answer as it comes.
  expect((await owner.call('GET /survey/:id/answer-count', { params: { id } })).status).toBe(403);
});

test('it may be done when the survey is finished; the others see that it was done, and not of how many', async () => {
  world.setNow('2026-11-28T08:00:00Z');
  expect(await read(owner)).toMatchObject({ respondents: 4, anonymousSetAside: false });
  expect((await setAside(true)).status).toBe(200);
  const seen = { respondents: 1, anonymousRespondents: 0, score: 9, anonymousSetAside: true, answersSetAside: 0 };
  expect(await read(owner)).toMatchObject(seen);
  expect(await singly(owner)).toBe(1);
  await setAside(false);
  expect(await read(owner)).toMatchObject({ respondents: 4, anonymousSetAside: false });
});
