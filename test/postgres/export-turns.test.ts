import { sql } from 'kysely';
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

test('while a download of what is stored about a person is being made, another one is refused', async () => {
  const ingrid = await world.person();
  const exporting = () => ingrid.call('POST /user/export');
  await world.database.transaction(async (tx) => {
    await takeTurn(tx, `export of ${ingrid.id}`);
    expect(await exporting()).toMatchObject({ status: 409, body: { type: '/problems/export-running' } });
  });
  expect((await exporting()).status).toBe(200);
});

test('the download of what is stored waits for nobody who changes the person', async () => {
  const ingrid = await world.person();
  await world.database.transaction(async (tx) => {
    await sql`select 1 from people where id = ${ingrid.id} for update`.execute(tx);
    expect((await ingrid.call('POST /user/export')).status).toBe(200);
  });
});
