import { expect, test } from 'vitest';
import { asking, connect, patchBody } from '../../../test/directory.ts';
import { member, organisation } from '../../../test/organisations.ts';
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

test('a directory switches the access of one person ten times a day, and others are not held up by it', async () => {
  const owner = await world.person({ email: 'ingrid@nordvik.example' });
  const nordvik = await organisation(world, { owner });
  const { scim } = await connect(world, nordvik, owner);
  const kari = await member(world, nordvik, await world.person({ email: 'kari@nordvik.example' }));
  const jonas = await member(world, nordvik, await world.person({ email: 'jonas@nordvik.example' }));
  const switched = (id: string, value: boolean) =>
    scim('PATCH', `/Users/${id}`, patchBody({ op: 'replace', path: 'active', value }));
  for (let time = 0; time < 10; time += 1) expect((await switched(kari.id, time % 2 === 1)).status).toBe(200);
  const refused = await switched(kari.id, false);
  expect(refused).toMatchObject({
    status: 429,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '429' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await scim('DELETE', `/Users/${kari.id}`)).status).toBe(429);
  // What changes nothing is no change.
  expect((await switched(kari.id, true)).status).toBe(200);
  expect((await kari.call('GET /organization')).body).toMatchObject({ id: nordvik.id });
  expect((await switched(jonas.id, false)).status).toBe(200);
});
