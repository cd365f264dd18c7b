import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshStore, type TestStore } from '../../../test/database.ts';
import { browsersOf, EMAIL } from '../../../test/login-networks.ts';
import { startServer } from '../../../test/running-server.ts';
import { useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { backedUpRows } from '#platform/server/backup/writing.ts';
import { openDatabase } from '#platform/server/database.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { registry } from '#platform/server/metrics.ts';
import type { MailTransport } from '#mails/server/mail-transport.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import { mailKinds } from './lifecycle-steps.ts';
import { serveHealth } from './health.ts';

const DEPLOY = path.join(import.meta.dirname, '../../../deploy');
const rules = readFileSync(path.join(DEPLOY, 'prometheus/alarms.yaml'), 'utf8');
const board = JSON.parse(readFileSync(path.join(DEPLOY, 'grafana/omsyn.json'), 'utf8')) as {
  panels: { targets: { expr: string }[] }[];
};
const ALARMS = [...rules.matchAll(/- alert: (\w+)\n +expr: (['"])(.+)\2\n/g)].map(([, name = '', , expr = '']) => ({
  name,
  expr,
}));

/** The metrics of an expression: all words with an underscore outside of selectors and `by (…)`, except functions. */
function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(/\{.*?\}|\[.*?\]|by \(.*?\)/g, ' ');
  return [...bare.matchAll(/\b[a-z]+_\w+/g)].map(([name]) => name).filter((name) => name !== 'histogram_quantile');
}

/** The counters of an expression that `rate` or `increase` reads, each with one label and value that it asks for. */
function countersIn(expr: string): { metric: string; sample: string }[] {
  return [...expr.matchAll(/(?:rate|increase)\((\w+_total)(?:\{(.*?)\})?\[/g)].flatMap(
    ([, metric = '', selector = '']) => {
      const asked = [...selector.matchAll(/(\w+)=~?"([^"]*)"/g)].flatMap(([, label = '', values = '']) =>
        values.split('|').map((value) => `${label}="${value}"`),
      );
      return (asked.length === 0 ? [''] : asked).map((sample) => ({ metric, sample }));
    },
  );
}

let store: TestStore;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store?.drop());

test('a running product reports every metric of the alarms and of the board', async () => {
  expect(ALARMS).toHaveLength(rules.match(/alert:/g)?.length ?? 0);
  const exprs = [
    ...ALARMS.map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map((one) => one.expr)),
  ];
  const server = await startServer(store.variables);
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const reported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const named = new Set(exprs.flatMap(metricsIn).map((name) => name.replace(/_bucket$/, '')));
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !reported.has(name))).toEqual([]);
  const lines = text.split('\n');
  // Without a sample of 0 an increase from nothing to one is no increase.
  const counters = ALARMS.flatMap(({ expr }) => countersIn(expr));
  expect(counters).toContainEqual({ metric: 'payment_events_total', sample: 'outcome="unreadable"' });
  expect(
    counters.filter(
      ({ metric, sample }) => !lines.some((line) => line.startsWith(metric) && new RegExp(`[ {,]${sample}`).test(line)),
    ),
  ).toEqual([]);
  const ofRoute = (route: string) =>
    lines.filter((line) => line.includes(`_total{`) && line.includes(`route="${route}"`));
  for (const route of ['/api/payment/webhook', '/interaction/:uid/log-in', '/respond/:responderId', 'page'])
    for (const status of [500, 503])
      expect(
        ofRoute(route).filter((line) => line.includes(`status="${status}"`)).length,
        `${route} ${status}`,
      ).toBeGreaterThan(0);
  expect(text).toContain('database_up 1');
  expect(text).toMatch(/job_last_success_timestamp_seconds\{name="forget"\} \d/);
  await server.stop();
});

const world = useWorld({ login: true, settings: { RATE_LIMITS: 'on' }, faults: 'expected' });
const { browserAt, signedUp } = browsersOf(world);

