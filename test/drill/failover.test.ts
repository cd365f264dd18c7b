import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrations.ts';
import { expectKept, figuresOf, sendAll, storeForms } from '../postgres/forms.ts';
import { callerAt, type RunningServer, startServer } from '../running-server.ts';
import { type Cluster, PROCESSES, startCluster } from './cluster.ts';

/** How long the even load lasts. */
const LOAD_SECONDS = Number(process.env['DRILL_SECONDS'] ?? 60);
/** A drill that hangs fails after this time, in milliseconds; the load comes on top. */
const PATIENCE_MS = (LOAD_SECONDS + 600) * 1_000;

let cluster: Cluster;
let database: Database;
let servers: RunningServer[] = [];
/** Everything that was started, for its log. */
const started: RunningServer[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  setDefaultCACertificates([...getCACertificates(), readFileSync(cluster.certificate, 'utf8')]);
  database = await openDatabase({ dataDir: '', databaseUrl: cluster.databaseUrl });
  await migrate(database.query);
  servers = await Promise.all(Array.from({ length: PROCESSES }, (_, place) => startProcess(place)));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.close();
  await cluster?.stop();
});

async function startProcess(place: number): Promise<RunningServer> {
  const { databaseUrl: DATABASE_URL, readDatabaseUrl: READ_DATABASE_URL, ports } = cluster;
  const settings = { DATABASE_URL, READ_DATABASE_URL, PORT: String(ports[place]), TRUST_PROXY: '1' };
  const server = await startServer({ ...settings, LOG_LEVEL: 'error' });
  started.push(server);
  return server;
}

async function restart(place: number, end: (server: RunningServer) => Promise<unknown>): Promise<void> {
  const server = servers[place];
  if (server !== undefined) await end(server);
  await pause(500);
  servers[place] = await startProcess(place);
}

function statusOf(path: string): Promise<number> {
  return fetch(cluster.origin + path).then(
    ({ status }) => status,
    () => 0,
  );
}

type Drill = { forms?: number; aSecond?: number; play: () => Promise<void> };

const DRILLS: Record<string, Drill> = {
  nothing: { play: () => Promise.resolve() },
  load: { forms: 200 * LOAD_SECONDS, aSecond: 200, play: () => Promise.resolve() },
  'a process is killed': { play: () => restart(0, (server) => server.kill()) },
  'the processes are restarted in turn': {
    async play() {
      for (const place of servers.keys()) await restart(place, (server) => server.stop());
    },
  },
  'the proxy is reloaded': { play: () => Promise.resolve(cluster.reloadProxy()) },
  'PostgreSQL is killed': { play: async () => (await cluster.leader()).killPostgres() },
  'the servers change their roles': { play: async () => (await cluster.leader()).switchOver() },
  'the primary is lost': {
    async play() {
      const lost = await cluster.leader();
      lost.signal('SIGKILL');
      await cluster.leader();
      lost.start();
    },
  },
  'the primary is frozen': {
    async play() {
      const frozen = await cluster.leader();
      frozen.signal('SIGSTOP');
      await cluster.leader();
      await pause(5_000);
      frozen.signal('SIGCONT');
    },
  },
};

test.each(Object.entries(DRILLS))(
  '%s: no answer is lost or stored twice',
  { timeout: PATIENCE_MS },
  async (name, drill) => {
    await expectWhole();
    const errorsBefore = errorLines();
    const { survey, forms } = await storeForms(database, drill.forms ?? 400);
    const proxy = { callWith: (token: string | null) => callerAt(cluster.origin, token) };
    await sendAll(forms, [proxy], { aSecond: drill.aSecond ?? 40, halfway: drill.play });

    const figures = figuresOf(forms, servers);
    console.log(JSON.stringify({ drill: name, ...figures, errorLines: errorLines() - errorsBefore }));
    await expectKept(database, survey, forms);
    expect(figures).toMatchObject({ failedAfterRepeating: 0, alive: `${PROCESSES}/${PROCESSES}` });
    await expectWhole();
  },
);

/** Waits until the product is ready and both PostgreSQL work again. */
async function expectWhole(): Promise<void> {
  await expect.poll(() => cluster.isWhole(), { timeout: 120_000 }).toBe(true);
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200);
}

function errorLines(): number {
  return started.reduce((sum, server) => sum + server.output().split('"level":50').length - 1, 0);
}
