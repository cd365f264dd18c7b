import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeAccessibilityCheck } from './accessibility-check.ts';
import { buildWebIfChanged } from './build-web.ts';
import { CHECKS } from './checks.ts';
import { failedJourneysOf, failedOf, type JourneyReport, type VitestReport } from './failed-tests.ts';
import { type KeptPart, keptResults } from './kept-results.ts';
import { AROUND_THE_PRODUCT, BARE_DEBIAN, BROWSER_AND_DATABASE, missingPrograms, OFFICE } from './needed-programs.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';
import { inLanes, ROOT, run } from './running.ts';

type Count = { passed: number; failed: number };
type Part = KeptPart & { run: () => Promise<Count> };
type Environment = NodeJS.ProcessEnv;
/** `shardOf`: the option for a share of the tests; none for too few files to be divided. */
type Running = { workers?: number; isQuiet?: boolean; shardOf?: readonly string[] };

const { values: asked } = parseArgs({
  options: {
    /** Runs everything at full size. */
    long: { type: 'boolean', default: false },
    /** Adds the journeys marked @ci, and the tests that restart servers. */
    ci: { type: 'boolean', default: false },
    /** Also repeats what passed on the same files. */
    all: { type: 'boolean', default: false },
    /** `2/4` runs the second quarter of the tests; the checks and the tests of scripts run in the first. */
    shard: { type: 'string' },
  },
});
const shard = asked.shard === undefined ? [] : [`--shard=${asked.shard}`];
const results = keptResults(ROOT);
const isKept = !asked.long && !asked.all && shard.length === 0;

/** `npm test` runs the checks, the rules, the server on both engines, the components and the journeys in a browser. */
const began = performance.now();
const missing = missingPrograms(
  asked.long ? [...BROWSER_AND_DATABASE, BARE_DEBIAN, OFFICE, ...AROUND_THE_PRODUCT] : BROWSER_AND_DATABASE,
);
if (missing.length > 0) {
  // The last line must count a failure, for readers who see nothing else.
  console.log(['The tests cannot run yet:', ...missing, '0 passed, 1 failed'].join('\n'));
  process.exit(1);
}
const reports = mkdtempSync(path.join(tmpdir(), 'omsyn-reports-'));
const lookedAt = path.join(reports, 'looked-at');
const outcomes: string[] = [];
const total: Count = { passed: 0, failed: 0 };
/** Repeated above the totals, where readers of a long log's end find them. */
const failures: string[] = [];
const [postgres] = await Promise.all([startPostgres(postgresPrograms() ?? ''), buildWebIfChanged()]);
const env = {
  ...process.env,
  OMSYN_LONG: asked.long ? '1' : '',
  OMSYN_SHORT: asked.long || asked.ci ? '' : '1',
  NODE_ENV: 'test',
};
// In the short run, tests that are not about the engine run on PostgreSQL only.
const onEmbedded = { ...env, POSTGRES_RUNS_TOO: asked.long ? '' : '1' };
const onPostgres = { ...env, TEST_DATABASE_URL: postgres.url };

/** One worker more than cores, because tests wait for the database or a page; with two more they wait for each other. */
const WAITING = availableParallelism() + 1;
/** A result of the short form does not stand for the whole part. */
const form = asked.long || asked.ci ? '' : ', short form';

