import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();

test('an unknown address gives a problem document', async () => {
  const reply = await world.anybody('GET /nothing');
  expect(reply.status).toBe(404);
  expect(reply.headers['content-type']).toContain('application/problem+json');
  expect(reply.body).toEqual({ type: '/problems/not-found', title: 'Not found', status: 404, errors: [] });
});
