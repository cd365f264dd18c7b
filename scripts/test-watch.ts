import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/** `npm run test:watch -- surveys` runs the rules, server tests and components of a noun at each change. */
const [noun = ''] = process.argv.slice(2);
if (!existsSync(path.join(ROOT, 'src', noun, '.')) || noun === '') {
  console.error('Name a noun: npm run test:watch -- surveys runs the tests in src/surveys at each change.');
  process.exit(1);
}
const { status } = spawnSync('vitest', ['watch', `src/${noun}/`], { cwd: ROOT, stdio: 'inherit' });
process.exitCode = status ?? 1;