/** Serves the metrics beside routes that fail or take long. */
async function serving<T>(
  work: (server: ReturnType<typeof Fastify>) => Promise<T>,
  database = world.database,
): Promise<T> {
  const server = Fastify();
  serveHealth(server, { database, config: readConfig({}), now: world.now, ending: new AbortController().signal });
  server.get('/fault', () => Promise.reject(new Error('on purpose')));
  server.get('/slow', async () => {
    await pause(300);
    return {};
  });
  server.post('/api/payment/webhook', (_, reply) => reply.code(400).send({}));
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** The sum of a metric's samples that carry all these labels. */
async function sumOf(metric: string, ...labels: string[]): Promise<number> {
  const text = await serving<string>(async (server) => (await server.inject('/metrics')).body);
  const lines = text.split('\n').filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
  return lines
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const refusing: MailTransport = {
  deliver: () => Promise.resolve({ accepted: false, temporary: false, reason: 'unknown' }),
  close: () => undefined,
};

/** Causes the condition of each alarm and returns a value that was below the second one before. */
const CAUSES: Readonly<Record<string, () => Promise<readonly [value: number, above: number]>>> = {
  ProcessGone: async () => [await sumOf('process_start_time_seconds'), 0],
  async ServerErrors() {
    const before = await sumOf('http_requests_total', 'status="500"');
    await serving((server) => server.inject('/fault'));
    return [await sumOf('http_requests_total', 'status="500"'), before];
  },
  async SlowResponses() {
    await serving((server) => server.inject('/slow'));
    const fast = await sumOf('http_request_duration_seconds_bucket', 'le="0.25"', 'route="/slow"');
    return [await sumOf('http_request_duration_seconds_bucket', 'le="15"', 'route="/slow"'), fast];
  },
  async EventLoopBlocked() {
    await sumOf('nodejs_eventloop_lag_max_seconds');
    await pause(50);
    const until = performance.now() + 1_200;
    while (performance.now() < until);
    await pause(50);
    return [await sumOf('nodejs_eventloop_lag_max_seconds'), 1];
  },
  async DatabaseTrouble() {
    const before = await sumOf('database_errors_total', 'class="42"');
    await sql`select * from nowhere`.execute(world.database.query).catch(() => undefined);
    expect(await sumOf('database_up')).toBe(1);
    const away = await openDatabase({ dataDir: '', databaseUrl: 'postgres://127.0.0.1:1/none' });
    expect(await serving(async (server) => (await server.inject('/metrics')).body, away)).toContain('\ndatabase_up 0');
    await away.close();
    return [await sumOf('database_errors_total', 'class="42"'), before];
  },
  async MailsWait() {
    await signedUp();
    await sql`update outgoing_mails set due_at = now() - interval '20 minutes'`.execute(world.database.query);
    return [await sumOf('mails_oldest_due_seconds'), 900];
  },
  async MailsFail() {
    const before = await sumOf('mails_failed_total');
    await signedUp();
    world.setNow(new Date(world.now().getTime() + 60_000).toISOString());
    const render = mailRenderer(world.database, readConfig({}), mailKinds);
    await sendDueMails({ database: world.database, transport: refusing, render, now: world.now, mostPerDay: 5 });
    return [await sumOf('mails_failed_total'), before];
  },
  async JobsFail() {
    const logger = createLog('silent');
    const { promise: ran, resolve } = Promise.withResolvers<void>();
    const work = () => {
      resolve();
      return Promise.reject(new Error('on purpose'));
    };
    const jobs = startJobs(world.database, [{ name: 'failing', cron: '0 0 1 1 *', atOnce: 'one', work }], logger);
    await jobs.started;
    jobs.wake('failing');
    await ran;
    await jobs.stop();
    return [await sumOf('job_failures_total', 'name="failing"'), 0];
  },
  async FiguresWait() {
    await sql`insert into moved_surveys (home_id, survey_id) values (gen_random_uuid(), 'moved')`.execute(
      world.database.query,
    );
    return [await sumOf('figures_waiting'), 0];
  },
  async PasswordGuessing() {
    const before = await sumOf('log_ins_total', 'wrong-password');
    await browserAt('192.0.2.1').logIn(EMAIL, 'ikke riktig');
    return [await sumOf('log_ins_total', 'wrong-password'), before];
  },
  async PaymentsOrWebhooksFail() {
    await serving((server) => server.inject({ method: 'POST', url: '/api/payment/webhook' }));
    return [await sumOf('http_requests_total', 'route="/api/payment/webhook"', 'status="400"'), 0];
  },
  MemoryNearCeiling: async () => [await sumOf('nodejs_heap_limit_bytes'), await sumOf('nodejs_heap_size_used_bytes')],
  async NoBackup() {
    expect(await sumOf('backup_last_timestamp_seconds'), 'none is known').toBe(0);
    for await (const _ of backedUpRows(world.database, world.now()));
    return [await sumOf('backup_last_timestamp_seconds'), world.now().getTime() / 1_000 - 1];
  },
};

test.each(ALARMS)('$name: its condition shows in the metrics', async ({ name }) => {
  const [value, above] = (await CAUSES[name]?.()) ?? [0, 0];
  expect(value).toBeGreaterThan(above);
});

test('no label holds an address or a link', async () => {
  await browserAt('192.0.2.1').logIn(EMAIL, 'ikke riktig');
  const text = await registry.metrics();
  expect(text).not.toContain('@');
  expect(text).not.toContain('192.0.2.1');
});
