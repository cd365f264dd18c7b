import { expect, test } from 'vitest';
import { asking, connect } from '../../../test/directory.ts';
import { organisation } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ settings: { RATE_LIMITS: 'on' } });

test('who guesses tokens is told to wait, and a directory behind the same network is not', async () => {
  const owner = await world.person({ email: 'ingrid@nordvik.example' });
  const { scim } = await connect(world, await organisation(world, { owner }), owner);
  const guess = asking(world, 'scim_guess');
  const statuses: number[] = [];
  for (let tries = 0; tries < 65; tries += 1) statuses.push((await guess('GET', '/Users')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(await guess('GET', '/Users')).toMatchObject({
    status: 429,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '429' },
  });
  expect((await guess('GET', '/Users')).headers['retry-after']).toMatch(/^\d+$/);
  for (let asked = 0; asked < 70; asked += 1) expect((await scim('GET', '/ServiceProviderConfig')).status).toBe(200);
});
