import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { buildWebIfChanged } from './build-web.ts';
import { MUTATIONS } from './mutations.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';

/**
 * Removes one authorisation line after the other in a copy of the sources, and runs the permission matrix for the calls
 * that the line guards: each must fail. A surviving mutation is a permission that no test covers.
 */
const ROOT = path.join(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const COPIED = ['src', 'db', 'test', 'package.json', 'tsconfig.json'];
/** The cache of transformed modules halves the time of a run. */
const CONFIG = `export default { test: {
  include: ['test/permission-matrix.test.ts'], testTimeout: 120_000, hookTimeout: 120_000,
  fsModuleCache: true, fsModuleCachePath: import.meta.dirname + '/transformed' } };`;
/** One more than cores, because a run also waits for the database. */
const WORKERS = availableParallelism() + 1;

type Planned = (typeof MUTATIONS)[number];

const only = process.argv[2] ?? '';
const planned = MUTATIONS.filter(({ file, line }) => `${file} ${line}`.includes(only));
const todo = [...planned];
const survived: string[] = [];

const [postgres] = await Promise.all([startPostgres(postgresPrograms() ?? ''), buildWebIfChanged()]);
const copies = Array.from({ length: WORKERS }, copyOfSources);
try {
  const failedBefore = (await Promise.all(copies.map(tryShare))).flat();
  if (failedBefore.length > 0) throw new Error(`the matrix fails before any mutation: ${failedBefore.join(', ')}`);
  await Promise.all(copies.map(workThrough));
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true });
  await postgres.stop();
}

for (const one of survived) console.log(`survived: ${one}`);
console.log(`killed ${planned.length - survived.length} of ${planned.length}`);
process.exitCode = survived.length === 0 && planned.length > 0 ? 0 : 1;

/** Runs this copy's share of all calls without a mutation; returns those that fail. */
function tryShare(copy: string, share: number): Promise<string[]> {
  const everyCall = [...new Set(planned.flatMap(({ calls }) => calls))];
  return failedCalls(
    copy,
    everyCall.filter((_, place) => place % WORKERS === share),
  );
}

async function workThrough(copy: string): Promise<void> {
  for (let mutation = todo.shift(); mutation !== undefined; mutation = todo.shift()) {
    const told = `${mutation.file}: ${mutation.line.split('\n').join(' ')}`;
    if (await isKilled(copy, mutation)) console.log(`killed: ${told}`);
    else survived.push(told);
  }
}

/** Whether every one of the calls fails without the line; a line may guard several. */
async function isKilled(copy: string, { file, line, becomes = '', calls }: Planned): Promise<boolean> {
  const place = path.join(copy, file);
  const source = readFileSync(place, 'utf8');
  if (source.split(line).length !== 2) throw new Error(`${file} does not contain exactly once: ${line}`);
  writeFileSync(
    place,
    source.replace(line, () => becomes),
  );
  const failed = await failedCalls(copy, calls);
  writeFileSync(place, source);
  return calls.every((call) => failed.includes(call));
}

type Report = { testResults: { assertionResults: { ancestorTitles: string[]; status: string }[] }[] };

/** The calls with at least one cell that differs from the matrix. */
async function failedCalls(copy: string, calls: readonly string[]): Promise<string[]> {
  if (calls.length === 0) return [];
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = [VITEST, 'run', '--root', copy, '--config', path.join(copy, 'matrix.config.ts'), '--reporter=json'];
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: postgres.url, MATRIX_CALLS: calls.join(',') };
  const run = spawn(process.execPath, [...args, `--outputFile.json=${report}`], { cwd: copy, env, stdio: 'ignore' });
  await new Promise((resolve) => run.once('exit', resolve));
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = new Set(results.flatMap(({ ancestorTitles }) => ancestorTitles));
  const idle = calls.filter((call) => !ran.has(call));
  if (idle.length > 0) throw new Error(`the matrix did not run ${idle.join(', ')}`);
  const failed = results.filter(({ status }) => status !== 'passed');
  return [...new Set(failed.flatMap(({ ancestorTitles }) => ancestorTitles))];
}

function copyOfSources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'omsyn-mutations-'));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  // The server renders with the built front end; the cache holds a schema dump that all runs share.
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  for (const name of ['node_modules', '.cache', 'dist']) symlinkSync(path.join(ROOT, name), path.join(copy, name));
  writeFileSync(path.join(copy, 'matrix.config.ts'), CONFIG);
  return copy;
}
