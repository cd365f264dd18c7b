import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILED } from '../scripts/running.ts';

export type ScriptEnd = { code: number | null; said: string };

/** Runs a script of the project with these settings; returns its exit code and output. */
export async function runScript(
  name: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<ScriptEnd> {
  const script = path.join(import.meta.dirname, '../scripts', name);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, said: said.join('') };
}
