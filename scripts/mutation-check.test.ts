import { expect, test } from 'vitest';
import { run } from './running.ts';

test('the matrix fails in a copy of the sources without one of the lines', async () => {
  const { said } = await run([process.execPath, 'scripts/mutation-check.ts', 'idempotent-create.ts'], {
    isQuiet: true,
  });
  expect(said).toMatch(/^killed 1 of 1$/m);
});
