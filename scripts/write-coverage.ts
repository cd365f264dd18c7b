import { writeFileSync } from 'node:fs';
import { COVERAGE, writtenCoverage } from './coverage-files.ts';

/** Rewrites docs/coverage.md from the marks in the tests. */
writeFileSync(COVERAGE, writtenCoverage());
