import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process tells Prometheus. Every label takes few values, and none comes from a request: a route is its
 * pattern, never the address.
 */
export const registry = new Registry();
const registers = [registry];
collectDefaultMetrics({ register: registry });

/**
 * Reports the counter as 0 for each value of its label. Prometheus sees no increase when a sample first appears with 1, so
 * the first event would set off no alarm.
 */
function startAtZero<Label extends string>(counter: Counter<Label>, label: Label, values: readonly string[]): void {
  for (const value of values) counter.inc({ [label]: value } as Record<Label, string>, 0);
}

new Gauge({ name: 'nodejs_heap_limit_bytes', help: 'The ceiling of the heap.', registers }).set(
  getHeapStatistics().heap_size_limit,
);

export const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  registers,
});

/** Reports a route's server errors as 0 before the first one. */
export function startFaultsAtZero(method: string, route: string): void {
  for (const status of [500, 503]) requests.inc({ method, route, status }, 0);
}

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of the response.',
  labelNames: ['method', 'route'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
});

export const rateLimited = new Counter({
  name: 'rate_limited_total',
  help: 'Calls refused with 429, by limit.',
  labelNames: ['limit'],
  registers,
});

export const mailsSent = new Counter({
  name: 'mails_sent_total',
  help: 'Mails that the relay accepted.',
  registers,
});

export const mailsPostponed = new Counter({
  name: 'mails_postponed_total',
  help: 'Tries that the relay refused for now, so that they are repeated later.',
  registers,
});

export const mailsFailed = new Counter({
  name: 'mails_failed_total',
  help: 'Mails that were given up, by reason.',
  labelNames: ['reason'],
  registers,
});
startAtZero(mailsFailed, 'reason', ['addressUnknown', 'domainUnknown', 'mailboxFull', 'refused', 'unknown']);

export const jobLastSuccess = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'When a job last ended without a fault in this process; its start when none has.',
  labelNames: ['name'],
  registers,
});

export const jobSeconds = new Gauge({
  name: 'job_duration_seconds',
  help: 'Duration of the last run of a job in this process.',
  labelNames: ['name'],
  registers,
});

export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Runs of a job that ended with a fault.',
  labelNames: ['name'],
  registers,
});

export const logIns = new Counter({
  name: 'log_ins_total',
  help: 'Log-ins completed, and tries that were wrong or refused.',
  labelNames: ['outcome'],
  registers,
});
startAtZero(logIns, 'outcome', ['completed', 'wrong-password', 'wrong-code', 'too-many', 'busy']);

export const webhookTries = new Counter({
  name: 'webhook_tries_total',
  help: 'Tries to deliver a webhook.',
  labelNames: ['outcome'],
  registers,
});
startAtZero(webhookTries, 'outcome', ['delivered', 'failed']);

export const paymentEvents = new Counter({
  name: 'payment_events_total',
  help: 'Signed events of the payment provider.',
  labelNames: ['outcome'],
  registers,
});
startAtZero(paymentEvents, 'outcome', ['taken', 'ignored', 'unreadable']);

export const databaseRetries = new Counter({
  name: 'database_retries_total',
  help: 'Statements and transactions that were tried again.',
  registers,
});

export const databaseErrors = new Counter({
  name: 'database_errors_total',
  help: 'Faults of the database by class of SQLSTATE; 08 includes every lost connection.',
  labelNames: ['class'],
  registers,
});
startAtZero(databaseErrors, 'class', ['08', '53', '57', '58', 'XX']);

export const standbyFresh = new Gauge({
  name: 'database_standby_fresh',
  help: '1 while calls may read from the standby of READ_DATABASE_URL; 0 while it lags, is away or is not set.',
  registers,
});

type Pool = { totalCount: number; idleCount: number; waitingCount: number };
const pools = new Set<Pool>();

/** Reports the connections of a pool until the returned function is called. */
export function watchPool(pool: Pool): () => void {
  pools.add(pool);
  return () => void pools.delete(pool);
}

const poolConnections: Gauge<'state'> = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections to PostgreSQL in use and idle, and work that waits for one.',
  labelNames: ['state'],
  registers,
  collect() {
    const sum = (countOf: (pool: Pool) => number) => [...pools].reduce((total, pool) => total + countOf(pool), 0);
    poolConnections.set(
      { state: 'used' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    poolConnections.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    poolConnections.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    );
  },
});
