import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/** `npm run test:watch -- surveys`: the rules, the server and the components of a noun, again at each change. */
const [noun = ''] = process.argv.slice(2);
if (!existsSync(path.join(ROOT, 'src', noun, '.')) || noun === '') {
  console.error('Say which noun: npm run test:watch -- surveys runs what stands in src/surveys, at each change.');
  process.exit(1);
}
const { status } = spawnSync('vitest', ['watch', `src/${noun}/`], { cwd: ROOT, stdio: 'inherit' });
process.exitCode = status ?? 1;
