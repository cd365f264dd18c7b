import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWebIfChanged } from './build-web.ts';
import { CHECKS, isContent } from './checks.ts';
import { failedJourneysOf, failedOf, type JourneyReport, type VitestReport } from './failed-tests.ts';
import { BARE_DEBIAN, BROWSER_AND_DATABASE, missingPrograms, OFFICE } from './needed-programs.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';

/** How one part of the run came out. */
type Outcome = { name: string; passed: number; failed: number; seconds: number };

const ROOT = path.join(import.meta.dirname, '..');
const long = process.argv.includes('--long');

/** `npm test`: the checks, the pure tests, the server on both engines, components and journeys in a real browser. */
const missing = missingPrograms(long ? [...BROWSER_AND_DATABASE, BARE_DEBIAN, OFFICE] : BROWSER_AND_DATABASE);
if (missing.length > 0) {
  // Whoever reads only the last line must not take this for a run without a failure.
  console.log(['The tests cannot run yet:', ...missing, '0 passed, 1 failed'].join('\n'));
  process.exit(1);
}
const reports = mkdtempSync(path.join(tmpdir(), 'omsyn-reports-'));
const outcomes: Outcome[] = [];
/** Told once more above the totals, where whoever reads only the end of a long run finds them. */
const failures: string[] = [];
const postgres = await startPostgres(postgresPrograms() ?? '');
const env = {
  ...process.env,
  OMSYN_LONG: long ? '1' : '',
  NODE_ENV: 'test',
  // Every test file and every product reads the same sources: what they were compiled to is kept between them.
  NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'),
};

for (const [name, command, ...args] of CHECKS) {
  measured(name, () => (isContent(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
}
measured('rules', () => vitest('rules', env));
measured('server on the embedded engine', () => vitest('server', { ...env, POSTGRES_RUNS_TOO: long ? '' : '1' }));
measured('server on PostgreSQL', () => vitest('server', { ...env, TEST_DATABASE_URL: postgres.url }));
measured('components', () => vitest('browser', env));
if (long) measured('mutation check', mutationCheck);
await buildWebIfChanged();
measured('journeys', () => journeys({ ...env, TEST_DATABASE_URL: postgres.url }));
if (long) measured('bare Debian', bareDebian);

await postgres.stop();
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(['', '== what failed', ...failures].join('\n'));
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
const total = (field: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[field], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;

function measured(name: string, run: () => Pick<Outcome, 'passed' | 'failed'>): void {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcome = run();
  outcomes.push({ name, ...outcome, seconds: Math.round((performance.now() - start) / 1000) });
}

type Environment = NodeJS.ProcessEnv;

function vitest(project: string, environment: Environment) {
  const file = path.join(reports, `${project}-${outcomes.length}.json`);
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync('vitest', args, { cwd: ROOT, stdio: 'inherit', env: environment });
  const report = read<VitestReport>(file);
  failures.push(...failedOf(report, ROOT));
  // A test that did not run is a failure: nothing is skipped silently.
  return counted(
    report === null ? null : { passed: report.numPassedTests, total: report.numTotalTests },
    status === 0 && report?.success === true,
  );
}

/** Each authorisation line that the matrix misses when it is gone counts as passed. */
function mutationCheck() {
  const run = spawnSync(process.execPath, [path.join(ROOT, 'scripts/mutation-check.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  console.log(run.stdout, run.stderr);
  const [, killed, planned] = /^killed (\d+) of (\d+)$/m.exec(run.stdout) ?? [];
  return counted(killed === undefined ? null : { passed: Number(killed), total: Number(planned) }, run.status === 0);
}

function journeys(environment: Environment) {
  const file = path.join(reports, 'journeys.json');
  const withReport = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { status } = spawnSync('playwright', ['test', '--reporter=line,json'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: withReport,
  });
  const report = read<JourneyReport>(file);
  failures.push(...failedJourneysOf(report));
  if (report === null) return counted(null, false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counted({ passed: expected, total: expected + unexpected + flaky + skipped }, status === 0);
}

/** Both commands of the README, on a system that has nothing but Debian's npm. */
function bareDebian() {
  const file = path.join(reports, 'bare-debian.json');
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/bare-debian.ts'), file], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return counted(read<{ passed: number; total: number }>(file), status === 0);
}

function counted(report: { passed: number; total: number } | null, well: boolean) {
  if (report === null || report.total === 0) return { passed: 0, failed: 1 };
  const failed = report.total - report.passed;
  // The runner can fail without a failed test: an error outside of one, a file that did not load.
  return { passed: report.passed, failed: failed === 0 && !well ? 1 : failed };
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
