import { expect, test } from 'vitest';
import { newLinkId } from '#platform/server/ids.ts';
import { createCard, finishedPair, readPublicCard } from '../../../test/cards.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ settings: { RATE_LIMITS: 'on' } });

test('a caller who guesses ids of cards is stopped; callers with a link still find their card, also when it is off', async () => {
  const ingrid = await world.person();
  const id = await createCard(ingrid, await finishedPair(world, ingrid));
  const body = { shared: false, embeddable: false };
  for (let times = 0; times < 25; times += 1) await readPublicCard(world, id);
  await ingrid.call('PUT /card/:id/sharing', { params: { id }, body });
  const statuses = async (times: number, of: () => string) => {
    const found = new Set<number>();
    for (let time = 0; time < times; time += 1) found.add((await readPublicCard(world, of())).status);
    return [...found];
  };
  expect(await statuses(25, () => id)).toEqual([404]);
  expect(await statuses(20, newLinkId)).toEqual([404]);
  expect(await statuses(5, newLinkId)).toEqual([429]);
  await ingrid.call('PUT /card/:id/sharing', { params: { id }, body: { shared: true, embeddable: false } });
  expect((await readPublicCard(world, id)).status).toBe(200);
});
