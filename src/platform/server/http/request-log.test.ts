import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { buildServer } from './http-server.ts';

const REQUEST_ID = 'f3b0c442-98fc-1c14';
const TRACE_PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const IDS = { 'x-request-id': REQUEST_ID, traceparent: TRACE_PARENT };

/** Sends one request through this number of trusted proxies and returns what is logged. */
async function loggedFor(trustProxy: number, headers: Record<string, string>, url = '/page'): Promise<string> {
  let written = '';
  const logger = createLog('info', { write: (line: string) => void (written += line) });
  const server: FastifyInstance = buildServer([], { logger, trustProxy, deps: {} as never });
  server.get('/page', () => ({}));
  server.get('/form', { config: { unlogged: true } }, () => ({}));
  await server.inject({ url, headers });
  await server.close();
  return written;
}

test('the ids of a trusted proxy are on the line of the request', async () => {
  expect(JSON.parse(await loggedFor(1, IDS))).toMatchObject({
    msg: 'answered',
    requestId: REQUEST_ID,
    traceparent: TRACE_PARENT,
  });
});

test('without a proxy, nobody writes ids into the log', async () => {
  const line = await loggedFor(0, IDS);
  expect(line).toContain('answered');
  expect(line).not.toContain(REQUEST_ID);
  expect(line).not.toContain(TRACE_PARENT);
});

test.each(['a'.repeat(65), 'two words', '{"level":50}', 'marte@sundvag.example', 'é', '', '../..//x'])(
  'an id of another length or alphabet is left out: %s',
  async (id) => {
    const line = JSON.parse(await loggedFor(1, { 'x-request-id': id, traceparent: id })) as Record<string, unknown>;
    expect(Object.keys(line).sort()).toEqual(
      ['host', 'level', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].sort(),
    );
  },
);

test('a request to a form has no line that the log of a proxy could be matched with', async () => {
  expect(await loggedFor(1, IDS, '/form')).toBe('');
});
