import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from '../test/free-port.ts';

/** A temporary PostgreSQL: local connections only, empty, and deleted when it stops. */
export type OwnPostgres = { url: string; stop: () => Promise<void> };

const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder of PostgreSQL's programs; null when it is not installed. POSTGRES_BIN overrides the search. */
export function postgresPrograms(): string | null {
  const named = process.env['POSTGRES_BIN'];
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = named === undefined ? versions.map((version) => path.join(DEBIAN, version, 'bin')) : [named];
  return folders.find((bin) => existsSync(path.join(bin, 'initdb'))) ?? null;
}

/** Starts PostgreSQL in a temporary folder. The address names its socket, which costs an eighth less than TCP. */
export async function startPostgres(programs: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-postgres-'));
  const asUser = postgresUser();
  if (asUser.uid !== undefined && asUser.gid !== undefined) chownSync(folder, asUser.uid, asUser.gid);
  const data = path.join(folder, 'data');
  const options = { ...asUser, cwd: folder, stdio: 'ignore' as const };
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'omsyn', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    options,
  );

  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // Compiling a statement costs more than running it over a few rows.
    'jit=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
  ];
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(path.join(programs, 'postgres'), args, options);
  await answering(programs, port);

  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://omsyn@127.0.0.1:${port}/postgres?host=${folder}`, stop };
}

/** The user to run as: PostgreSQL refuses root, so root uses the user that its package created. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const numbers = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: numbers('-u'), gid: numbers('-g') };
}

const MOST_LOOKS = 100;
const LOOK_EVERY_MS = 100;

async function answering(programs: string, port: number): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    try {
      execFileSync(path.join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
  throw new Error('PostgreSQL did not start');
}
