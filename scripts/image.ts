import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { freePort } from '../test/free-port.ts';
import { bareSystem, type BareSystem } from './bare-system.ts';
import { answering, assert, checkFacts, endOf, type Fact } from './facts.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';
import { ROOT } from './running.ts';

type Running = ChildProcessByStdio<null, Readable, Readable>;

/** The image, mounted, with the addresses of its database and of its server. */
type Image = { root: string; settings: Settings; database: string; port: number };

/** What the Dockerfile says about running it. */
type Settings = { Env: string[]; Cmd: string[]; User: string; WorkingDir: string; Healthcheck: { Test: string[] } };

const MOST_MEGABYTES = 100;
const MOST_MS = 30_000;

const FACTS: readonly Fact<Image>[] = [
  ['the product adds at most 100 MB to its base', isSmall],
  ['what a start loads is compiled', isCompiled],
  ['migrate', (image) => says(image, 'The schema is up to date.', 'migrate.ts')],
  ['the server starts, is healthy by the check of the image, and ends when it is told to', servesAndEnds],
  ['backup', (image) => says(image, /holds \d+ rows/, 'backup.ts', '/backups/omsyn.backup')],
  ['restore', (image) => says(image, 'This was a trial', 'restore.ts', '/backups/omsyn.backup', '--try')],
  ['rotate-keys', (image) => says(image, '', 'rotate-keys.ts')],
];

/**
 * Part of `npm run test:long`: builds the image with buildah, on a Debian with this Node in place of the official image,
 * and runs it as compose.yaml does: as its user, read-only, and without a right. Writes into the named file how many
 * facts hold.
 */
const [report] = process.argv.slice(2);
const holder = mkdtempSync(path.join(tmpdir(), 'omsyn-image-'));
const programs = postgresPrograms() ?? '';
const postgres = await startPostgres(programs);
try {
  execFileSync(path.join(programs, 'createdb'), [`--maintenance-db=${postgres.url}`, 'omsyn']);
  const database = `postgres://omsyn@127.0.0.1:${new URL(postgres.url).port}/omsyn`;
  await checkFacts(FACTS, { ...build(), database, port: await freePort() }, report);
} finally {
  await postgres.stop();
  buildah('umount', '--all');
  rmSync(holder, { recursive: true, force: true });
}

/** Builds what is committed. */
function build(): Pick<Image, 'root' | 'settings'> {
  const checkout = path.join(holder, 'checkout');
  execFileSync('git', ['clone', '--quiet', `file://${ROOT}`, checkout]);
  const base = /^FROM (\S+)$/m.exec(readFileSync(path.join(checkout, 'Dockerfile'), 'utf8'))?.[1] ?? '';
  const system = bareSystem();
  try {
    commitBase(system, `docker.io/library/${base}`);
  } finally {
    system.remove();
  }
  const apart = ['--isolation=chroot', '--network=host', '--pull-never', '--format=docker'];
  buildah('build', ...apart, '--tag=omsyn', checkout);
  const said = JSON.parse(buildah('inspect', '--type=image', 'omsyn')) as { Docker: { config: Settings } };
  const root = buildah('mount', buildah('from', '--pull-never', 'omsyn'));
  // Volumes take their owner from the image.
  for (const volume of ['data', 'backups'])
    execFileSync('cp', ['-a', path.join(root, volume), path.join(holder, volume)]);
  return { root, settings: said.Docker.config };
}

