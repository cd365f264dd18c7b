import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withSettings } from './settings-table.ts';

const README = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');

test('README tells every setting as settings.ts has it (if not: node scripts/write-settings.ts)', () => {
  expect(README).toBe(withSettings(README));
});

test('a default that is no longer true is seen', () => {
  const stale = README.replace('| `3000` ', '| `3001` ');
  expect(stale).not.toBe(README);
  expect(withSettings(stale)).toBe(README);
});
