import { expect, test } from 'vitest';
import { api } from '#app/server/endpoints.ts';
import { asked, plain } from '../matrix/asking.ts';
import { keyOf, TABLES } from '../matrix/cells.ts';
import { joined, TESTED, untried } from './every-noun.ts';

const read = { asked: asked({ self: plain() }) };
const write = { ...read, write: { request: () => ({ body: {} }), columns: {} } };
const served = [
  { key: 'GET /planted', method: 'GET' },
  { key: 'POST /planted', method: 'POST' },
];

test('reports a call without a test, a write without its columns, and a test without a call', () => {
  expect(untried(served, joined({ planted: { 'GET /planted': read, 'POST /planted': write } }))).toEqual([]);
  expect(untried(served, joined({ planted: { 'POST /planted': read, 'PUT /planted': write } }))).toEqual([
    'GET /planted: how it is tried',
    'POST /planted: what it may change',
    'PUT /planted: who serves it',
  ]);
});

test('throws when two nouns test the same call', () => {
  expect(() => joined({ planted: { 'GET /planted': read }, again: { 'GET /planted': read } })).toThrow(
    'again and an earlier noun both test GET /planted',
  );
});

test.each(api)('the tables of $name list the calls that $name serves', ({ name, endpoints }) => {
  const tables = TABLES.get(name);
  if (tables === undefined) throw new Error(`${name} has no tables`);
  const { calls, notBuilt } = tables;
  const built = new Set(calls.filter((call) => !notBuilt.includes(call)).map(keyOf));
  expect([...built].sort()).toEqual(endpoints.map(({ key }) => key).sort());
  for (const { key } of endpoints) expect(TESTED.has(key), key).toBe(true);
});
