import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { answeredSurvey, cardBody, createCard, finishedPair } from '../../../test/cards.ts';
import { aMember } from '../../../test/factories.ts';
import { createGoal } from '../../../test/goals.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { endpoints } from './endpoints.ts';

const world = useWorld();

/** Each export is noted among the changes. */
const withoutChanges = (key: string, value: unknown) => (key === 'changes' ? undefined : value);
const CHANGES = 'GET /organization/:orgId/audit';

/** What only the candidate is told of the own answer: the call for it, and the own download. */
const OWN: readonly string[] = ['GET /survey/:id/self', 'POST /user/export'];

test('no call tells anybody, and no other call tells the candidate, whether the candidate has answered', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const { organisation } = owner;
  const candidate = await aMember(world, { organisation, candidate: 'Ingrid Aune' });
  const supporter = await aMember(world, { organisation, role: 'supporter' });
  const colleague = await aMember(world, { organisation });
  const shared = { accessibleBy: 'org' };
  const pair = await finishedPair(world, candidate, shared);
  const named = { 'anne@vestkraft.example': {}, 'berit@vestkraft.example': {}, [colleague.email]: {} };
  const running = await answeredSurvey(world, candidate, {
    ended: '2026-12-08',
    named,
    anonymous: [{}, {}, {}],
    fields: shared,
  });
  const goal = await createGoal(candidate, pair.to, { accessibleBy: 'org', endDate: '2027-06-01' });
  const card = await createCard(candidate, pair);
  const surveys = [pair.from, pair.to, running];
  const links = (await world.rows('responders')).map((row) => String(row['link_id']));

  const params = { orgId: organisation.id, cardId: card, userId: candidate.id, responderId: links[0] ?? '' };
  const reads = endpoints.filter(({ key }) => key.startsWith('GET ') && key !== CHANGES);
  const idsOf = (key: string) => {
    if (!key.includes('/:id')) return [''];
    if (key.includes('survey/')) return [running, pair.to];
    return [key.includes('goal') ? goal : key.includes('card') ? card : organisation.id];
  };
  const ask = async (person: Person) => {
    const told: [string, number, string][] = [];
    const note = async (key: string, request: object) => {
      const { status, body } = await person.call(key, request);
      told.push([`${person.candidate} ${key}`, status, JSON.stringify(body, withoutChanges)]);
    };
    for (const { key } of reads.filter((one) => person !== candidate || !OWN.includes(one.key)))
      for (const id of idsOf(key)) {
        const query = key === 'GET /card/preview' ? cardBody(pair) : {};
        await note(key, { params: { ...params, id }, query });
      }
    await note('POST /organization/:orgId/export', { params });
    if (person !== candidate) await note('POST /user/export', {});
    return told;
  };
  const everything = async () => {
    await runJob(world, 'figures');
    const told: [string, number, string][] = [];
    for (const person of [owner, candidate, supporter, colleague]) told.push(...(await ask(person)));
    return told;
  };

  const without = await everything();
  for (const id of surveys)
    await sql`
      insert into self_assessments (home_id, survey_id, s1, s2, s3, s4)
      select home_id, id, 1, 10, 0, 2 from surveys where id = ${id}`.execute(world.database.query);
  expect(await world.rows('self_assessments')).toHaveLength(3);
  expect(await everything()).toEqual(without);
  // The figures of all finished surveys are compared once more when the running one has ended.
  world.setNow('2026-12-20T08:00:00Z');
  const afterEnd = await everything();
  await sql`delete from self_assessments`.execute(world.database.query);
  expect(await everything()).toEqual(afterEnd);

  const succeeded = new Set(without.filter(([, status]) => status < 300).map(([key]) => key));
  for (const key of [
    'GET /organization/stats',
    'GET /shared-survey/:id/responses',
    'GET /shared-card',
    'GET /c/:cardId',
    'GET /users',
    'POST /organization/:orgId/export',
    'POST /user/export',
  ])
    expect(succeeded).toContain(`${owner.candidate} ${key}`);
  for (const key of ['GET /card/preview', 'GET /survey/:id/responses', 'GET /survey', 'GET /improvement-goal/:id'])
    expect(succeeded).toContain(`${candidate.candidate} ${key}`);
});
