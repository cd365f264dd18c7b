import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { CHROMIUM } from '../test/chromium.ts';
import { postgresPrograms } from './postgres.ts';

/** Sees to it that the tests have a browser and a PostgreSQL: installs Debian's where it may, else says what to do. */
export function installNeededPrograms(): void {
  const missing = [
    ...(existsSync(CHROMIUM.executablePath) ? [] : ['chromium']),
    ...(postgresPrograms() === null ? ['postgresql'] : []),
  ];
  if (missing.length === 0) return;
  if (mayInstall()) {
    console.log(`Installing ${missing.join(' and ')} with apt-get; this happens once.`);
    install(missing);
  }
  const still = [
    ...(existsSync(CHROMIUM.executablePath) ? [] : [CHROMIUM_HINT]),
    ...(postgresPrograms() === null ? [POSTGRES_HINT] : []),
  ];
  if (still.length === 0) return;
  console.error(['The tests cannot run yet:', ...still].join('\n'));
  process.exit(1);
}

const CHROMIUM_HINT =
  '- A Chromium is missing. Debian, Ubuntu: apt-get install chromium. Elsewhere: install Chromium or Chrome and set CHROMIUM to its path.';
const POSTGRES_HINT =
  '- PostgreSQL 15 or newer is missing. Debian, Ubuntu: apt-get install postgresql. Elsewhere: install it and set POSTGRES_BIN to the folder with initdb.';

function mayInstall(): boolean {
  return userInfo().uid === 0 && existsSync('/usr/bin/apt-get');
}

function install(packages: string[]): void {
  // The package starts a cluster of its own; the tests bring theirs and leave that one alone.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  run('update', '-q');
  run('install', '-y', '-q', ...packages);
}
