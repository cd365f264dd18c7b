import { expect, test } from 'vitest';
import { aMember, aSurvey } from '../../../../test/factories.ts';
import { type Person, useWorld } from '../../../../test/world.ts';

const world = useWorld();
const SHEET = { subjectKnowledge: 2, engaging: 0, relevance: 10, satisfaction: 1 };

const write = (person: Person, id: string, body: unknown = SHEET) =>
  person.call('PUT /survey/:id/self', { params: { id }, body });
const read = (person: Person, id: string) => person.call('GET /survey/:id/self', { params: { id } });

test('is stored once, stays as it is, and is closed at the end of the survey', async () => {
  const { id, maker } = await aSurvey(world, { answers: [8] });
  expect((await read(maker, id)).body).toEqual({ state: 'open' });
  expect((await write(maker, id, { subjectKnowledge: 3 })).status).toBe(422);
  expect(await write(maker, id)).toMatchObject({ status: 200, body: { ...SHEET, state: 'answered' } });
  expect((await write(maker, id)).status).toBe(200);
  expect((await write(maker, id, { ...SHEET, engaging: 5 })).status).toBe(409);
  world.setNow('2027-02-01T08:00:00Z');
  expect((await write(maker, id)).status).toBe(409);
  expect((await read(maker, id)).body).toEqual({ ...SHEET, state: 'answered' });
});

test('is told to be closed once the survey has ended without it', async () => {
  const { id, maker } = await aSurvey(world, { answers: [8], finished: true });
  expect((await read(maker, id)).body).toEqual({ state: 'closed' });
  expect(await write(maker, id, { skipped: true })).toMatchObject({
    status: 409,
    body: { type: '/problems/survey-finished' },
  });
});

test('is final when it is skipped', async () => {
  const { id, maker } = await aSurvey(world, { answers: [8] });
  expect(await write(maker, id, { skipped: true })).toMatchObject({ status: 200, body: { state: 'skipped' } });
  expect((await write(maker, id)).status).toBe(409);
  expect((await read(maker, id)).body).toEqual({ state: 'skipped' });
});

test('changes no byte of what any call tells the candidate or anybody else', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const { organisation } = owner;
  const candidate = await aMember(world, { organisation, role: 'supporter' });
  const colleague = await aMember(world, { organisation });
  const { id, maker } = await aSurvey(world, {
    by: candidate,
    accessibleBy: 'org',
    answers: [8, 7, 6],
    anonymous: [5, 6, 7],
  });
  const everything = async () =>
    Promise.all(
      [maker, owner, colleague].flatMap((person) => [
        person.call('GET /survey'),
        person.call('GET /shared-survey'),
        person.call('GET /survey/:id', { params: { id } }),
        person.call('GET /shared-survey/:id', { params: { id } }),
        person.call('GET /survey/:id/responses', { params: { id } }),
        person.call('GET /shared-survey/:id/responses', { params: { id } }),
        person.call('GET /survey/:id/responders', { params: { id } }),
        person.call('GET /survey/:id/answer-count', { params: { id } }),
        person.call('GET /organization/:id/stats', { params: { id: organisation.id } }),
      ]),
    );
  const told = async () => JSON.stringify((await everything()).map(({ status, body }) => [status, body]));
  const before = await told();
  expect((await write(maker, id)).status).toBe(200);
  expect(await told()).toBe(before);
  world.setNow('2027-02-01T08:00:00Z');
  const after = await told();
  await world.database.query.deleteFrom('self_assessments' as never).execute();
  expect(await told()).toBe(after);
  for (const person of [owner, colleague]) expect((await read(person, id)).status).toBe(403);
});
