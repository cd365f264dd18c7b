import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresPrograms, postgresUser } from '../../scripts/postgres.ts';
import { freePort } from '../free-port.ts';

/** A PostgreSQL server for one test, in processes of its own, that can be frozen, killed, and started again. */
export type Node = {
  port: number;
  start: () => Promise<void>;
  /** kill -9, or kill -STOP and -CONT, for all its processes. */
  signal: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** Runs one statement on a connection of its own. */
  ask: <T extends object>(words: string) => Promise<T[]>;
  /** Creates a synchronous follower: this node then acknowledges only what the follower has too. */
  follower: () => Promise<Node>;
  remove: () => Promise<void>;
};

const USER = 'omsyn';
const SETTINGS = ['fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=100', 'wal_keep_size=256MB'];

export async function newNode(): Promise<Node> {
  return nodeIn('initdb', (data) => ['-D', data, '-U', USER, '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8']);
}

async function nodeIn(program: string, argumentsFor: (data: string) => string[]): Promise<Node> {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-node-'));
  const asUser = postgresUser();
  if (asUser.uid !== undefined && asUser.gid !== undefined) chownSync(folder, asUser.uid, asUser.gid);
  const programs = postgresPrograms() ?? '';
  const data = path.join(folder, 'data');
  const options = { ...asUser, cwd: folder, stdio: 'ignore' as const };
  execFileSync(path.join(programs, program), argumentsFor(data), options);

  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-k', folder, ...SETTINGS.flatMap((setting) => ['-c', setting])];
  let server = spawn(path.join(programs, 'postgres'), args, options);
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const ask: Node['ask'] = async (words) => (await asked(url, words)).rows as never;
  await answering(ask);
  return {
    port,
    ask,
    async start() {
      server = spawn(path.join(programs, 'postgres'), args, options);
      await answering(ask);
    },
    signal: (signal) => signalAll(server.pid ?? 0, signal),
    async follower() {
      const other = await nodeIn('pg_basebackup', (copy) => [
        '-D',
        copy,
        '-R',
        '-Xstream',
        '-cfast',
        `-dhost=127.0.0.1 port=${port} user=${USER} application_name=follower`,
      ]);
      await ask(`alter system set synchronous_standby_names = 'follower'`);
      await ask('select pg_reload_conf()');
      while ((await ask(`select from pg_stat_replication where sync_state = 'sync'`)).length === 0) await pause(50);
      return other;
    },
    async remove() {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        signalAll(server.pid ?? 0, 'SIGCONT');
        signalAll(server.pid ?? 0, 'SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Signals a PostgreSQL: its sessions leave the process group, so each process is signalled separately. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [pid, ...children.map(Number)]) {
    try {
      if (each > 0) process.kill(each, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Runs one statement on a connection of its own. */
export async function asked(connectionString: string, words: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(words);
  } finally {
    await client.end();
  }
}

/** Waits until statements succeed. */
export async function answering(ask: (words: string) => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await ask('select 1');
      return;
    } catch {
      await pause(50);
    }
  }
}
