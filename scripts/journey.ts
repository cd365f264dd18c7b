import { buildWebIfChanged } from './build-web.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';
import { run } from './running.ts';

/**
 * `npm run journey -- join`: one file of journeys in Chromium; `--headed` and the like are Playwright's. It runs on PostgreSQL
 * where that is installed, as in `npm test`, and otherwise on the embedded engine, which takes longer to start.
 */
const [name, ...options] = process.argv.slice(2);
if (name === undefined) {
  console.error('Say which journey: npm run journey -- join runs e2e/join.spec.ts.');
  process.exit(1);
}
const programs = postgresPrograms();
const [postgres] = await Promise.all([programs === null ? null : startPostgres(programs), buildWebIfChanged()]);
const env = { ...process.env, ...(postgres !== null && { TEST_DATABASE_URL: postgres.url }) };
const { code } = await run(['playwright', 'test', `e2e/${name}.spec.ts`, '--reporter=list', ...options], { env });
await postgres?.stop();
process.exitCode = code;
