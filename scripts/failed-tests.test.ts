import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedJourneysOf, failedOf, type JourneyReport } from './failed-tests.ts';

const ROOT = path.join(import.meta.dirname, '..');

let folder: string;
beforeEach(() => {
  // Inside the project, so that the runner is found.
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, '.cache/failed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Playwright's report of this file of journeys. */
function reportOf(source: string): JourneyReport {
  const report = path.join(folder, 'report.json');
  writeFileSync(path.join(folder, 'some.spec.ts'), `import { expect, test } from '@playwright/test';\n${source}`);
  writeFileSync(path.join(folder, 'playwright.config.ts'), 'export default {};');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  spawnSync(path.join(ROOT, 'node_modules/.bin/playwright'), ['test', '--reporter=json'], { cwd: folder, env });
  return JSON.parse(readFileSync(report, 'utf8')) as JourneyReport;
}

test('reports a failed journey with what it expected, and a failed clean-up likewise', () => {
  const report = reportOf(`
    test('holds', () => undefined);
    test.describe('a group', () => {
      test.afterAll(() => { throw new Error('the database stayed'); });
      test('breaks', () => expect('what came').toBe('what was meant'));
    });
  `);
  const told = failedJourneysOf(report);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^some\.spec\.ts:6: breaks\n/);
  expect(told[0]).toContain('Expected: "what was meant"');
  expect(told[0]).toContain('Received: "what came"');
  expect(told[0]).toContain('the database stayed');
});

test('reports a file of journeys that does not load', () => {
  const told = failedJourneysOf(reportOf(`throw new Error('no such word');`));
  expect(told).toContain('outside of the journeys: Error: no such word');
});

test('reports a failed test by its file and name, and a file that did not load by its reason', () => {
  const failed = { status: 'failed', fullName: 'a sum is right', failureMessages: ['expected 3\n\n  to be 4'] };
  const passed = { status: 'passed', fullName: 'another', failureMessages: null };
  const testResults = [
    { name: '/house/src/sum.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
    { name: '/house/src/gone.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: '/house/src/well.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  const report = { numPassedTests: 2, numTotalTests: 3, success: false, testResults };
  expect(failedOf(report, '/house')).toEqual([
    'src/sum.test.ts: a sum is right: expected 3\n      to be 4',
    'src/gone.test.ts: no such module',
  ]);
  expect(failedOf(null, '/house')).toEqual([]);
});
