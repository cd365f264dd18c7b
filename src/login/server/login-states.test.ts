import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowsVisited } from '../../../test/rows-visited.ts';
import { useWorld } from '../../../test/world.ts';
import type { Query } from '#platform/server/database.ts';
import { deleteForeignSession, loginStates } from './login-states.ts';

const world = useWorld();
const states = (brand: 'a' | 'b' = 'a') => loginStates(world.database.query, brand, world.now)('RefreshToken');

test('of twenty simultaneous uses of one token, exactly one succeeds', async () => {
  await states().upsert('token', { grantId: 'g' }, 60);
  const uses = await Promise.allSettled(Array.from({ length: 20 }, () => states().consume('token')));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await states().find('token')).toMatchObject({ grantId: 'g', consumed: expect.any(Number) });
});

test('expired states are not found, and neither are those of another brand', async () => {
  await states().upsert('token', { grantId: 'g' }, 60);
  expect(await states('b').find('token')).toBeUndefined();
  world.setNow('2026-11-20T08:01:00.000Z');
  expect(await states().find('token')).toBeUndefined();
});

test('revoking a grant removes its tokens', async () => {
  await states().upsert('one', { grantId: 'g' }, 60);
  await states().upsert('other', { grantId: 'h' }, 60);
  await states().revokeByGrantId('g');
  expect(await states().find('one')).toBeUndefined();
  expect(await states().find('other')).toBeDefined();
});

test("ends another person's session with its tokens, without looking at the states of all other people", async () => {
  const { query } = world.database;
  await sql`
    insert into login_states (brand, model, id, payload, uid, account_id)
    select 'a', model, model || n, jsonb_build_object('sessionUid', 'uid' || n),
           case when model = 'Session' then 'uid' || n end, 'account' || n
      from generate_series(1, 1000) n, unnest(array['Session', 'RefreshToken']) model`.execute(query);
  await sql`analyze login_states`.execute(query);
  const end = (tx: Query, accountId: string) => deleteForeignSession(tx, { brand: 'a', accountId }, 'Session7');
  expect(await rowsVisited(world.database, (tx) => end(tx, 'account8'))).toBeLessThan(50);
  await end(query, 'account7');
  expect(await world.rows('login_states')).toHaveLength(2_000);
  await end(query, 'account8');
  const left = (await world.rows('login_states')).map((row) => row['account_id']);
  expect(left).toHaveLength(1_998);
  expect(left).not.toContain('account7');
});
