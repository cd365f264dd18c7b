import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { calls } from '../contract.ts';
import { reading } from '../rules/limits.ts';
import type { ProblemDocument } from '../rules/problem.ts';
import { attempter, caller, takeTokensFrom, watchSessionRole, countsIn, fetchFile } from './api.ts';

const table = calls({
  'GET /thing/:id': {
    summary: 'A thing',
    description: '',
    gate: 'profile',
    limit: reading,
    query: z.object({ deep: z.boolean().optional() }),
    result: z.object({ id: z.string() }),
  },
  'POST /thing': {
    summary: 'A new thing',
    description: '',
    gate: 'profile',
    limit: reading,
    body: z.object({ name: z.string() }),
    result: z.object({ id: z.string() }),
  },
  'PUT /thing/:id': {
    summary: 'Another thing',
    description: '',
    gate: 'profile',
    limit: reading,
    body: z.object({ name: z.string() }),
    result: z.object({ id: z.string() }),
  },
  'DELETE /thing/:id': { summary: 'No thing', description: '', gate: 'profile', limit: reading, result: z.object({}) },
});
const call = caller<typeof table>();

let reply: () => Response;
const asked: { address: string; init: RequestInit }[] = [];
const log: string[] = [];

beforeEach(() => {
  asked.length = 0;
  log.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return reply();
  });
  vi.spyOn(console, 'error').mockImplementation((words: string) => void log.push(words));
  takeTokensFrom(
    () => Promise.resolve('a-token'),
    () => undefined,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PROBLEM: ProblemDocument = {
  type: '/problems/stale',
  title: 'Changed',
  status: 412,
  errors: [{ field: 'name', code: 'name.old' }],
};
const refuse = () => Response.json(PROBLEM, { status: 412 });

// Specification 7.1
test('returns the result, and sends the token, the path and the query', async () => {
  reply = () => Response.json({ id: 'å/b' });
  expect(await call('GET /thing/:id', { params: { id: 'å/b' }, query: { deep: true } })).toEqual({ id: 'å/b' });
  expect(asked).toMatchObject([
    {
      address: '/api/thing/%C3%A5%2Fb?deep=true',
      init: { method: 'GET', headers: { authorization: 'Bearer a-token' } },
    },
  ]);
});

// Specification 7.44, 8.1
test('a refused GET or DELETE yields false, other methods null; logs the status and passes on the reason', async () => {
  reply = refuse;
  const told: ProblemDocument[] = [];
  const onRefusal = (problem: ProblemDocument) => void told.push(problem);
  expect(await call('GET /thing/:id', { params: { id: '1' }, query: {}, onRefusal })).toBe(false);
  expect(await call('DELETE /thing/:id', { params: { id: '1' }, onRefusal })).toBe(false);
  expect(await call('POST /thing', { body: { name: 'a' }, onRefusal })).toBe(null);
  expect(await call('PUT /thing/:id', { params: { id: '1' }, body: { name: 'a' }, ifMatch: 3, onRefusal })).toBe(null);
  expect(told).toHaveLength(4);
  expect(told[0]).toMatchObject(PROBLEM);
  expect(log).toEqual([
    'GET /thing/:id answered 412',
    'DELETE /thing/:id answered 412',
    'POST /thing answered 412',
    'PUT /thing/:id answered 412',
  ]);
});

test('treats a network that does not answer like any other failure', async () => {
  reply = () => {
    throw new TypeError('no network');
  };
  expect(await call('GET /thing/:id', { params: { id: '1' }, query: {} })).toBe(false);
  expect(await call('POST /thing', { body: { name: 'a' } })).toBe(null);
});

test('a call without an answer fails after a minute; a file may take longer', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response('all of it');
  });
  expect(await call('POST /thing', { body: { name: 'a' } })).toBe(null);
  expect(limits.mock.calls).toEqual([[60_000]]);
  const file = await fetchFile('POST /thing/:id', { id: 'x' });
  expect(file.ok && (await file.result.text())).toBe('all of it');
});

