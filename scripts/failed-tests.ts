import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The parts of vitest's JSON report that are read. */
export type VitestReport = {
  numPassedTests: number;
  numTotalTests: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

type Spec = { title: string; file: string; line: number; ok: boolean; tests: { results: { errors: Said[] }[] }[] };
type Suite = { specs: Spec[]; suites?: Suite[] };
type Said = { message?: string };

/** The parts of Playwright's JSON report that are read; `errors` are those outside of any test. */
export type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  errors: Said[];
};

/** Lines repeated from a failed test's message: enough for expected and received, without the whole page. */
const LINES = 12;

/**
 * Returns the failed tests by file (relative to `root`) and name, each with its message; a file that did not load, by
 * its reason.
 */
export function failedOf(report: VitestReport | null, root: string): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}: ${beginning(message)}`];
    return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${beginning(failureMessages?.[0])}`);
  });
}

/** Returns the failed journeys, each with all its messages: set-up and clean-up fail under a test's name too. */
export function failedJourneysOf(report: JourneyReport | null): string[] {
  if (report === null) return [];
  const failed = specsOf(report.suites).filter(({ ok }) => !ok);
  return [
    ...report.errors.map(({ message }) => `outside of the journeys: ${beginning(message)}`),
    ...failed.map(({ file, line, title, tests }) => {
      const said = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
      return [`${file}:${line}: ${title}`, ...said.map(({ message }) => beginning(message))].join('\n');
    }),
  ];
}

function specsOf(suites: readonly Suite[]): Spec[] {
  return suites.flatMap(({ specs, suites: inside = [] }) => [...specs, ...specsOf(inside)]);
}

function beginning(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, LINES).join('\n    ');
}
