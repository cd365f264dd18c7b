import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, file, raw, type SentFile } from '#platform/contract.ts';
import { reading, writing } from '#platform/rules/limits.ts';
import { endpointsOf, type Endpoint } from '#platform/server/endpoint.ts';
import { anybody } from '#platform/server/permits.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { caller } from '#platform/web/api.ts';
import { useWorld } from './world.ts';

const SECRET = 'a secret that both sides know';
const SIGNED = { contentType: 'application/json', signedBy: 'webhook-signature' };

const planted = calls({
  'GET /planted/:id/csv': {
    summary: 'A table',
    description: 'It is there for the tests.',
    gate: 'profile',
    limit: [{ group: 'planted', by: 'person', points: 3, seconds: 60 }],
    result: file('text/csv'),
    refusals: { 404: ['not-found'] },
  },
  'GET /planted/picture': {
    summary: 'A picture in pieces',
    description: 'It is there for the tests.',
    gate: 'anybody',
    limit: reading,
    result: file('image/png'),
  },
  'POST /planted/webhook': {
    summary: 'Takes a message that is signed',
    description: 'It is there for the tests.',
    gate: 'anybody',
    limit: writing,
    body: raw(SIGNED),
    result: z.object({ bytes: z.int() }),
    maxBodyKiB: 1,
    refusals: { 403: ['not-allowed'] },
  },
  'POST /planted/undeclared': {
    summary: 'Refuses with what it does not declare',
    description: 'It is there for the tests.',
    gate: 'anybody',
    limit: writing,
    result: z.object({}),
  },
});
const endpoint = endpointsOf(planted);

const csv = new TextEncoder().encode('navn;poeng\r\nÅse;7,5\r\n');
async function* picture() {
  yield new Uint8Array([0x89, 0x50]);
  yield new Uint8Array([0x4e, 0x47]);
}

const endpoints: Endpoint[] = [
  endpoint('GET /planted/:id/csv', {
    permit: async ({ params }) => {
      if (params.id !== 'mine') throw new Refusal(404);
    },
    run: async (): Promise<SentFile> => ({ name: 'Svar på "kurs" 1.csv', bytes: csv }),
  }),
  endpoint('GET /planted/picture', { permit: anybody, run: async () => ({ name: 'kort.png', bytes: picture() }) }),
  endpoint('POST /planted/webhook', {
    permit: anybody,
    run: async ({ body: { bytes, signature } }) => {
      if (signature !== signatureOf(bytes)) throw new Refusal(403);
      return { bytes: bytes.length };
    },
  }),
  endpoint('POST /planted/undeclared', {
    permit: anybody,
    run: async () => {
      throw new Refusal(410);
    },
  }),
];

const world = useWorld({ endpoints, settings: { RATE_LIMITS: 'on' } });
const unwatched = useWorld({ endpoints, faults: 'expected' });

function signatureOf(bytes: Uint8Array | string): string {
  return createHmac('sha256', SECRET).update(bytes).digest('hex');
}

test('sends a file with its type and name, as an attachment that no cache stores', async () => {
  const { token } = await world.person();
  const reply = await world.server.inject({
    url: '/api/planted/mine/csv',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Svar p_ _kurs_ 1.csv"; filename*=UTF-8''Svar%20p%C3%A5%20%22kurs%22%201.csv`,
    'cache-control': 'no-store',
    'x-session-role': expect.any(String),
  });
  expect(new Uint8Array(reply.rawPayload)).toEqual(csv);
});

test('sends a streamed file completely', async () => {
  const reply = await world.server.inject({ url: '/api/planted/picture' });
  expect(reply.headers['content-type']).toBe('image/png');
  expect([...reply.rawPayload]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});

test('checks token, permission and rate limit before sending a file', async () => {
  expect(await world.anybody('GET /planted/:id/csv', { params: { id: 'mine' } })).toMatchObject({
    status: 401,
    body: { type: '/problems/login-required' },
  });
  const { call } = await world.person();
  const ask = () => call('GET /planted/:id/csv', { params: { id: 'other' } });
  const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 429]);
});

const send = (payload: string, headers: Record<string, string>) =>
  world.server.inject({ method: 'POST', url: '/api/planted/webhook', payload, headers });

test('passes a signed body on as its exact bytes', async () => {
  // Parsing and serializing would change these: spaces, order, the escaped letter.
  const payload = '{ "b": 1,  "a": "\\u00e5" }\n';
  const headers = { 'content-type': 'application/json', 'webhook-signature': signatureOf(payload) };
  const reply = await send(payload, headers);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ bytes: payload.length });
  expect((await send(payload.trim(), headers)).statusCode, 'other bytes').toBe(403);
  expect((await send(payload, { 'content-type': 'application/json' })).statusCode, 'no signature').toBe(403);
  const noJson = 'neither {';
  expect((await send(noJson, { ...headers, 'webhook-signature': signatureOf(noJson) })).statusCode).toBe(200);
});

test('refuses a signed body of another type or beyond the limit before reading it', async () => {
  const long = 'x'.repeat(1_025);
  const signed = { 'webhook-signature': signatureOf(long) };
  const tooLong = await send(long, { 'content-type': 'application/json', ...signed });
  expect([tooLong.statusCode, tooLong.json()]).toMatchObject([413, { type: '/problems/too-large' }]);
  expect((await send('<a/>', { 'content-type': 'text/xml', ...signed })).statusCode).toBe(415);
});

test('other calls still parse their bodies beside one that takes it raw', async () => {
  const { call } = await world.person();
  const reply = await call('PATCH /survey/:id/responders/notes', {
    params: { id: 'x' },
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(reply).toMatchObject({ status: 400, body: { type: '/problems/malformed' } });
});

test('the API description calls both binary, and requires the signature', () => {
  const paths = describeApi([{ name: 'planted', about: 'For the tests.', endpoints }], 'Omsyn')['paths'];
  const binary = { schema: { type: 'string', format: 'binary' } };
  expect(paths).toMatchObject({
    '/api/planted/{id}/csv': { get: { responses: { 200: { content: { 'text/csv': binary } } } } },
    '/api/planted/webhook': {
      post: {
        requestBody: { content: { 'application/json': binary } },
        parameters: [{ name: 'webhook-signature', in: 'header', required: true }, { name: 'Idempotency-Key' }],
      },
    },
  });
});

test('a signed body with a token, or a file declared as JSON, does not compile', () => {
  const webhook = planted['POST /planted/webhook'];
  // @ts-expect-error whoever signs has no token
  calls({ 'POST /planted/webhook': { ...webhook, gate: 'profile' } });
  const call = caller<typeof planted>();
  // @ts-expect-error it is no JSON
  void (() => call('GET /planted/picture'));
});

test('outside production an undeclared refusal of a call is a fault', async () => {
  expect(await unwatched.anybody('POST /planted/undeclared')).toMatchObject({
    status: 500,
    body: { type: '/problems/fault', errors: [] },
  });
});
