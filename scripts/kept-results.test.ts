import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptResults } from './kept-results.ts';

const RULES = { name: 'rules', reads: /^src\// };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'omsyn-kept-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  write('.gitignore', '.cache\n');
  write('package-lock.json', '{}');
  write('src/sum.ts', 'sum');
});
afterEach(() => rmSync(root, { recursive: true }));

test('keeps a green result until a file that the part reads is changed, added or removed', () => {
  const results = keptResults(root);
  const passes = () => results.begin(RULES)(12);
  expect(results.find(RULES)).toBeNull();
  passes();
  expect(results.find(RULES)).toBe(12);
  expect(results.find({ ...RULES, name: 'types' })).toBeNull();

  write('docs/sum.md', 'not read');
  expect(results.find(RULES)).toBe(12);
  for (const change of [
    () => write('src/sum.ts', 'another sum'),
    () => write('src/new.ts', 'new'),
    () => rmSync(path.join(root, 'src/new.ts')),
    () => write('package-lock.json', '{"another": "version"}'),
  ]) {
    passes();
    change();
    expect(results.find(RULES)).toBeNull();
  }
});

test('keeps no result for files that changed while the part ran', () => {
  const results = keptResults(root);
  const keep = results.begin(RULES);
  write('src/sum.ts', 'changed meanwhile');
  keep(12);
  expect(results.find(RULES)).toBeNull();
});

test('keeps nothing without Git', () => {
  const results = keptResults(root);
  results.begin(RULES)(12);
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(results.find(RULES)).toBeNull();
});

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}
