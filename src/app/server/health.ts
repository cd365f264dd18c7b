import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { troubleOf } from '#platform/server/database-trouble.ts';
import { isFromHere } from '#platform/server/http/localhost-only.ts';
import { Refusal } from '#platform/server/refusal.ts';

type Surroundings = { database: Database; config: Config; ending: AbortSignal };

/**
 * Serves liveness, readiness and metrics, without personal data. In production the metrics are open to the machine
 * itself and to the operator's token only.
 */
export function serveHealth(server: FastifyInstance, { database, config, ending }: Surroundings): void {
  const { query } = database;
  const counts = new Map<string, number>();
  const delay = loopDelay();
  server.addHook('onClose', () => delay.stop());
  server.addHook('onResponse', (request, reply, done) => {
    const key = `method="${request.method}",route="${request.routeOptions.url ?? 'page'}",status="${reply.statusCode}"`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    done();
  });

  let storage: 'enough' | 'full' = 'enough';
  server.addHook('onError', (_request, _reply, error, done) => {
    if (troubleOf(error) === 'storage-full') storage = 'full';
    done();
  });

  server.get('/healthz', () => ({ status: 'alive' }));
  server.get('/readyz', async (_, reply) => {
    const status = ending.aborted ? 'stopping' : await stateOf(query);
    if (status !== 'ready') return reply.code(503).send({ status });
    if (storage === 'full' && (await hasRoom(database))) storage = 'enough';
    return reply.send({ status: storage === 'full' ? ONLY_READING : status });
  });
  server.get('/metrics', async (request, reply) => {
    if (config.production && !isFromHere(request) && !hasToken(request, config.metricsToken)) throw new Refusal(404);
    return reply.type('text/plain; version=0.0.4').send(await metrics(counts, delay.sinceLast(), query));
  });
}

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
  const timer = new AbortController();
  const late = pause(ANSWER_WITHIN_MS, null, { signal: timer.signal }).catch(() => null);
  try {
    const asked = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(query);
    const answer = await Promise.race([asked, late]);
    if (answer === null) return 'database does not answer';
    return answer.rows[0]?.standby === false ? 'ready' : 'database can only be read';
  } catch {
    return 'database does not answer';
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

type Delay = { quantile: '0.5' | '0.99' | '1'; seconds: number };

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;

/** Measures how long work has blocked the event loop since the last reading. */
function loopDelay(): { sinceLast: () => Delay[]; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  // The histogram measures from tick to tick, so an idle loop shows the resolution as its delay.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000);
  return {
    sinceLast: () => {
      const most = histogram.count === 0 ? 0 : histogram.max;
      const delays: Delay[] = [
        { quantile: '0.5', seconds: seconds(histogram.percentile(50)) },
        { quantile: '0.99', seconds: seconds(histogram.percentile(99)) },
        { quantile: '1', seconds: seconds(most) },
      ];
      histogram.reset();
      return delays;
    },
    stop: () => void histogram.disable(),
  };
}

async function metrics(
  counts: ReadonlyMap<string, number>,
  delays: readonly Delay[],
  query: Database['query'],
): Promise<string> {
  const { rows: ratings } = await sql<{ brand: string; rating: number; given: number }>`
    select brand, rating, given::int as given from ratings order by brand, rating`.execute(query);
  const { rows: mails } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from outgoing_mails group by state order by state`.execute(query);
  const { rss } = process.memoryUsage();
  return [
    '# TYPE http_requests_total counter',
    ...[...counts].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
    '# TYPE smiley_ratings_total counter',
    ...ratings.map(({ brand, rating, given }) => `smiley_ratings_total{brand="${brand}",rating="${rating}"} ${given}`),
    '# TYPE mails gauge',
    ...mails.map(({ state, count }) => `mails{state="${state}"} ${count}`),
    '# TYPE event_loop_delay_seconds gauge',
    ...delays.map(({ quantile, seconds }) => `event_loop_delay_seconds{quantile="${quantile}"} ${seconds}`),
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '',
  ].join('\n');
}
