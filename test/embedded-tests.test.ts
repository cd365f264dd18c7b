import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ABOUT_ENGINES } from './embedded-tests.ts';

test.each(ABOUT_ENGINES)('the embedded engine still has tests at %s', (pattern) => {
  expect(globSync(pattern, { cwd: path.join(import.meta.dirname, '..') })).not.toEqual([]);
});
