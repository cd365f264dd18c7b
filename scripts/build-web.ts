import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, run } from './running.ts';
import { SMALLEST } from './vite/precompress.ts';

const STAMP = path.join(ROOT, 'dist/.stamp');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');

/** All sources of the pages. */
const SOURCES = [
  'src/*/{web,pages,rules,texts,styles,fonts,logos,legal}/**/*',
  'src/{shared,platform}/*.ts',
  'src/*/calls.ts',
  '*.html',
  'vite.config.ts',
  'scripts/vite/*',
  'package-lock.json',
];

const isProduction = process.env['NODE_ENV'] === 'production';

/**
 * Builds every front end into dist/ unless the existing build is from exactly these sources. Compressing to the smallest
 * files takes a third of the build's CPU time, so only production, `npm run build` and benchmarks do it.
 */
export async function buildWebIfChanged({ smallest = isProduction } = {}): Promise<void> {
  const fingerprint = await fingerprintOfSources();
  const ofSmallest = `${fingerprint} smallest`;
  const stamp = await readFile(STAMP, 'utf8').catch(() => '');
  if (stamp === ofSmallest || (stamp === fingerprint && !smallest)) return;
  await rm(path.join(ROOT, 'dist'), { recursive: true, force: true });
  // Runs in its own process, because it holds memory that the server does not need. Tests set NODE_ENV to another
  // value, which would build the slow development version of React into the pages.
  const env = { ...process.env, NODE_ENV: 'production', [SMALLEST]: smallest ? '1' : '' };
  const { code } = await run([process.execPath, VITE, 'build', '--app', '--logLevel', 'warn'], { env });
  if (code !== 0) throw new Error('The front end could not be built.');
  await writeFile(STAMP, smallest ? ofSmallest : fingerprint);
}

async function fingerprintOfSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(path.relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}
