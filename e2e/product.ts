import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../test/free-port.ts';

/** The product as `npm start` runs it, on a port and a data directory of its own. Brand B answers at runda.localhost. */
export type RunningProduct = {
  /** The address of a brand's front page, without a slash at the end. */
  at: (brand: 'a' | 'b') => string;
  mails: () => Promise<Mail[]>;
  /** The newest mail to somebody, waited for. */
  mailTo: (address: string, subject?: RegExp) => Promise<Mail>;
  stop: () => Promise<void>;
};

export type Mail = { to: string; subject: string; text: string; html: string; sentAt: string };

const ROOT = path.join(import.meta.dirname, '..');
const QUIETLY = '--disable-warning=ExperimentalWarning';
const MOST_LOOKS = 150;
const LOOK_EVERY_MS = 200;

type Setting = {
  /** The long run tries PostgreSQL too; TEST_DATABASE_URL names a server on which databases may be created. */
  engine?: 'embedded' | 'PostgreSQL';
  /** True for the demo's people, surveys and answers. */
  demo?: boolean;
};

export async function startProduct(
  variables: Record<string, string> = {},
  { engine = 'embedded', demo = false }: Setting = {},
): Promise<RunningProduct> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-journey-'));
  const database = engine === 'embedded' ? null : await ownDatabase();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: folder,
    BRAND_HOSTS: 'runda.localhost=b',
    RATE_LIMITS: 'off',
    ...(database === null ? {} : { DATABASE_URL: database.url }),
    ...variables,
  };
  if (demo) execFileSync(process.execPath, [QUIETLY, 'scripts/demo.ts'], { cwd: ROOT, env, stdio: 'ignore' });
  const server = spawn(process.execPath, [QUIETLY, 'src/app/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const at = (brand: 'a' | 'b') => `http://${brand === 'a' ? 'localhost' : 'runda.localhost'}:${port}`;
  await looking(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, server);

  const mails = async () => (await (await fetch(`http://127.0.0.1:${port}/mailbox/messages`)).json()) as Mail[];
  const mailTo: RunningProduct['mailTo'] = async (address, subject = /./) => {
    let found: Mail | undefined;
    await looking(async () => {
      found = (await mails()).find(({ to, subject: words }) => to === address && subject.test(words));
      return found !== undefined;
    }, server);
    if (found === undefined) throw new Error(`no mail to ${address}`);
    return found;
  };
  const stop = async () => {
    await stopped(server, folder);
    await database?.drop();
  };
  return { at, mails, mailTo, stop };
}

/** A database of its own on the PostgreSQL server of this run. */
async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
  const name = `omsyn_journey_${randomBytes(6).toString('hex')}`;
  await askServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => askServer(server, `drop database ${name} with (force)`) };
}

async function askServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The first link in a mail. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('the mail has no link');
  return link;
}

async function looking(see: () => Promise<boolean>, server: ChildProcess): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if (server.exitCode !== null) throw new Error('the product has stopped');
    if (await see().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('what was waited for did not come');
}

async function stopped(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
