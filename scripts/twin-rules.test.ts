import { expect, test } from 'vitest';
import { checkTwins } from './twin-rules.ts';

const twins = (first: string, second: string) =>
  checkTwins([
    { file: first, text: 'export function shareGone() {}' },
    { file: second, text: 'export const shareGone = () => {};' },
  ]);

test.each([
  ['billing/rules/time.ts', 'goals/rules/time.ts'],
  ['goals/rules/time.ts', 'goals/web/time.ts'],
])('refuses a name that is exported from %s and from %s', (first, second) => {
  expect(twins(first, second)).toEqual([
    `src/${second}: exports shareGone, and so does src/${first}. Merge them if they are the same thing; otherwise rename one.`,
  ]);
});

test('refuses a type and a component with the same name', () => {
  const files = [
    { file: 'goals/server/goal-store.ts', text: 'export type GoalRow = { id: string };' },
    { file: 'goals/web/GoalRow.tsx', text: "\n/** A row. */\nexport function GoalRow() {\n  return '';\n}" },
  ];
  expect(checkTwins(files)).toHaveLength(1);
});

test('names every file after the first', () => {
  const files = ['a/x.ts', 'b/x.ts', 'c/x.ts'].map((file) => ({ file, text: 'export async function run() {}' }));
  expect(checkTwins(files)).toEqual([expect.stringContaining('src/b/x.ts'), expect.stringContaining('src/c/x.ts')]);
});

test.each([
  ['text catalogues', 'goals/texts/goals.en.ts'],
  ['text catalogues of a small page', 'app/web/respond-texts.no.ts'],
  ['tests', 'goals/rules/time.test.ts'],
])('accepts %s', (_, second) => {
  expect(twins('goals/rules/time.ts', second)).toEqual([]);
});

test('accepts overloads in one file and a name that is not exported', () => {
  const files = [
    { file: 'a/x.ts', text: 'export function run(a: 1): 1;\nexport function run(a: 2): 2;' },
    { file: 'b/x.ts', text: 'function run() {}' },
  ];
  expect(checkTwins(files)).toEqual([]);
});
