import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from './running.ts';

test('production has no development reload', () => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.ts'], { cwd: ROOT, env, encoding: 'utf8' });
  expect(stderr).toContain('must not run in production');
  expect(status).toBe(1);
});
