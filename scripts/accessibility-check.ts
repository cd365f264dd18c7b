import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Looked } from '../e2e/looked-at.ts';

const FILE = path.join(import.meta.dirname, '../src/documents/rules/accessibility-check.ts');

/** Returns the figures of the accessibility statement from what the journeys noted (`e2e/looked-at.ts`). */
export function accessibilityCheckOf(noted: string) {
  const lines = noted.split('\n').map((line) => line.split('\t'));
  // A screen is looked at in several windows and themes: '… at 390, dark'.
  const things = (by: Looked) =>
    new Set(lines.filter(([how]) => how === by).map(([, what = '']) => what.replace(/ at \d+(?:, \w+)?$/, '')));
  const seen = [...things('axe')];
  const screens = seen.filter((what) => what.startsWith('screen-')).length;
  return {
    screens,
    states: seen.length - screens,
    keyboardJourneys: things('keyboard').size,
    forcedColours: things('forced colours').size,
  };
}

/** Writes what the accessibility statement says about the last run of all journeys. */
export function writeAccessibilityCheck(notes: string, on: Date): void {
  const { version } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
    'axe-core/package.json',
  ) as { version: string };
  const figures = accessibilityCheckOf(readFileSync(notes, 'utf8'));
  const fields = Object.entries(figures).map(([name, count]) => `  ${name}: ${count},`);
  writeFileSync(
    FILE,
    [
      '/** Written by the long run, or by `node scripts/write-accessibility.ts`, from what the journeys looked at. */',
      'export const ACCESSIBILITY_CHECK = {',
      `  on: '${on.toISOString().slice(0, 10)}',`,
      `  axeVersion: '${version}',`,
      ...fields,
      '} as const;',
      '',
    ].join('\n'),
  );
}
