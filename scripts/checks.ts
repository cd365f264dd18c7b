import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/** What is checked without running the product: a name, and the command that says it. */
export const CHECKS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', 'tsc', '--noEmit'],
  ['types of what is pure', 'tsc', '--noEmit', '-p', 'tsconfig.pure.json'],
  ['the order of the house', 'node', 'scripts/check-house.ts'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', 'src', 'test', 'scripts', 'demo', 'e2e', 'bench'],
  ['format', 'oxfmt', '--check', '.'],
  ['nothing unused', 'knip'],
  ['the description of the API', 'node', 'scripts/check-openapi.ts'],
];

/** Whether the check is content; what it has to say goes to the terminal. */
export function isContent(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}
