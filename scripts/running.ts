import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..');

/** Node's compile cache, as scripts/run.cjs sets it. */
export const COMPILED = path.join(ROOT, '.cache/node');

export type Ended = { code: number; said: string };

/**
 * Runs a program in the project's folder to its end, or to the exit of this process. Its output goes to the terminal, or
 * is returned when `isQuiet`.
 */
export function run(
  [command, ...args]: readonly [string, ...string[]],
  { env = process.env, isQuiet = false }: { env?: NodeJS.ProcessEnv; isQuiet?: boolean } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', () => process.off('exit', end));
    child.once('close', (code) => resolve({ code: code ?? 1, said: Buffer.concat(said).toString() }));
  });
}

/** Works through the list with this many concurrent lanes. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
