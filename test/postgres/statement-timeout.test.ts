import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf, sendProblem } from '#platform/server/http/problems.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened?.drop());

test('a statement that times out is answered with 503 and Retry-After', async () => {
  const server = Fastify();
  server.setErrorHandler((error, request, reply) => sendProblem(reply, request, problemOf(error)));
  server.get('/slow', () =>
    opened.database.transaction(async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx);
      await sql`select pg_sleep(60)`.execute(tx);
    }),
  );
  const { statusCode, headers, json } = await server.inject('/slow');
  expect([statusCode, headers['retry-after'], json()]).toEqual([
    503,
    '30',
    { type: '/problems/database-slow', title: 'Not possible for the moment', status: 503, errors: [] },
  ]);
  await server.close();
});
