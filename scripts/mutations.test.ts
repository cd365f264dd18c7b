import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUILT } from '../test/matrix/cells.ts';
import { MUTATIONS } from './mutations.ts';

const ROOT = path.join(import.meta.dirname, '..');

test('every authorisation line of the mutation check is in its file exactly once', () => {
  const lost = MUTATIONS.filter(
    ({ file, line }) => readFileSync(path.join(ROOT, file), 'utf8').split(line).length !== 2,
  ).map(({ file, line }) => `${file}: ${line}`);
  expect(lost).toEqual([]);
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(30);
});

test('every mutation changes its line, and names calls of the matrix that exist', () => {
  expect(MUTATIONS.filter(({ line, becomes }) => line === becomes)).toEqual([]);
  expect(MUTATIONS.flatMap(({ calls }) => calls).filter((call) => !BUILT.includes(call))).toEqual([]);
  expect(MUTATIONS.filter(({ calls }) => calls.length === 0)).toEqual([]);
});
