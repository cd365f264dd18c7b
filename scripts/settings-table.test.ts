import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withSettings } from './settings-table.ts';

const PAGE = readFileSync(path.join(import.meta.dirname, '../docs/settings.md'), 'utf8');

test('docs/settings.md lists every setting of settings.ts (if not: node scripts/write-settings.ts)', () => {
  expect(PAGE).toBe(withSettings(PAGE));
});

test('a stale default fails', () => {
  const stale = PAGE.replace('| `3000` ', '| `3001` ');
  expect(stale).not.toBe(PAGE);
  expect(withSettings(stale)).toBe(PAGE);
});
