import { buildWebIfChanged } from './build-web.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';
import { run } from './running.ts';

/**
 * `npm run journey -- join` runs one file of journeys in Chromium; options such as `--headed` go to Playwright. It uses
 * PostgreSQL where that is installed, like `npm test`, and otherwise the embedded engine, which starts more slowly.
 */
const [name, ...options] = process.argv.slice(2);
if (name === undefined) {
  console.error('Name a journey: npm run journey -- join runs e2e/join.spec.ts.');
  process.exit(1);
}
const programs = postgresPrograms();
const [postgres] = await Promise.all([programs === null ? null : startPostgres(programs), buildWebIfChanged()]);
const env = { ...process.env, ...(postgres !== null && { TEST_DATABASE_URL: postgres.url }) };
const { code } = await run(['playwright', 'test', `e2e/${name}.spec.ts`, '--reporter=list', ...options], { env });
await postgres?.stop();
process.exitCode = code;