test('sends a key with every POST, so that it can be repeated, and with an edit the version it was made from', async () => {
  reply = () => Response.json({ id: '1' });
  await call('POST /thing', { body: { name: 'a' } });
  await call('POST /thing', { body: { name: 'a' } });
  await call('PUT /thing/:id', { params: { id: '1' }, body: { name: 'a' }, ifMatch: 3 });
  const [one, two, three] = asked.map(({ init }) => init.headers as Record<string, string>);
  expect(one?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(two?.['idempotency-key']).not.toBe(one?.['idempotency-key']);
  expect(three).toMatchObject({ 'if-match': '"3"' });
});

test('reports an answer for another role, and a refusal, and nothing else', async () => {
  let changes = 0;
  watchSessionRole({ known: 'member@o', changed: () => (changes += 1) });
  const as = (sessionRole: string) => () => Response.json({ id: 'x' }, { headers: { 'x-session-role': sessionRole } });
  reply = as('member@o');
  await call('GET /thing/:id', { params: { id: 'x' }, query: {} });
  reply = () => Response.json({ id: 'x' });
  await call('GET /thing/:id', { params: { id: 'x' }, query: {} });
  expect(changes).toBe(0);
  reply = as('invited@o');
  await call('GET /thing/:id', { params: { id: 'x' }, query: {} });
  expect(changes).toBe(1);
  reply = () => Response.json({ ...PROBLEM, status: 403 }, { status: 403 });
  await call('GET /thing/:id', { params: { id: 'x' }, query: {} });
  expect(changes).toBe(2);
  watchSessionRole(null);
});

test('the answer with a file reports the role like any other', async () => {
  const heard: string[] = [];
  watchSessionRole({ known: 'owner@o', changed: () => heard.push('role') });
  const ask = async (answer: () => Response) => {
    reply = answer;
    return fetchFile('POST /thing/:id', { id: 'x' });
  };
  expect(await ask(() => new Response('all of it'))).toMatchObject({ ok: true });
  expect(heard).toEqual([]);
  expect(await ask(() => Response.json({ ...PROBLEM, status: 403 }, { status: 403 }))).toMatchObject({ ok: false });
  const headers = { 'x-session-role': 'member@o', 'retry-after': '60' };
  const refused = await ask(() => Response.json({ ...PROBLEM, status: 429 }, { status: 429, headers }));
  expect(refused).toMatchObject({ ok: false, problem: { status: 429, retryAfter: 60 } });
  reply = () => {
    throw new TypeError('no network');
  };
  expect(await fetchFile('POST /thing/:id', { id: 'x' })).toMatchObject({ ok: false, problem: { status: 0 } });
  expect(heard).toEqual(['role', 'role']);
  watchSessionRole(null);
});

test('`attempter` resolves to the result, or to the reason with the seconds to wait; it never rejects', async () => {
  const attempt = attempter<typeof table>();
  reply = () => Response.json({ id: 'x' });
  expect(await attempt('POST /thing', { body: { name: 'a' } })).toEqual({
    ok: true,
    result: { id: 'x' },
    link: null,
    counts: null,
  });
  reply = () => Response.json(PROBLEM, { status: 412, headers: { 'retry-after': '7' } });
  expect(await attempt('POST /thing', { body: { name: 'a' } })).toEqual({
    ok: false,
    problem: { ...PROBLEM, retryAfter: 7 },
  });
  reply = () => {
    throw new TypeError('no network');
  };
  expect(await attempt('DELETE /thing/:id', { params: { id: 'x' } })).toMatchObject({
    ok: false,
    problem: { status: 0, errors: [] },
  });
});

test('reads the counts of a list from their header', () => {
  expect(countsIn('all=12, finished=5')).toEqual({ all: 12, finished: 5 });
  expect([countsIn(null), countsIn('')]).toEqual([{}, {}]);
});

test('accepts an answer from a standby, but not within five seconds of loading or writing', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.resetModules();
  const loaded = (await import('./api.ts')).caller<typeof table>();
  const acceptedAt = async (ms: number) => {
    now.mockReturnValue(ms);
    reply = () => Response.json({ id: 'a' });
    await loaded('GET /thing/:id', { params: { id: 'a' }, query: {} });
    return new Headers(asked.at(-1)?.init.headers).get('cache-control');
  };
  expect(await acceptedAt(6_000)).toBeNull();
  expect(await acceptedAt(6_001)).toBe('max-stale=2');
  reply = refuse;
  await loaded('POST /thing', { body: { name: 'Kari' } });
  expect(await acceptedAt(11_001)).toBeNull();
  expect(await acceptedAt(11_002)).toBe('max-stale=2');
});
