import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organisation } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';
import { subscriptionStatus } from '../rules/subscription-status.ts';
import { selectSubscription, subscriptionRuns } from './subscription-store.ts';

const world = useWorld();

async function runsAt(organisationId: string, now: Date): Promise<boolean | undefined> {
  const { rows } = await sql<{ runs: boolean }>`
    select ${subscriptionRuns('organisation.id', now)} as runs from organisations organisation
     where organisation.id = ${organisationId}`.execute(world.database.query);
  return rows[0]?.runs;
}

test('a subscription runs in SQL for exactly as long as the rule calls it active', async () => {
  const { id } = await organisation(world, { owner: await world.person() });
  const subscription = await selectSubscription(world.database.query, id);
  const endsAt = subscription?.endsAt ?? new Date(Number.NaN);
  for (const [moved, runs] of [
    [-1, true],
    [0, false],
    [1, false],
  ] as const) {
    const now = new Date(endsAt.getTime() + moved);
    expect(await runsAt(id, now)).toBe(runs);
    expect(subscriptionStatus({ endsAt }, now)).toBe(runs ? 'active' : 'ended');
  }
});

test('ignores the subscription of another organisation', async () => {
  const running = await organisation(world, { owner: await world.person() });
  const lapsed = await organisation(world, {
    owner: await world.person(),
    name: 'Fjellbygg',
    domain: 'x.example',
    lapsed: true,
  });
  expect(await runsAt(running.id, world.now())).toBe(true);
  expect(await runsAt(lapsed.id, world.now())).toBe(false);
});
