import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endOf } from '../../scripts/facts.ts';
import { postgresPrograms, postgresUser } from '../../scripts/postgres.ts';
import { deployFile, makeCertificate, type Replaced } from '../deploy-file.ts';
import { freePort } from '../free-port.ts';
import { listensAt } from '../listening-port.ts';
import { answering, asked, signalAll } from '../postgres/node.ts';

/** A PostgreSQL server and the Patroni that watches it. */
export type Watched = {
  name: string;
  /** Sends the signal to both, with all processes of PostgreSQL. */
  signal: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** Kills PostgreSQL alone, and leaves it to Patroni. */
  killPostgres: () => void;
  /** Starts Patroni, which starts PostgreSQL. */
  start: () => void;
  /** Asks Patroni to let the other server lead. */
  switchOver: () => Promise<void>;
  /** Whether it is the primary. */
  leads: () => Promise<boolean>;
};

/** Two PostgreSQL servers under Patroni, and HAProxy before them and before the product, by the files of deploy/. */
export type Cluster = {
  /** The address of the product, by TLS; `certificate` is the file that a client must trust. */
  origin: string;
  certificate: string;
  /** Where the processes of the product must listen. */
  ports: readonly number[];
  databaseUrl: string;
  readDatabaseUrl: string;
  leader: () => Promise<Watched>;
  /** Whether one server leads and the other follows it synchronously. */
  isWhole: () => Promise<boolean>;
  reloadProxy: () => void;
  stop: () => Promise<void>;
};

export const PROCESSES = 3;
const PASSWORD = 'change-me';
const LOOK_EVERY_MS = 200;
/** The time that a program gets to end. */
const MOST_MS = 20_000;

/** The folder of all files, and the ports of everything. */
type Places = {
  folder: string;
  etcd: number;
  postgres: [number, number];
  patroni: [number, number];
  primary: number;
  standby: number;
  http: number;
  https: number;
  products: readonly number[];
};
type Start = (name: string, command: readonly [string, ...string[]], asUser?: object) => ChildProcess;

