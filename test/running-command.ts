import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILED } from '../scripts/running.ts';

export type CommandEnd = { code: number | null; said: string };

/** Runs a command of the operator (src/app/commands) with these settings; returns its exit code and output. */
export async function runCommand(
  name: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<CommandEnd> {
  const script = path.join(import.meta.dirname, '../src/app/commands', name);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, said: said.join('') };
}
