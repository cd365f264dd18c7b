import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { reading } from '#platform/rules/limits.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf, type Endpoint } from '#platform/server/endpoint.ts';
import { anybody } from '#platform/server/permits.ts';
import { useWorld } from '../world.ts';

const counting = {
  summary: 'Counts people twice',
  description: 'It is there for the tests.',
  gate: 'anybody',
  limit: reading,
  result: z.object({ before: z.int(), after: z.int() }),
} as const;
const planted = calls({
  'GET /planted/snapshot': { ...counting, read: 'snapshot' },
  'POST /planted/snapshot': { ...counting, read: 'snapshot' },
  'GET /planted/each': counting,
  'GET /planted/writing': { ...counting, read: 'snapshot' },
});
const endpoint = endpointsOf(planted);

async function count(tx: Query): Promise<number> {
  return (await sql<{ count: number }>`select count(*)::int as count from people`.execute(tx)).rows[0]?.count ?? 0;
}

/** Inserts a profile between two statements, on a separate connection. */
async function countTwice({ tx }: { tx: Query }) {
  const before = await count(tx);
  await world.person();
  return { before, after: await count(tx) };
}

const endpoints: Endpoint[] = [
  endpoint('GET /planted/snapshot', { permit: anybody, run: (_, context) => countTwice(context) }),
  endpoint('POST /planted/snapshot', { permit: anybody, run: (_, context) => countTwice(context) }),
  endpoint('GET /planted/each', { permit: anybody, run: (_, context) => countTwice(context) }),
  endpoint('GET /planted/writing', {
    permit: anybody,
    run: async (_, { tx }) => {
      await sql`delete from people`.execute(tx);
      return { before: 0, after: 0 };
    },
  }),
];
const world = useWorld({ endpoints, faults: 'expected' });

test.each(['GET', 'POST'])(
  'neither of two statements in a snapshot sees what is stored between them (%s)',
  async (method) => {
    await world.person();
    expect(await world.anybody(`${method} /planted/snapshot`)).toMatchObject({
      status: 200,
      body: { before: 1, after: 1 },
    });
    expect(await count(world.database.query)).toBe(2);
  },
);

test('without a snapshot each statement sees the present state', async () => {
  await world.person();
  expect(await world.anybody('GET /planted/each')).toMatchObject({ status: 200, body: { before: 1, after: 2 } });
});

test('a GET with a snapshot cannot write', async () => {
  await world.person();
  expect((await world.anybody('GET /planted/writing')).status).toBe(500);
  expect(await count(world.database.query)).toBe(1);
});
