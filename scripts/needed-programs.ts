import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { wholeChromium, LIGHT_CHROMIUM } from '../test/chromium.ts';
import { postgresPrograms } from './postgres.ts';

/** A program that the tests need: its Debian package, and a hint for systems where it cannot be installed. */
export type NeededProgram = {
  package: string;
  /** An optional package that speeds up the run, where the system offers it. */
  faster?: { package: string; isThere: () => boolean };
  isThere: () => boolean;
  isNamed: boolean;
  hint: string;
};

export const BROWSER_AND_DATABASE: readonly NeededProgram[] = [
  {
    package: 'chromium',
    faster: { package: 'chromium-headless-shell', isThere: () => existsSync(LIGHT_CHROMIUM) },
    isThere: () => existsSync(wholeChromium()),
    isNamed: process.env['CHROMIUM'] !== undefined,
    hint: '- A Chromium is missing. Debian, Ubuntu: apt-get install chromium. Elsewhere: install Chromium or Chrome and set CHROMIUM to its path.',
  },
  {
    package: 'postgresql',
    isThere: () => postgresPrograms() !== null,
    isNamed: process.env['POSTGRES_BIN'] !== undefined,
    hint: '- PostgreSQL 15 or newer is missing. Debian, Ubuntu: apt-get install postgresql. Elsewhere: install it and set POSTGRES_BIN to the folder with initdb.',
  },
];

/** The long run also starts the product on a bare Debian, which only root can set up. */
export const BARE_DEBIAN: NeededProgram = {
  package: 'debootstrap',
  isThere: () => existsSync('/usr/sbin/debootstrap') && userInfo().uid === 0,
  isNamed: false,
  hint: '- The long run sets up a bare Debian: it needs debootstrap (apt-get install debootstrap), and must be run as root, on Debian or Ubuntu.',
};

/** The long run opens exported files in an office program, as people do. */
export const OFFICE: NeededProgram = {
  package: 'libreoffice-calc-nogui',
  isThere: () => spawnSync(officeProgram(), ['--version'], { stdio: 'ignore' }).status === 0,
  isNamed: process.env['OFFICE'] !== undefined,
  hint: '- The long run opens workbooks: LibreOffice Calc is missing. Debian, Ubuntu: apt-get install libreoffice-calc-nogui. Elsewhere: install LibreOffice and set OFFICE to its program soffice.',
};

/** The long run starts the product behind a pooler, puts the proxies of deploy/ before slow clients, and builds the image. */
export const AROUND_THE_PRODUCT = programs('The long run', {
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  'nginx-light': '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  buildah: '/usr/bin/buildah',
});

/** The drill lets one PostgreSQL take over from another. */
export const FAILOVER = programs('The drill', {
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
});

/** The programs by their packages. */
function programs(user: string, files: Record<string, string>): NeededProgram[] {
  return Object.entries(files).map(([name, program]) => ({
    package: name,
    isThere: () => existsSync(program),
    isNamed: false,
    hint: `- ${user} needs ${program}. Debian, Ubuntu: apt-get install ${name}.`,
  }));
}

export function officeProgram(): string {
  return process.env['OFFICE'] ?? 'soffice';
}

/**
 * Installs missing Debian packages where it may, and returns a sentence with instructions for each program still
 * missing.
 */
export function missingPrograms(needed: readonly NeededProgram[]): string[] {
  // Skip programs that a variable names: a package installed beside them would not be used.
  const ours = needed.filter(({ isNamed }) => !isNamed);
  const missing = ours.filter(({ isThere }) => !isThere());
  if (mayInstall()) {
    if (missing.length > 0) apt('update', '-q');
    const packages = ours.flatMap((program) => packagesFor(program, missing.includes(program)));
    if (packages.length > 0) {
      console.log(`Installing ${packages.join(' and ')} with apt-get; this happens once.`);
      // PostgreSQL's package starts its own cluster; the tests start another and leave that one alone.
      apt('install', '-y', '-q', ...packages);
    }
  }
  return needed.filter((program) => !program.isThere()).map((program) => program.hint);
}

/** Ubuntu lacks the headless shell; the full browser replaces it there. */
function packagesFor({ package: needed, faster }: NeededProgram, isMissing: boolean): string[] {
  const wished = faster !== undefined && !faster.isThere() && isKnown(faster.package);
  return [...(isMissing ? [needed] : []), ...(wished ? [faster.package] : [])];
}

function isKnown(name: string): boolean {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

function mayInstall(): boolean {
  return userInfo().uid === 0 && existsSync('/usr/bin/apt-get');
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
