import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildWebIfChanged } from './build-web.ts';

/** `npm run journey -- join`: one journey in Chromium, on the embedded engine; `--headed` and the like are Playwright's. */
const [name, ...options] = process.argv.slice(2);
if (name === undefined) {
  console.error('Say which journey: npm run journey -- join runs e2e/join.spec.ts.');
  process.exit(1);
}
await buildWebIfChanged();
const { status } = spawnSync('playwright', ['test', `e2e/${name}.spec.ts`, '--reporter=list', ...options], {
  cwd: path.join(import.meta.dirname, '..'),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
