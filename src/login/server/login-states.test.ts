import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { loginStates } from './login-states.ts';

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