/** Starts everything but the product, with an empty database. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-drill-'));
  giveToPostgres(folder);
  const places: Places = {
    folder,
    etcd: await freePort(),
    postgres: [await freePort(), await freePort()],
    patroni: [await freePort(), await freePort()],
    primary: await freePort(),
    standby: await freePort(),
    http: await freePort(),
    https: await freePort(),
    products: await Promise.all(Array.from({ length: PROCESSES }, freePort)),
  };
  const running: ChildProcess[] = [];
  const start: Start = (name, [program, ...args], asUser = {}) => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log], ...asUser });
    closeSync(log);
    running.push(child);
    // A frozen process ends only when it goes on.
    process.once('exit', () => child.kill() && child.kill('SIGCONT'));
    return child;
  };

  await startEtcd(start, places);
  const nodes = [watched(start, places, 0), watched(start, places, 1)] as const;
  const leader = async () => {
    for (;;) {
      for (const node of nodes) if (await node.leads()) return node;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  const isWhole = async () => {
    const members = await membersAt(places.patroni[0])
      .catch(() => membersAt(places.patroni[1]))
      .catch(() => []);
    const roles = members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
    return roles.includes('leader') && roles.includes('sync_standby');
  };
  nodes[0].start();
  await leader();
  nodes[1].start();
  const proxy = await startProxy(start, places);
  await createDatabase(places);
  const throughProxy = (port: number) => `postgres://omsyn:${PASSWORD}@127.0.0.1:${port}/omsyn`;
  return {
    origin: `https://localhost:${places.https}`,
    certificate: path.join(folder, 'certificate.pem'),
    ports: places.products,
    databaseUrl: throughProxy(places.primary),
    readDatabaseUrl: throughProxy(places.standby),
    leader,
    isWhole,
    reloadProxy: () => void proxy.kill('SIGUSR2'),
    async stop() {
      for (const node of nodes) node.signal('SIGCONT');
      for (const child of running.toReversed()) {
        child.kill();
        await endOf(child, MOST_MS);
      }
      for (const node of nodes) node.signal('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function giveToPostgres(place: string): void {
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid);
}

async function startEtcd(start: Start, { folder, etcd }: Places): Promise<void> {
  const [client, other] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${await freePort()}`];
  const child = start('etcd', [
    'etcd',
    '--enable-v2',
    '--name=drill',
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${other}`,
    `--initial-advertise-peer-urls=${other}`,
    `--initial-cluster=drill=${other}`,
  ]);
  await listensAt(etcd, child);
}

function watched(start: Start, places: Places, which: 0 | 1): Watched {
  const name = ['one', 'two'][which] ?? '';
  const port = places.patroni[which];
  const data = path.join(places.folder, name);
  const settings = path.join(places.folder, `${name}.yml`);
  writeFileSync(settings, deployFile('patroni.yml', replacedIn(places, { which, name, data })));
  mkdirSync(data, { mode: 0o700 });
  giveToPostgres(data);
  let patroni: ChildProcess | null = null;
  const postgres = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const toPostgres = (signal: NodeJS.Signals) => {
    try {
      signalAll(postgres(), signal);
    } catch {
      // It does not run.
    }
  };
  return {
    name,
    signal(signal) {
      patroni?.kill(signal);
      toPostgres(signal);
    },
    killPostgres: () => toPostgres('SIGKILL'),
    start: () => void (patroni = start(`patroni-${name}`, ['patroni', settings], postgresUser())),
    async switchOver() {
      const body = JSON.stringify({ leader: name });
      const reply = await fetch(`http://127.0.0.1:${port}/switchover`, { method: 'POST', body });
      if (!reply.ok) throw new Error(await reply.text());
    },
    leads: () =>
      fetch(`http://127.0.0.1:${port}/primary`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

type Which = { which: 0 | 1; name: string; data: string };

function replacedIn({ folder, etcd, postgres, patroni }: Places, { which, name, data }: Which): Replaced {
  return [
    ['name: one', `name: ${name}`],
    ['10.0.0.21:8008', `127.0.0.1:${patroni[which]}`],
    ['10.0.0.21:5432', `127.0.0.1:${postgres[which]}`],
    ['10.0.0.31:2379, 10.0.0.32:2379, 10.0.0.33:2379', `127.0.0.1:${etcd}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/patroni.pgpass', `${folder}/${name}.pgpass`],
    ['/var/lib/postgresql/patroni', data],
    ['/usr/lib/postgresql/15/bin', postgresPrograms() ?? ''],
    ['/var/run/postgresql', folder],
  ];
}

type Member = { role: string; state: string };

async function membersAt(port: number): Promise<Member[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(1_000) });
  return ((await reply.json()) as { members: Member[] }).members;
}

async function startProxy(start: Start, places: Places): Promise<ChildProcess> {
  const { folder, postgres, patroni, primary, standby, http, https, products } = places;
  makeCertificate(folder);
  const servers = products.map((port, place) => `server p${place} 127.0.0.1:${port} check`).join('\n  ');
  const files = {
    'haproxy.cfg': deployFile('haproxy.cfg', [
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443 ssl crt /etc/haproxy/omsyn.example.pem', `bind 127.0.0.1:${https} ssl crt ${folder}/both.pem`],
      [/server one 10\.0\.0\.11:3000 check\n\s+server two 10\.0\.0\.12:3000 check/, servers],
    ]),
    'haproxy-primary.cfg': deployFile('haproxy-primary.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${primary}`],
      ['127.0.0.1:5001', `127.0.0.1:${standby}`],
      ...([21, 22] as const).map(
        (host, place) =>
          [
            `10.0.0.${host}:5432 maxconn 200 check port 8008`,
            `127.0.0.1:${postgres[place]} maxconn 200 check port ${patroni[place]}`,
          ] as const,
      ),
    ]),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const child = start('haproxy', ['haproxy', '-W', '-db', ...Object.keys(files).flatMap((name) => ['-f', name])]);
  await listensAt(primary, child);
  return child;
}

/** Waits until HAProxy has found the primary, and creates the product's database there. */
async function createDatabase({ primary }: Places): Promise<void> {
  const ask = (words: string) => asked(`postgres://postgres:${PASSWORD}@127.0.0.1:${primary}/postgres`, words);
  await answering(ask);
  await ask(`create role omsyn login password '${PASSWORD}'`);
  await ask('create database omsyn owner omsyn');
}
