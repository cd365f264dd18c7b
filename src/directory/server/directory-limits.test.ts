import { expect, test } from 'vitest';
import { asking, connect, patchBody } from '../../../test/directory.ts';
import { member, organisation } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ settings: { RATE_LIMITS: 'on' } });

test('guessing tokens hits a limit, and a directory in the same network does not', async () => {
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

test('a directory gives a person access ten times a day, can always remove it, and delays nobody else', async () => {
  const owner = await world.person({ email: 'ingrid@nordvik.example' });
  const nordvik = await organisation(world, { owner });
  const { scim } = await connect(world, nordvik, owner);
  const kari = await member(world, nordvik, await world.person({ email: 'kari@nordvik.example' }));
  const jonas = await member(world, nordvik, await world.person({ email: 'jonas@nordvik.example' }));
  const switched = (id: string, value: boolean) =>
    scim('PATCH', `/Users/${id}`, patchBody({ op: 'replace', path: 'active', value }));
  for (let time = 0; time < 10; time += 1) {
    expect((await switched(kari.id, false)).status).toBe(200);
    expect((await switched(kari.id, true)).status).toBe(200);
  }
  expect((await switched(kari.id, false)).status).toBe(200);
  expect((await kari.call('POST /survey', { body: {} })).status).toBe(403);
  const refused = await switched(kari.id, true);
  expect(refused).toMatchObject({
    status: 429,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '429' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  // A request without effect does not count as a change.
  expect((await switched(kari.id, false)).status).toBe(200);
  for (const value of [false, true]) expect((await switched(jonas.id, value)).status).toBe(200);
  expect((await scim('DELETE', `/Users/${kari.id}`)).status).toBe(204);
});

test('the limits of a new organisation do not include the requests of an earlier one', async () => {
  const ownerBefore = await world.person({ email: 'ond@elsewhere.example' });
  const before = await organisation(world, { owner: ownerBefore, name: 'Ond AS' });
  const { scim: evil } = await connect(world, before, ownerBefore);
  const kari = await member(world, before, await world.person({ email: 'kari@nordvik.example' }));
  const active = (value: boolean) => patchBody({ op: 'replace', path: 'active', value });
  for (let time = 0; time < 10; time += 1)
    for (const value of [false, true])
      expect((await evil('PATCH', `/Users/${kari.id}`, active(value))).status).toBe(200);
  await kari.call('DELETE /organization/:id/users', { params: { id: before.id } });
  const owner = await world.person({ email: 'ingrid@nordvik.example' });
  const nordvik = await organisation(world, { owner });
  const { scim } = await connect(world, nordvik, owner);
  const { id } = await member(world, nordvik, kari);
  for (const value of [false, true]) expect((await scim('PATCH', `/Users/${id}`, active(value))).status).toBe(200);
});
