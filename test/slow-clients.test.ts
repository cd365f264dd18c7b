import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#app/server/endpoints.ts';
import { composeDeps } from '#app/server/serve-deps.ts';
import { commonDatabase, type TestDatabase } from './database.ts';
import { standInAuthentication } from './stand-in-authentication.ts';
import { NO_LIMITS } from '#platform/server/http/rate-limits.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { buildServer, type Hearing } from '#platform/server/http/http-server.ts';

const HALF_OPEN = 1_000;
const SOON: Hearing = { headersMs: 300, requestMs: 600, silenceMs: 1_200, lookMs: 50 };

let opened: TestDatabase;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  opened = await commonDatabase();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.server.closeAllConnections();
    await server.close();
  }
});

async function listening(hearing?: Hearing): Promise<{ server: FastifyInstance; port: number }> {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off' });
  const { database } = opened;
  const now = () => new Date();
  const authentication = standInAuthentication(database);
  const logger = createLog('silent');
  const deps = composeDeps({ config, database, authentication, limits: NO_LIMITS, now, wake: () => undefined, logger });
  const server = buildServer(endpoints, { logger, trustProxy: 0, deps, ...(hearing && { hearing }) });
  servers.push(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.addresses();
  return { server, port: typeof address === 'object' ? address.port : 0 };
}

async function connected(port: number, words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (words !== '') socket.write(words);
  return socket;
}

/** Sends one more letter repeatedly until the server closes the connection; returns what was received. */
async function dripping(socket: Socket, letter: string): Promise<string> {
  const drip = setInterval(() => socket.writable && socket.write(letter), 20);
  const heard = await text(socket).catch(() => 'cut off');
  clearInterval(drip);
  return heard;
}

const HEAD = 'POST /api/address HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

test('disconnects a client that drips headers or a body, or sends nothing', async () => {
  const { port } = await listening(SOON);
  const [headers, body, silent] = await Promise.all([
    connected(port, `${HEAD}x-slow: `).then((socket) => dripping(socket, 'x')),
    connected(port, `${HEAD}content-length: 60000\r\n\r\n{"email":"`).then((socket) => dripping(socket, 'x')),
    connected(port, '').then(async (socket) => text(socket).catch(() => 'cut off')),
  ]);
  expect(headers).toMatch(/^HTTP\/1\.1 408 |^cut off$|^$/);
  expect(body).toMatch(/^HTTP\/1\.1 408 |^cut off$|^$/);
  expect(silent).toMatch(/^HTTP\/1\.1 408 |^cut off$|^$/);
});

test(`${HALF_OPEN} clients that send half a request do not delay other requests`, async () => {
  const { port } = await listening();
  const halves = ['', 'GET /api/org', `${HEAD}content-length: 400\r\n\r\n{"email":`];
  const sockets = await Promise.all(
    Array.from({ length: HALF_OPEN }, (_, place) => connected(port, halves[place % halves.length] ?? '')),
  );
  const reply = await fetch(`http://127.0.0.1:${port}/api/nothing`);
  expect(reply.status).toBe(404);
  for (const socket of sockets) socket.destroy();
});

test("the server's timeouts are those promised for slow clients", async () => {
  const { server } = await listening();
  const { requestTimeout, headersTimeout, timeout } = server.server;
  expect({ requestTimeout, headersTimeout, timeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    timeout: 90_000,
  });
});
