import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startServer } from '../test/running-server.ts';

export type Engine = 'embedded' | 'PostgreSQL';

/**
 * The initial content of a product's store: none, the rows of a first start, or the demo's people, surveys and answers.
 */
export type Filling = 'empty' | 'opened' | 'demo';

/** The store of one product: the settings that select it, and how to drop it. */
export type Store = { variables: Record<string, string>; drop: () => Promise<void> };

const ROOT = path.join(import.meta.dirname, '..');
const SERVER = process.env['TEST_DATABASE_URL'];

/** The engine of journeys that are not about engines: PostgreSQL where there is one. */
const ENGINE: Engine = SERVER === undefined ? 'embedded' : 'PostgreSQL';

/** Tells workers where the prepared stores are: a folder, or the prefix of the databases' names. */
const PREPARED = 'OMSYN_PREPARED';

/**
 * Playwright's global set-up. The first start on the embedded engine takes about 7 s of CPU time and filling the demo
 * as much again, so it is done once and copied for the twenty products of a run.
 */
export default async function prepareStores(): Promise<() => Promise<void>> {
  const prepared = ENGINE === 'embedded' ? mkdtempSync(path.join(tmpdir(), 'omsyn-prepared-')) : nameOf('prepared');
  const opened = await emptyStore(ENGINE, nameIn(prepared, 'opened'));
  await runsOnce(opened);
  const demo = await copyOf(ENGINE, nameIn(prepared, 'opened'), nameIn(prepared, 'demo'));
  fill(demo);
  process.env[PREPARED] = prepared;
  return async () => {
    await Promise.all([opened.drop(), demo.drop()]);
    rmSync(prepared, { recursive: true, force: true });
  };
}

/** Returns a store for one product. Without the global set-up, as in a benchmark, it is filled here. */
export async function newStore(filling: Filling, engine: Engine = ENGINE): Promise<Store> {
  const prepared = process.env[PREPARED];
  if (filling !== 'empty' && prepared !== undefined && engine === ENGINE)
    return copyOf(engine, nameIn(prepared, filling), nameOf('journey'));
  const store = await emptyStore(engine, nameOf('journey'));
  if (filling === 'demo') fill(store);
  return store;
}

async function runsOnce({ variables }: Store): Promise<void> {
  const server = await startServer({ ...variables, BRAND_HOSTS: 'runda.localhost=b' });
  await server.stop();
}

function fill({ variables }: Store): void {
  const env = { ...process.env, NODE_ENV: 'development', ...variables };
  const quietly = '--disable-warning=ExperimentalWarning';
  execFileSync(process.execPath, [quietly, 'scripts/demo.ts'], { cwd: ROOT, env, stdio: 'ignore' });
}

async function emptyStore(engine: Engine, name: string): Promise<Store> {
  if (engine === 'embedded') return folder(name);
  await askServer(`create database ${name}`);
  return database(name);
}

async function copyOf(engine: Engine, from: string, name: string): Promise<Store> {
  if (engine === 'PostgreSQL') {
    await askServer(`create database ${name} template ${from}`);
    return database(name);
  }
  const store = folder(name);
  cpSync(from, store.variables['DATA_DIR'] ?? '', { recursive: true });
  return store;
}

function folder(name: string): Store {
  const place = path.isAbsolute(name) ? name : path.join(tmpdir(), name);
  const drop = () => Promise.resolve(rmSync(place, { recursive: true, force: true }));
  return { variables: { DATA_DIR: place }, drop };
}

function database(name: string): Store {
  const url = new URL(SERVER ?? '');
  url.pathname = `/${name}`;
  return { variables: { DATABASE_URL: url.href }, drop: () => askServer(`drop database ${name} with (force)`) };
}

async function askServer(statement: string): Promise<void> {
  if (SERVER === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function nameOf(kind: string): string {
  return `omsyn_${kind}_${randomBytes(6).toString('hex')}`;
}

function nameIn(prepared: string, filling: Filling): string {
  return path.isAbsolute(prepared) ? path.join(prepared, filling) : `${prepared}_${filling}`;
}
