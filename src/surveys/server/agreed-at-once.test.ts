import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organisationPolicy } from '#organisations/server/policy-store.ts';
import { surveyBody } from '../../../test/drafts.ts';
import { aMember } from '../../../test/factories.ts';
import { organisationGoalBody } from '../../../test/organisation-goals.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

const MEMBERS = 6;
/** Long enough for a request that does not wait. */
const WHILE_MS = 300;

test('no private survey appears after the owner has been told that they are not allowed', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, () => aMember(world, { organisation: owner.organisation })),
  );
  const privately = async () => (await world.rows('surveys')).filter((row) => row['accessible_by'] === 'me').length;
  const forbidden = owner
    .call('PUT /organization/:orgId/agreed', { params: { orgId: owner.organisation.id }, body: { private: false } })
    .then(async ({ status }) => {
      expect(status).toBe(200);
      return privately();
    });
  const creating = members.map(({ call }) => call('POST /survey', { body: surveyBody({ accessibleBy: 'me' }) }));
  const [then] = await Promise.all([forbidden, ...creating]);
  expect(await privately()).toBe(then);
});

test('forbidding private surveys waits for one that is being created', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const ola = await aMember(world, { organisation: owner.organisation });
  const actor = { ...ola, personId: ola.id, organisationId: owner.organisation.id, role: 'member' as const };
  let isDone = false;
  let forbidding: Promise<unknown> = Promise.resolve();
  await world.database.transaction(async (tx) => {
    expect(await organisationPolicy(tx, { ...actor, subscribed: true })).toMatchObject({ allowPrivateSurveys: true });
    forbidding = owner
      .call('PUT /organization/:orgId/agreed', { params: { orgId: owner.organisation.id }, body: { private: false } })
      .then(() => (isDone = true));
    await pause(WHILE_MS);
    expect(isDone).toBe(false);
  });
  await forbidding;
  expect(isDone).toBe(true);
});

test('a supporter who is lowered while a call waits makes no survey about somebody else, and no goal for all', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const ola = await aMember(world, { organisation: owner.organisation, role: 'supporter' });
  const calls = await world.database.transaction(async (tx) => {
    await sql`update memberships set role = 'member' where person_id = ${ola.id}`.execute(tx);
    const waiting = Promise.all([
      ola.call('POST /survey', { body: surveyBody({ onBehalfOf: owner.id, accessibleBy: 'supporters' }) }),
      ola.call('POST /organization-goal', { body: organisationGoalBody() }),
    ]);
    await pause(WHILE_MS);
    return () => waiting;
  });
  // One connection at a time: the embedded engine reads the new role before it can refuse the candidate.
  for (const { status } of await calls()) expect([403, 422]).toContain(status);
  expect([await world.rows('surveys'), await world.rows('organisation_goals')]).toEqual([[], []]);
});
