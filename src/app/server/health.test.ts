import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { SAFE } from '../../../test/production-settings.ts';
import { readConfig } from '#platform/server/config.ts';
import { problemOf, sendProblem } from '#platform/server/http/problems.ts';
import { serveHealth } from './health.ts';

const TOKEN = 'a token that the operator has chosen';

let day = '2026-11-20';
const now = () => new Date(`${day}T08:00:00.000Z`);

let opened: TestDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened?.drop());

type Asking = { remoteAddress?: string; headers?: Record<string, string> };

async function statusOf(settings: Record<string, string>, asking: Asking): Promise<number> {
  const server = Fastify();
  server.setErrorHandler((error, request, reply) => sendProblem(reply, request, problemOf(error)));
  serveHealth(server, {
    database: opened.database,
    config: readConfig(settings),
    now,
    ending: new AbortController().signal,
  });
  const { statusCode } = await server.inject({ url: '/metrics', remoteAddress: '203.0.113.7', ...asking });
  await server.close();
  return statusCode;
}

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('in production only the token and the machine itself open the metrics', async () => {
  const withToken = { ...SAFE, METRICS_TOKEN: TOKEN };
  expect(await statusOf(withToken, bearing(TOKEN))).toBe(200);
  expect(await statusOf(withToken, { remoteAddress: '127.0.0.1' })).toBe(200);
  expect(await statusOf(withToken, { remoteAddress: '::1' })).toBe(200);
  expect(await statusOf(SAFE, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
});

test('returns 404 to anybody else', async () => {
  const withToken = { ...SAFE, METRICS_TOKEN: TOKEN };
  expect(await statusOf(withToken, {})).toBe(404);
  expect(await statusOf(withToken, bearing(`${TOKEN}r`))).toBe(404);
  expect(await statusOf(withToken, bearing(''))).toBe(404);
  expect(await statusOf(SAFE, {}), 'no token is set').toBe(404);
  expect(await statusOf(SAFE, bearing('undefined'))).toBe(404);
  const passedOn = { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect(await statusOf(withToken, passedOn), 'through a proxy of our own').toBe(404);
});

test('outside production the metrics are open', async () => {
  expect(await statusOf({}, {})).toBe(200);
});

test('the metrics take back a full disk by themselves, without a balancer that asks for readiness', async () => {
  const server = Fastify();
  serveHealth(server, { database: opened.database, config: readConfig({}), now, ending: new AbortController().signal });
  server.get('/full', () => Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' })));
  const { query } = opened.database;
  await sql`create function grow_not() returns event_trigger language plpgsql as $$ begin
    raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(query);
  await sql`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function grow_not()`.execute(
    query,
  );
  await server.inject('/full');
  expect((await server.inject('/metrics')).body).toContain('\ndatabase_storage_full 1');
  await sql`drop event trigger no_room`.execute(query);
  expect((await server.inject('/metrics')).body).toContain('\ndatabase_storage_full 0');
  await server.close();
});

test('reports how long the event loop was blocked since the last reading', async () => {
  const server = Fastify();
  serveHealth(server, { database: opened.database, config: readConfig({}), now, ending: new AbortController().signal });
  const longest = async () => {
    const { body } = await server.inject({ url: '/metrics' });
    return Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(body)?.[1]);
  };
  await pause(100);
  await longest();
  // The histogram counts from its first tick on.
  await pause(100);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await pause(100);
  expect(await longest()).toBeGreaterThan(0.3);
  await server.close();
});

test('the ratings move once a day, so that the metrics tell the time of none', async () => {
  const server = Fastify();
  serveHealth(server, { database: opened.database, config: readConfig({}), now, ending: new AbortController().signal });
  const reported = async () =>
    /^smiley_ratings_total\{brand="b",rating="3"\} (\d+)$/m.exec((await server.inject('/metrics')).body)?.[1];
  const rate = () =>
    sql`update ratings set given = given + 1 where brand = 'b' and rating = 3`.execute(opened.database.query);
  day = '2026-11-21';
  expect(await reported()).toBe('0');
  await rate();
  await rate();
  expect(await reported()).toBe('0');
  day = '2026-11-22';
  expect(await reported()).toBe('2');
  await server.close();
});
