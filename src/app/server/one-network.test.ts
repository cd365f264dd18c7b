import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ settings: { RATE_LIMITS: 'on' } });

const CALLS = [
  { call: 'POST /lost-link', fields: {} },
  { call: 'POST /address', fields: {} },
  { call: 'POST /contact', fields: { message: 'Hei' } },
] as const;

test.each(CALLS)('$call: a caller above the limit blocks nobody else of the network', async ({ call, fields }) => {
  const ask = async (email: string) => (await world.anybody(call, { body: { ...fields, email, lang: 'no' } })).status;
  for (let n = 0; n < 5; n += 1) expect(await ask('often@sundvag.example')).toBe(201);
  expect(await ask('often@sundvag.example')).toBe(429);
  expect(await ask(' Often@Sundvag.example')).toBe(429);
  for (let n = 0; n < 40; n += 1) expect(await ask(`r${n}@sundvag.example`), `the person ${n}`).toBe(201);
});

test.each(CALLS)('$call: one network cannot use up the limit of everybody', async ({ call, fields }) => {
  const ask = async (n: number) =>
    (await world.anybody(call, { body: { ...fields, email: `r${n}@sundvag.example`, lang: 'no' } })).status;
  // A day without requests so far.
  world.setNow('2026-11-22T08:00:00Z');
  let asked = 0;
  while (asked < 400 && (await ask(asked)) === 201) asked += 1;
  expect(asked).toBe(call === 'POST /contact' ? 60 : 300);
});

test('what a page of another site loads spends no limit of its visitors, except cards, which may be shown there', async () => {
  const ask = async (url: string, dest: string) => {
    const headers = { host: 'localhost', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest };
    return (await world.server.inject({ url, headers })).statusCode;
  };
  const ticket = `/api/address/${'A'.repeat(22)}`;
  for (let loaded = 0; loaded < 61; loaded += 1) expect(await ask(ticket, 'image')).toBe(403);
  expect(await ask(ticket, 'document')).toBe(404);
  expect(await ask(`/api/c/${'A'.repeat(22)}`, 'iframe')).toBe(404);
});

test('strangers without a token take nothing from an assistant of the same network', async () => {
  const ask = async (authorization: string) => {
    const accept = 'application/json, text/event-stream';
    const headers = { accept, 'content-type': 'application/json', host: 'localhost', authorization };
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    return (await world.server.inject({ method: 'POST', url: '/mcp', headers, payload })).statusCode;
  };
  const body = { name: 'Assistant', kind: 'assistant' };
  const { token } = (await (await world.person()).call('POST /user/tokens', { body })).body as { token: string };
  let refused = 0;
  while (refused < 700 && (await ask('Bearer stolen')) === 401) refused += 1;
  expect(refused).toBe(60);
  expect(await ask(`Bearer ${token}`)).toBe(200);
});
