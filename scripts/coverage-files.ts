import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coveragePage, marksOf, promisesOf } from './coverage.ts';

const ROOT = path.join(import.meta.dirname, '..');

export const COVERAGE = path.join(ROOT, 'docs/coverage.md');
export const SPECIFICATION = path.join(ROOT, 'docs/specification.md');

/** Returns the promises of docs/specification.md. */
export const promises = () => promisesOf(readFileSync(SPECIFICATION, 'utf8'));

/** Returns the marks of all test files, in the order of their names. */
export const marks = () =>
  globSync('{src,test,scripts,e2e}/**/*.{test.ts,test.tsx,spec.ts}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => marksOf({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** Returns docs/coverage.md as the marks are now. */
export const writtenCoverage = () => coveragePage(promises(), marks());
