import { describe, expect, test } from 'vitest';
import { endpoints } from '#app/server/endpoints.ts';
import { requestLine } from '#platform/rules/call-key.ts';
import { isRaw } from '#platform/contract.ts';
import { dealtOut, LONG } from './run-size.ts';
import type { Fixtures } from './matrix/fixtures.ts';
import { goodBodyOf, useKeptFixtures } from './matrix/kept-fixtures.ts';
import { useWorld } from './world.ts';

const world = useWorld({ rows: 'stay' });

let fixtures: Fixtures;
useKeptFixtures(world, (made) => (fixtures = made));

function paramsOf(key: string): Record<string, string> {
  const { surveys, people, orgA } = fixtures;
  return {
    id: key.includes('/survey') ? surveys.org.id : orgA.id,
    orgId: orgA.id,
    userId: people.member.id,
    responderId: surveys.org.link,
    surveyId: surveys.org.id,
    responder: surveys.org.responderId,
    address: surveys.org.email,
    ticket: 'a'.repeat(43),
  };
}

/** Yields the body once per text in it, with that text replaced or extended by these words. */
function* spoiled(body: unknown, words: string): Generator<unknown> {
  if (typeof body === 'string') {
    yield words;
    // In an address the words go before the at sign, in any other text at its end.
    yield body.includes('@') ? `a${words}${body}` : `${body}${words}`;
  } else if (Array.isArray(body)) {
    for (const [place, one] of body.entries()) for (const other of spoiled(one, words)) yield body.with(place, other);
    yield [...body, words];
  } else if (typeof body === 'object' && body !== null) {
    for (const [name, one] of Object.entries(body))
      for (const other of spoiled(one, words)) yield { ...body, [name]: other };
    yield { ...body, [words]: words };
  }
}

const WORDS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  'a\ud800@x.example',
  'a\u0000@x.example',
  '\u202e',
  '\uffff',
];
const DEPTH = 30_000;
const DEEP = ['['.repeat(DEPTH) + ']'.repeat(DEPTH), '{"a":'.repeat(DEPTH / 6) + '1' + '}'.repeat(DEPTH / 6)];

/** Yields a valid body as text, with a deeply nested value in an unknown field. */
function* deepened(body: unknown): Generator<string> {
  for (const deep of DEEP) {
    yield deep;
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      yield `${JSON.stringify({ ...body, deep: 0 }).slice(0, -2)}${deep}}`;
  }
}

type Sent = { payload?: string; type?: string; search?: string; key?: string };

/**
 * Each body is sent with and without an idempotency key in the long run. The short run alternates, so that each word
 * and each place of a body is tried both ways.
 */
const waysOf = (payload: string, key: string, turn: number): Sent[] => {
  const ways = [
    { payload, type: JSON_TYPE },
    { payload, type: JSON_TYPE, key },
  ];
  return LONG ? ways : ways.filter((_, way) => way === turn % 2);
};

async function statusOf(
  key: string,
  params: Record<string, string>,
  { payload, type, search = '', key: repeat }: Sent,
) {
  const [method, path] = requestLine(key, params);
  const reply = await world.server.inject({
    method,
    url: `/api${path}${search}`,
    headers: {
      authorization: `Bearer ${fixtures.people.owner.token}`,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(repeat === undefined ? {} : { 'idempotency-key': repeat }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return reply.statusCode;
}

const JSON_TYPE = 'application/json';
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'x',
  '',
  'application/json; charset=utf-16',
];
const SEARCHES = [
  '?a=1&a=2',
  '?q=%00',
  '?q=%ED%A0%80',
  '?q=%',
  '?%00',
  '?__proto__=1',
  '?q[]=1&q[]=2',
  '?lang=a&lang=b',
  '?page=1&page=2&limit=1&limit=2',
];

describe.each(endpoints.map(({ key, method, params, call }) => ({ key, method, params, call })))('$key', (endpoint) => {
  const { key, method, call } = endpoint;
  test('never fails with a server error on broken input', async () => {
    const statuses: [unknown, number][] = [];
    const params = paramsOf(key);
    const note = async (what: unknown, sent: Sent, other = params) =>
      void statuses.push([what, await statusOf(key, other, sent)]);
    for (const search of SEARCHES) await note(search, { search });
    for (const words of WORDS)
      for (const name of endpoint.params) await note([name, words], {}, { ...params, [name]: words.toWellFormed() });
    if (method !== 'GET' && !isRaw(call.body)) {
      const body = goodBodyOf(key)?.(fixtures) ?? {};
      for (const [turn, words] of WORDS.entries())
        for (const [place, one] of dealtOut([...spoiled(body, words)], { outOf: 8, turn }).entries())
          for (const sent of waysOf(JSON.stringify(one), 'a key', turn + place)) await note(sent.payload, sent);
      for (const [turn, payload] of [...deepened(body)].entries())
        for (const sent of waysOf(payload, 'another key', turn + key.length)) await note(['deep', sent.key], sent);
      for (const type of TYPES) await note(type, { payload: JSON.stringify(body), type });
      for (const payload of ['', '{', 'null', '"', '{"a":1}{"a":1}', '\ufeff{}', '{"__proto__":{"a":1}}'])
        await note(payload, { payload, type: JSON_TYPE });
    }
    const headerKeys = ['\u00ff', 'x'.repeat(201), '\t'];
    for (const repeat of headerKeys) await note(['key', repeat], { key: repeat, payload: '{}', type: JSON_TYPE });
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
  });
});
