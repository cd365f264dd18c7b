import { expect, test } from 'vitest';
import { invite, submit, submitAnonymously } from '../../../test/answering.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();
const rate = (responderId: string, rating: unknown) =>
  world.anybody('POST /respond/:responderId/rating', { params: { responderId }, body: { rating } });

// Specification 1.7
test('rates each answer once, by its link or by the key of its form, and stores only counters', async () => {
  const { id, links } = await invite(world, await world.person(), ['a@b.example'], { allowAnonymous: true });
  const link = String(links[0]);
  const key = newLinkId();
  await submit(world, link, undefined, newLinkId());
  await submitAnonymously(world, id, key);
  expect((await rate(link, 3)).status).toBe(201);
  expect((await rate(key, 3)).status).toBe(201);
  expect((await rate(link, 1)).status).toBe(409);
  expect((await rate(key, 1)).status).toBe(409);
  const given = (await world.rows('ratings')).filter(({ given: times }) => Number(times) > 0);
  expect(given).toMatchObject([{ brand: 'a', rating: 3, given: 2 }]);
});

test('counts one of ten simultaneous ratings', async () => {
  const { links } = await invite(world, await world.person(), ['a@b.example']);
  const link = String(links[0]);
  await submit(world, link);
  const ratings = await Promise.all(Array.from({ length: 10 }, () => rate(link, 2)));
  expect(ratings.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

// Specification 7.42, 9.8
test('refuses a rating without an answer, and accepts only 1, 2 or 3', async () => {
  const { id, links } = await invite(world, await world.person(), ['a@b.example'], { allowAnonymous: true });
  const link = String(links[0]);
  for (const unknown of [link, id, `-${id}`, newLinkId(), '-', 'x']) {
    expect((await rate(unknown, 3)).status, unknown).toBe(404);
    expect((await rate(unknown, 9)).status, unknown).toBe(404);
  }
  await submit(world, link);
  for (const odd of [0, 4, 1.5, '3', null, undefined]) expect((await rate(link, odd)).status).toBe(422);
  expect((await rate(link, 3)).status).toBe(201);
});

test('rates nothing by the link of an answer at the other brand', async () => {
  const { id, links } = await invite(world, await world.person(), ['a@b.example'], { allowAnonymous: true });
  const key = newLinkId();
  await submit(world, String(links[0]));
  await submitAnonymously(world, id, key);
  for (const responderId of [String(links[0]), key]) {
    const asked = { params: { responderId }, body: { rating: 3 }, headers: { host: 'b.localhost' } };
    expect((await world.anybody('POST /respond/:responderId/rating', asked)).status).toBe(404);
  }
});
