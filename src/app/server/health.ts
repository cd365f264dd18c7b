import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { troubleOf } from '#platform/server/database-trouble.ts';
import { isFromHere } from '#platform/server/http/localhost-only.ts';
import { registry, requests, requestSeconds, startFaultsAtZero } from '#platform/server/metrics.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { databaseUp, measureStore, storageFull } from './stored-metrics.ts';

type Surroundings = { database: Database; config: Config; now: () => Date; ending: AbortSignal };

/**
 * Serves liveness, readiness and metrics, without personal data. In production the metrics are open to the machine
 * itself and to the operator's token only.
 */
export function serveHealth(server: FastifyInstance, { database, config, now, ending }: Surroundings): void {
  const { query } = database;
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { url: route = 'page' } = routeOptions;
    // Prometheus stores when a counter rose, which would date an anonymous answer. Faults of these routes are counted.
    if (routeOptions.config.unlogged !== true || reply.statusCode >= FIRST_FAULT) {
      requests.inc({ method, route, status: reply.statusCode });
      requestSeconds.observe({ method, route }, reply.elapsedTime / 1_000);
    }
    done();
  });

  // The calls of the API are mounted before and begin at 0 by themselves.
  startFaultsAtZero('GET', 'page');
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one === 'GET' || one === 'POST') startFaultsAtZero(one, url);
  });

  let storage: 'enough' | 'full' = 'enough';
  server.addHook('onError', (_request, _reply, error, done) => {
    if (troubleOf(error) === 'storage-full') storage = 'full';
    done();
  });
  /** Returns whether the disk is still full. Readiness and metrics both ask, because not every balancer does. */
  const isFull = async () => {
    if (storage === 'full' && (await within(ANSWER_WITHIN_MS, hasRoom(database))) === true) storage = 'enough';
    return storage === 'full';
  };

  // Balancers and Prometheus ask each second or so, and a line for each would fill the log.
  const unlogged = { config: { unlogged: true } };
  server.get('/healthz', unlogged, () => ({ status: 'alive' }));
  server.get('/readyz', unlogged, async (_, reply) => {
    const status = ending.aborted ? 'stopping' : await stateOf(query);
    if (status !== 'ready') return reply.code(503).send({ status });
    return reply.send({ status: (await isFull()) ? ONLY_READING : status });
  });
  server.get('/metrics', unlogged, async (request, reply) => {
    if (config.production && !isFromHere(request) && !hasToken(request, config.metricsToken)) throw new Refusal(404);
    const [isUp, full] = await Promise.all([within(ANSWER_WITHIN_MS, measureStore(query, now())), isFull()]);
    databaseUp.set(isUp === true ? 1 : 0);
    storageFull.set(full ? 1 : 0);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** The lowest status of a fault. */
const FIRST_FAULT = 500;

/** Compares hashes, so that the response time reveals nothing about the token. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token === undefined || given === undefined) return false;
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/**
 * The check answers within this time whatever the database does: a load balancer keeps sending people here while it
 * waits.
 */
const ANSWER_WITHIN_MS = 2_000;

async function stateOf(query: Database['query']): Promise<string> {
  const asked = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(query);
  const answer = await within(ANSWER_WITHIN_MS, asked).catch(() => null);
  if (answer === null) return 'database does not answer';
  return answer.rows[0]?.standby === false ? 'ready' : 'database can only be read';
}

/** Returns null when the work takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const timer = new AbortController();
  const late = pause(ms, null, { signal: timer.signal }).catch(() => null);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

/** The status stays 200: all processes share the full disk, and without any of them people could not even read. */
const ONLY_READING = 'only reading: the disk of the database is full';

/** Whether a table can grow; runs only after a write has failed. The test table is dropped with its transaction. */
async function hasRoom({ transaction }: Database): Promise<boolean> {
  try {
    await transaction((tx) =>
      sql`create temporary table room on commit drop as select repeat('.', 100) from generate_series(1, 1000)`.execute(
        tx,
      ),
    );
    return true;
  } catch (error) {
    return troubleOf(error) === null;
  }
}
