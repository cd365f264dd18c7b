import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

/** Whether the process lives, whether it can do its work, and counters for whoever watches it. No personal data. */
export function serveHealth(server: FastifyInstance, { query }: Database, ending: AbortSignal): void {
  const counts = new Map<string, number>();
  server.addHook('onResponse', (request, reply, done) => {
    const key = `method="${request.method}",route="${request.routeOptions.url ?? 'page'}",status="${reply.statusCode}"`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    done();
  });

  server.get('/healthz', () => ({ status: 'alive' }));
  server.get('/readyz', async (_, reply) => {
    const status = ending.aborted ? 'stopping' : await stateOf(query);
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
  server.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4').send(await metrics(counts, query)),
  );
}

/** Whoever asks has an answer soon, whatever the database does: a balancer that waits for one sends more people here. */
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

async function metrics(counts: ReadonlyMap<string, number>, query: Database['query']): Promise<string> {
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
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '',
  ].join('\n');
}