// A rule about documents checks that the files they name exist.
const RULES = /^(?!docs\/pictures\/)/;
const SERVER = /^(?!e2e\/.*\.spec\.ts$|bench\/|docs\/(?:pictures|decisions)\/|.*\.browser\.test\.tsx$)/;
const ONLY_IN_FIRST_SHARD: readonly Part[] = [
  ...CHECKS.map((check) => ({ ...check, run: () => checked(check.command) })),
  {
    name: `scripts${form}`,
    reads: /^(?:(?:scripts|test|\.ci)\/|Dockerfile$)/,
    run: () => vitest('scripts', env, { isQuiet: true, shardOf: [] }),
  },
];
const RULE_TESTS: Part = { name: 'rules', reads: RULES, run: () => vitest('rules', env, { isQuiet: true }) };
const SLOW: readonly Part[] = [
  { name: 'components', reads: /^(?:src|test)\//, run: () => vitest('browser', env, { workers: WAITING }) },
  { name: `journeys${form}`, reads: /^(?!bench\/|docs\/|src\/.*\.test\.tsx?$)/, run: () => journeys(onPostgres) },
  { name: `server on the embedded engine${form}`, reads: SERVER, run: () => vitest('server', onEmbedded) },
  { name: `server on PostgreSQL${form}`, reads: SERVER, run: () => vitest('server', onPostgres, { workers: WAITING }) },
];
/** They wait for disks and for programs that start, so that another part can use the processor. */
const LONG_BESIDE: readonly Part[] = [
  { name: 'runbook', reads: /./, run: () => reported('runbook') },
  { name: 'image', reads: /./, run: () => reported('image') },
];
/** They use all cores themselves. */
const LONG_ALONE: readonly Part[] = [
  { name: 'mutation check', reads: /./, run: mutationCheck },
  { name: 'bare Debian', reads: /./, run: () => reported('bare-debian') },
];

const isFirstShard = asked.shard === undefined || asked.shard.startsWith('1/');
// The browser waits now and then, so the quick parts run beside the first slow ones.
const quick = [...(isFirstShard ? ONLY_IN_FIRST_SHARD : []), RULE_TESTS];
await Promise.all([
  inLanes(asked.long ? [...quick, ...LONG_BESIDE] : quick, 1, carryOut),
  inLanes(asked.long ? [...SLOW, ...LONG_ALONE] : SLOW, 1, carryOut),
]);

await postgres.stop();
// The accessibility statement tells of the last complete run in which nothing failed.
if (asked.long && shard.length === 0 && total.failed === 0) writeAccessibilityCheck(lookedAt, new Date());
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(['', '== what failed', ...failures].join('\n'));
console.log(['', ...outcomes, `all of it: ${secondsSince(began)} s`].join('\n'));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function carryOut(part: Part): Promise<void> {
  const kept = isKept ? results.find(part) : null;
  const keep = isKept && kept === null ? results.begin(part) : null;
  if (kept === null) console.log(`\n== ${part.name}`);
  const start = performance.now();
  const { passed, failed } = kept === null ? await part.run() : { passed: kept, failed: 0 };
  const when = kept === null ? `${secondsSince(start)} s` : 'as before: nothing that it reads has changed';
  outcomes.push(`${part.name}: ${passed} passed, ${failed} failed (${when})`);
  total.passed += passed;
  total.failed += failed;
  if (failed === 0) keep?.(passed);
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}

async function checked(command: readonly [string, ...string[]]): Promise<Count> {
  const { code, said } = await run(command, { isQuiet: true });
  if (code === 0) return { passed: 1, failed: 0 };
  failures.push(`${command.join(' ')}\n${said.trim()}`);
  return { passed: 0, failed: 1 };
}

async function vitest(
  project: string,
  environment: Environment,
  { workers = availableParallelism(), isQuiet = false, shardOf = shard }: Running = {},
): Promise<Count> {
  const file = path.join(reports, `${project}-${outcomes.length}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const command = ['vitest', 'run', '--project', project, `--maxWorkers=${workers}`, ...reporters, ...shardOf] as const;
  const { code, said } = await run(command, { env: environment, isQuiet });
  if (isQuiet && code !== 0) console.log(said);
  const report = read<VitestReport>(file);
  failures.push(...failedOf(report, ROOT));
  // A test that did not run is a failure: nothing is skipped silently.
  return counted(
    report === null ? null : { passed: report.numPassedTests, total: report.numTotalTests },
    code === 0 && report?.success === true,
  );
}

/** Counts each killed mutation as a passed test. */
async function mutationCheck(): Promise<Count> {
  const { code, said } = await run([process.execPath, 'scripts/mutation-check.ts'], { isQuiet: true });
  console.log(said);
  const [, killed, planned] = /^killed (\d+) of (\d+)$/m.exec(said) ?? [];
  return counted(killed === undefined ? null : { passed: Number(killed), total: Number(planned) }, code === 0);
}

async function journeys(environment: Environment): Promise<Count> {
  const file = path.join(reports, 'journeys.json');
  const { code } = await run(['playwright', 'test', '--reporter=line,json', ...shard], {
    env: {
      ...environment,
      LOOKED_AT: lookedAt,
      OMSYN_PICTURES: asked.long ? 'on' : 'off',
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  const report = read<JourneyReport>(file);
  failures.push(...failedJourneysOf(report));
  if (report === null) return counted(null, false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counted({ passed: expected, total: expected + unexpected + flaky + skipped }, code === 0);
}

/** Runs a script that writes into the file that it is given how many of how many passed. */
async function reported(script: 'runbook' | 'image' | 'bare-debian'): Promise<Count> {
  const file = path.join(reports, `${script}.json`);
  const { code } = await run([process.execPath, `scripts/${script}.ts`, file]);
  return counted(read<{ passed: number; total: number }>(file), code === 0);
}

function counted(report: { passed: number; total: number } | null, well: boolean): Count {
  if (report === null || report.total === 0) return { passed: 0, failed: 1 };
  const failed = report.total - report.passed;
  // The runner can fail without a failed test: an error outside of one, or a file that did not load.
  return { passed: report.passed, failed: failed === 0 && !well ? 1 : failed };
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
