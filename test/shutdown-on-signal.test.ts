import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG } from './run-size.ts';
import { freshStore, type TestStore } from './database.ts';
import { type RunningServer, startServer } from './running-server.ts';

const STUBBORN = LONG ? 1_000 : 200;

let store: TestStore;

beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store?.drop());

/** Opens a connection that sends these bytes and then nothing. */
async function half({ origin }: RunningServer, words: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (words !== '') socket.write(words);
  return socket;
}

const HALVES = [
  '',
  'GET /healthz HTTP/1.1\r\nhost: localhost\r\n',
  'POST /api/address HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"email":',
];

type Heard = { status: number; connection: string | undefined };

function ask({ origin }: RunningServer, agent: Agent, path: string): Promise<Heard> {
  return new Promise((heard, failed) => {
    const asked = request(`${origin}${path}`, { agent }, (reply) => {
      reply.resume().once('end', () => heard({ status: reply.statusCode ?? 0, connection: reply.headers.connection }));
    });
    asked.once('error', failed).end();
  });
}

test(`a repeated Ctrl-C shuts down in good order, despite ${STUBBORN} clients that send nothing or half a request`, async () => {
  // An empty LOG_LEVEL counts as unset.
  const server = await startServer({ ...store.variables, DRAIN_SECONDS: '0', LOG_LEVEL: '' });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  const sockets = await Promise.all(
    Array.from({ length: STUBBORN }, (_, place) => half(server, HALVES[place % HALVES.length] ?? '')),
  );
  // The terminal and the start script both send the signal; it counts once. Waiting for the clients would exceed the
  // limit.
  server.signal('SIGINT');
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain('the shutdown timed out');
  expect(server.output()).not.toContain('"level":30');
  for (const socket of sockets) socket.destroy();
});

test('while draining it is not ready, answers started and new requests, and closes each connection after the response', async () => {
  const server = await startServer({ ...store.variables, DRAIN_SECONDS: '3' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ email: 'marte@sundvag.example' });
  const head = `POST /api/address HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const socket = await half(server, head + body.slice(0, 5));
  // The server has received the first half once it has answered a later request.
  expect(await ask(server, agent, '/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  const ended = server.stop();
  await expect.poll(() => ask(server, agent, '/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await ask(server, agent, '/healthz')).toEqual({ status: 200, connection: 'close' });
  expect(await ask(server, agent, '/api/openapi.json')).toEqual({ status: 200, connection: 'close' });
  socket.write(body.slice(5));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 2\d\d /);
  expect(answer.toString()).toMatch(/^connection: close/im);
  // A client that keeps asking is refused in the end, and got only good responses before.
  const heard: Heard[] = [];
  const refused = await (async () => {
    for (;;) {
      const answered = await ask(server, agent, '/healthz').catch((error: NodeJS.ErrnoException) => error.code ?? '');
      if (typeof answered === 'string') return answered;
      heard.push(answered);
    }
  })();
  expect(['ECONNREFUSED', 'ECONNRESET']).toContain(refused);
  for (const answered of heard) expect(answered).toEqual({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
  agent.destroy();
});

const isStopping = ({ origin }: RunningServer) =>
  expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 30_000 }).toBe(503);

test('a second signal during the drain ends it at once', async () => {
  const server = await startServer({ ...store.variables, DRAIN_SECONDS: '3' });
  const ended = server.stop();
  await isStopping(server);
  const insisting = setInterval(() => server.signal('SIGTERM'), 100);
  expect(await ended).toBe(1);
  clearInterval(insisting);
});
