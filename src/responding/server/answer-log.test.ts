import { expect, test } from 'vitest';
import { invite, submit, submitAnonymously } from '../../../test/answering.ts';
import { useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld({ log: 'kept' });

test('writes no line in the log when a form is opened, answered anonymously or rated, whatever the outcome', async () => {
  const ingrid = await world.person();
  const { id, links } = await invite(world, ingrid, ['marte@sundvag.example'], { allowAnonymous: true });
  world.logged.length = 0;
  await submit(world, links[0] ?? '');
  await world.anybody('GET /respond/:responderId', { params: { responderId: `-${id}` } });
  const key = newLinkId();
  const statuses = [
    await submitAnonymously(world, id, key),
    await submitAnonymously(world, id, key),
    await submitAnonymously(world, id, newLinkId(), {}),
    await submitAnonymously(world, newLinkId(), newLinkId()),
    await world.anybody('POST /respond/:responderId/rating', { params: { responderId: key }, body: { rating: 2 } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 422, 404, 201]);
  expect(world.logged.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual([
    'POST /api/respond/:responderId',
  ]);
});
