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

test('is read and written by the candidate alone, whatever others may read of the survey', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const candidate = await aMember(world, { organisation: owner.organisation });
  const { id } = await aSurvey(world, { by: candidate, accessibleBy: 'org', answers: [8] });
  expect((await read(owner, id)).status).toBe(403);
  expect((await write(owner, id)).status).toBe(403);
});
