import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { COMPILED } from '../scripts/running.ts';
import { requestLine } from '#platform/rules/call-key.ts';
import type { Ask, Reply } from './world.ts';

/** A real server in a process of its own, as `npm start` runs it after the front end is built. */
export type RunningServer = {
  origin: string;
  pid: number;
  /** The time from the server's first line until it reported ready. */
  readyAfterMs: number;
  /** Everything it has written so far: its log and its errors. */
  output: () => string;
  callWith: (token: string | null) => Ask;
  /** kill -9: no shutdown code runs. */
  kill: () => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
  /** Shuts down in good order, waits, and returns the exit code. */
  stop: () => Promise<number | null>;
};

const MAIN = path.join(import.meta.dirname, '../src/app/server/main.ts');

const SETTINGS = { NODE_ENV: 'development', PORT: '0', RATE_LIMITS: 'off' };

/** Levels of the log from a warning on. */
const TROUBLE = /"level":[456]0/;

function showTrouble(chunk: Buffer): void {
  for (const line of chunk.toString().split('\n')) if (TROUBLE.test(line)) console.error(line);
}

/**
 * Starts the server with these settings on a free port; rejects with its output when it exits before it is ready. Its
 * errors are kept for `output`, or shown in the terminal as they come, and so are the warnings in its log.
 */
export async function startServer(
  variables: Record<string, string>,
  errors: 'kept' | 'shown' = 'kept',
): Promise<RunningServer> {
  const from = performance.now();
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...SETTINGS, ...variables },
    stdio: ['ignore', 'pipe', errors === 'kept' ? 'pipe' : 'inherit'],
  });
  let written = '';
  const ended = once(server, 'exit');
  const port = await new Promise<string>((ready, failed) => {
    const read = (chunk: Buffer) => {
      written += chunk.toString();
      const said = / is ready at \S+?:(\d+)\s/.exec(written)?.[1];
      if (said !== undefined) ready(said);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    if (errors === 'shown') server.stdout?.on('data', showTrouble);
    server.once('close', () => failed(new Error(written)));
  });
  const origin = `http://127.0.0.1:${port}`;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    server.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  };
  return {
    origin,
    pid: server.pid ?? 0,
    readyAfterMs: performance.now() - from,
    output: () => written,
    callWith: (token) => callerAt(origin, token),
    kill: async () => void (await end('SIGKILL')),
    signal: (signal) => void server.kill(signal),
    stop: () => end('SIGTERM'),
  };
}

/** Calls over the network with the interface of in-process calls. */
export function callerAt(origin: string, token: string | null): Ask {
  return async (key, { params = {}, query = {}, body, headers = {} } = {}): Promise<Reply> => {
    const [method, route] = requestLine(key, params);
    const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
    const reply = await fetch(`${origin}/api${route}${search}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return {
      status: reply.status,
      body: text === '' ? null : JSON.parse(text),
      headers: Object.fromEntries(reply.headers),
    };
  };
}
