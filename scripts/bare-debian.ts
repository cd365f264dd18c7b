import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../test/free-port.ts';
import { bareSystem, USER, type BareSystem } from './bare-system.ts';
import { answering, assert, checkFacts, endOf, type Fact } from './facts.ts';

const ROOT = path.join(import.meta.dirname, '..');
const MINUTE = 60_000;
/** Enough for the slowest registry seen. */
const LONGEST_START_MS = 10 * MINUTE;

/** A path with a space in it, as some people have. */
const OF_USER = `/home/${USER}/my projects/omsyn`;
const OF_ROOT = '/root/my projects/omsyn';

/** What must hold for the README's commands on a bare system, in the order of growing requirements. */
const FACTS: readonly Fact<BareSystem>[] = [
  ['npm start serves the product to an ordinary user', (system) => starts(system, USER, OF_USER)],
  ['npm test tells an ordinary user what to install', tellsWhatToInstall],
  ['npm start in a folder of somebody else says why it cannot', saysWhoseFolder],
  ['npm start serves the product to root', (system) => starts(system, 'root', OF_ROOT)],
  ['npm test as root installs what it needs and passes an eighth of the tests', passesAsRoot],
];

/**
 * Part of `npm run test:long`: writes the number of facts that hold into the named file. A second argument filters
 * facts by name.
 */
const [report, only = ''] = process.argv.slice(2);
const facts = FACTS.filter(([fact]) => fact.includes(only));
const system = bareSystem();
try {
  clone(system, OF_USER);
  clone(system, OF_ROOT);
  execFileSync('chroot', [system.folder, 'chown', '-R', `${USER}:`, path.dirname(OF_USER)]);
  await checkFacts(facts, system, report);
} finally {
  system.remove();
}

/** Clones only what is committed. */
function clone({ folder }: BareSystem, to: string): void {
  execFileSync('git', ['clone', '--quiet', `file://${ROOT}`, path.join(folder, to)], { stdio: 'inherit' });
}

async function starts(system: BareSystem, user: string, folder: string): Promise<void> {
  const port = await freePort();
  // The server runs until a line arrives on standard input; then the script kills it and waits for its exit.
  const script = `cd '${folder}' && { PORT=${port} CI=true npm start & read line; kill $!; wait $!; }`;
  const child = system.start(user, script);
  const said = text(child.stdout);
  try {
    await answering(`http://127.0.0.1:${port}/healthz`, child, LONGEST_START_MS);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    assert(page.status === 200 && (await page.text()).includes('<div id="root"'), 'the page is not served');
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${String(error)}\n${await said}`, { cause: error });
  }
  child.stdin.end('end\n');
  await endOf(child, MINUTE);
  const left = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  assert(left === null, 'it still answers after it was ended');
}

async function tellsWhatToInstall(system: BareSystem): Promise<void> {
  const { code, lines } = await run(system, USER, `cd '${OF_USER}' && npm test 2>&1`, 10 * MINUTE);
  const all = lines.join('\n');
  assert(code === 1, `npm test ended with ${code}`);
  assert(all.includes('apt-get install chromium.'), `it does not say how to get a browser:\n${all}`);
  assert(all.includes('apt-get install postgresql.'), `it does not say how to get a PostgreSQL:\n${all}`);
  const { lines: inCi } = await run(system, USER, `cd '${OF_USER}' && .ci/run 2>&1`, 10 * MINUTE);
  assert(inCi.at(-1) === '0 passed, 1 failed', `the last line is "${inCi.at(-1)}"`);
}

async function saysWhoseFolder(system: BareSystem): Promise<void> {
  const theirs = '/opt/omsyn';
  clone(system, theirs);
  const { code, lines } = await run(system, USER, `cd ${theirs} && npm start 2>&1`, MINUTE);
  assert(code === 1, `npm start ended with ${code}`);
  assert(lines.join('\n').includes(`${theirs} is not writable`), lines.join('\n'));
}

async function passesAsRoot(system: BareSystem): Promise<void> {
  const { code, lines } = await run(system, 'root', `cd '${OF_ROOT}' && npm test -- --shard=1/8 2>&1`, 30 * MINUTE);
  assert(code === 0 && /^[1-9]\d* passed, 0 failed$/.test(lines.at(-1) ?? ''), lines.slice(-200).join('\n'));
}

async function run(system: BareSystem, user: string, script: string, most: number) {
  const child = system.start(user, script);
  child.stdin.end();
  const said = text(child.stdout);
  const code = await endOf(child, most);
  return { code, lines: (await said).trimEnd().split('\n') };
}
