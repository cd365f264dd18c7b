import { expect, test } from 'vitest';
import { takeTurn } from '#platform/server/advisory-lock.ts';
import { aMember } from '../factories.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

test('while an export of an organisation is being made, another one is refused', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const params = { orgId: owner.organisation.id };
  const exporting = () => owner.call('POST /organization/:orgId/export', { params });
  await world.database.transaction(async (tx) => {
    await takeTurn(tx, `export of ${params.orgId}`);
    expect(await exporting()).toMatchObject({ status: 409, body: { type: '/problems/export-running' } });
  });
  expect((await exporting()).status).toBe(200);
});