/** Commits the system as the image that the Dockerfile begins with: with this Node, its npm, and the user `node`. */
function commitBase({ folder, network }: BareSystem, name: string): void {
  const local = path.join(folder, 'usr/local');
  copyFileSync(process.execPath, path.join(local, 'bin/node'));
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'scripts/toolchain/package.json'), 'utf8')) as {
    dependencies: { npm: string };
  };
  const npm = ['install', '--global', `--prefix=${local}`, `npm@${dependencies.npm}`, '--no-audit', '--no-fund'];
  execFileSync('npm', npm, { cwd: holder, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('chroot', [folder, '/usr/sbin/useradd', '--create-home', 'node']);
  const container = buildah('from', 'scratch');
  execFileSync('cp', ['-a', `${folder}/.`, buildah('mount', container)]);
  const env = Object.entries(network).map(([variable, value]) => `--env=${variable}=${value}`);
  buildah('config', ...env, container);
  buildah('commit', '--rm', container, name);
}

/** Runs buildah with a store of its own, and returns what it says. */
function buildah(...args: string[]): string {
  const store = [`--root=${path.join(holder, 'store')}`, `--runroot=${path.join(holder, 'run')}`];
  const { status, stdout, stderr } = spawnSync('buildah', [...store, '--storage-driver=vfs', ...args], {
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (status !== 0) throw new Error(`buildah ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout.trim();
}

function isSmall({ root, settings }: Image): void {
  const said = execFileSync('du', ['--bytes', '--summarize', path.join(root, settings.WorkingDir)], {
    encoding: 'utf8',
  });
  const megabytes = Math.round(Number.parseInt(said, 10) / 1_000_000);
  console.log(`the product adds ${megabytes} MB`);
  assert(megabytes <= MOST_MEGABYTES, `it adds ${megabytes} MB`);
}

/** The modules of the server and of its packages are over a thousand files. */
async function isCompiled(image: Image): Promise<void> {
  const { said } = await carryOut(image, ['sh', '-c', 'find "$NODE_COMPILE_CACHE" -type f | wc -l']);
  assert(Number(said) > 1_000, `${said.trim()} files are compiled`);
}

/** Runs a command of the product to its end. */
async function says(image: Image, wanted: string | RegExp, command: string, ...args: string[]): Promise<void> {
  const { code, said } = await carryOut(image, ['node', `src/app/commands/${command}`, ...args]);
  assert(code === 0 && new RegExp(wanted).test(said), `it ended with ${code}:\n${said}`);
}

async function servesAndEnds(image: Image): Promise<void> {
  const server = start(image, image.settings.Cmd);
  const said = saidBy(server);
  try {
    await answering(`http://127.0.0.1:${image.port}/readyz`, server, MOST_MS);
    const healthy = await carryOut(image, healthCheck(image));
    assert(healthy.code === 0, `the check of the image says that it is not healthy:\n${healthy.said}`);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`${String(error)}\n${await said}`, { cause: error });
  }
  server.kill('SIGTERM');
  const code = await endOf(server, MOST_MS);
  assert(code === 0, `it ended with ${code}:\n${await said}`);
  const after = await carryOut(image, healthCheck(image));
  assert(after.code !== 0, 'the check of the image says that a server is healthy that has ended');
}

function healthCheck({ settings }: Image): string[] {
  const [, ...command] = settings.Healthcheck.Test;
  return command;
}

/** Runs a command in the image to its end. */
async function carryOut(image: Image, command: readonly string[]): Promise<{ code: number | null; said: string }> {
  const child = start(image, command);
  const said = saidBy(child);
  return { code: await endOf(child, MOST_MS), said: await said };
}

async function saidBy({ stdout, stderr }: Running): Promise<string> {
  return (await Promise.all([text(stdout), text(stderr)])).join('');
}

/** Starts a command in the image. Its mounts end with it, and signals reach it because every program replaces the last. */
function start({ root, settings, database, port }: Image, command: readonly string[]): Running {
  const script = [
    'root=$0 user=$1 folder=$2 volumes=$3 && shift 3',
    'mount --bind "$root" "$root" && mount -o remount,bind,ro "$root"',
    'mount --bind /dev "$root/dev" && mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/tmp"',
    'mount --bind "$volumes/data" "$root/data" && mount --bind "$volumes/backups" "$root/backups"',
    'exec chroot "$root" setpriv --reuid="$user" --regid="$user" --init-groups --bounding-set=-all --no-new-privs env --chdir="$folder" "$@"',
  ].join(' && ');
  const apart = ['--mount', '--propagation', 'private', 'sh', '-c', script];
  const env = {
    ...Object.fromEntries(settings.Env.map((one) => one.split(/=(.*)/s))),
    ...inProduction(database, port),
  };
  return spawn('unshare', [...apart, root, settings.User, settings.WorkingDir, holder, ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The settings that suffice for production (docs/operating.md). */
function inProduction(database: string, port: number): Record<string, string> {
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database,
    PUBLIC_URL: 'https://omsyn.example',
    SECRET: 'secret of the image in the long run',
    BACKUP_PASSPHRASE: 'passphrase of the image in the long run',
    METRICS_TOKEN: 'token of the image in the long run',
    SMTP_URL: 'smtps://user:password@relay.example:465',
    MAIL_FROM: 'feedback@omsyn.example',
    TRUST_PROXY: '1',
    PAYMENTS: 'off',
    COMPANY_NAME_A: 'Example AS',
    COMPANY_ORG_NO_A: '999 999 999',
    CONTACT_EMAIL_A: 'post@omsyn.example',
  };
}
