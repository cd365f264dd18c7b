import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { storePerson } from '../../../../test/stored.ts';
import type { Idempotency } from '../../contract.ts';
import { partsOfKey } from '../../rules/call-key.ts';
import { writing } from '../../rules/limits.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database.ts';
import type { Endpoint, Partners } from '../endpoint.ts';
import { ConnectionLost } from '../retry.ts';
import { serveCall, type ServeDeps } from './handle-call.ts';
import { NO_LIMITS } from './rate-limits.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened?.drop());

const now = () => new Date('2026-11-21T08:00:00.000Z');
const COLLISION = Object.assign(new Error('two transactions collided'), { code: '40001' });
const LOST = new ConnectionLost(new Error('Connection terminated unexpectedly'));

type Asked = Partial<Pick<Endpoint, 'key' | 'oneStatement'>> & {
  idempotencyKey?: string;
  loggedIn?: boolean;
  idempotency?: Idempotency;
  /** Fails after the commit: everything is stored and only the acknowledgement is lost. */
  atCommit?: boolean;
  /** What the run returns. */
  result?: object;
};

/** Serves a call that wakes the mail job and fails once; returns its outcome, its runs and the number of wake-ups. */
async function answered(fault: Error, asked: Asked = {}) {
  const {
    key = 'POST /user/export',
    idempotencyKey,
    loggedIn = false,
    idempotency = 'kept',
    atCommit = false,
    result = {},
    ...fields
  } = asked;
  let runs = 0;
  let woken = 0;
  let commits = 0;
  const { database } = opened;
  const transaction: Database['transaction'] = async (work) => {
    const result = await database.transaction(work);
    commits += 1;
    if (atCommit && commits === 1) throw fault;
    return result;
  };
  const endpoint: Endpoint = {
    key,
    ...partsOfKey(key),
    call: {
      gate: 'anybody',
      limit: writing,
      result: z.object({}),
      summary: '',
      description: '',
      idempotency,
    },
    oneStatement: false,
    outside: false,
    permit: () => Promise.resolve(undefined),
    run: (_input, { wake }) => {
      runs += 1;
      wake('mail');
      return runs === 1 && !atCommit ? Promise.reject(fault) : Promise.resolve(result);
    },
    ...fields,
  };
  const personId = loggedIn ? (await storePerson(database)).id : null;
  const deps: ServeDeps = {
    config: readConfig({}),
    database: { ...database, transaction },
    authentication: { admit: () => Promise.resolve({ personId, context: {} }) },
    limits: NO_LIMITS,
    now,
    zoneOf: () => 'Europe/Oslo',
    brandOf: () => ({ brand: 'a', origin: 'http://localhost' }),
    wake: () => void (woken += 1),
    // No call of this test asks an external service.
    partners: {} as Partners,
  };
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const request = {
    method: endpoint.method,
    headers,
    params: {},
    query: {},
    body: {},
    ip: '127.0.0.1',
  } as unknown as FastifyRequest;
  const end = await serveCall(endpoint, request, deps).then(
    () => 'answered',
    (error: unknown) => (error === fault ? 'failed' : String(error)),
  );
  return { end, runs, woken };
}

test('a transaction that ran twice wakes the job once; a failed one wakes no job', async () => {
  expect(await answered(COLLISION)).toEqual({ end: 'answered', runs: 2, woken: 1 });
  expect(await answered(new Error('a fault'))).toEqual({ end: 'failed', runs: 1, woken: 0 });
});

test.each<[string, Asked, number]>([
  ['a read', { key: 'GET /survey' }, 2],
  ['a form with its own key', { oneStatement: true, idempotency: 'by-key', idempotencyKey: 'k' }, 2],
  // The retry finds the stored response and runs nothing.
  ['a call of a known person, with a key', { loggedIn: true, idempotencyKey: 'k', atCommit: true }, 1],
])('%s is retried although the outcome of the commit is unknown', async (_what, asked, runs) => {
  expect(await answered(LOST, asked)).toEqual({ end: 'answered', runs, woken: 1 });
});

test.each<[string, Asked]>([
  ['a form without a key', { oneStatement: true, idempotency: 'by-key' }],
  ['a single statement that does not go by its key', { oneStatement: true, idempotencyKey: 'k' }],
  ['a call of a known person, without a key', { loggedIn: true, atCommit: true }],
  [
    'a call of a known person that uses no key',
    { key: 'PUT /user', loggedIn: true, idempotencyKey: 'k', atCommit: true },
  ],
  ['a call of nobody known', { idempotencyKey: 'k', atCommit: true }],
  ['a call whose answer is not kept', { loggedIn: true, idempotencyKey: 'k', idempotency: 'none', atCommit: true }],
])('%s is not retried', async (_what, asked) => {
  expect(await answered(LOST, asked)).toEqual({ end: 'failed', runs: 1, woken: 0 });
});

test('a reply too long to be kept for a repeat is a fault, and nothing is stored', async () => {
  const asked = { loggedIn: true, idempotencyKey: 'k', atCommit: true };
  const ofLength = (characters: number) => ({ text: 'x'.repeat(characters - JSON.stringify({ text: '' }).length) });
  expect(await answered(LOST, { ...asked, result: ofLength(1_000_000) })).toMatchObject({ end: 'answered', runs: 1 });
  const tooLong = await answered(LOST, { ...asked, result: ofLength(1_000_001) });
  expect(tooLong.end).toContain('must declare that no reply is kept');
  const { rows } = await sql<{
    longest: number;
  }>`select max(length(result::text)) as longest from repeated_calls`.execute(opened.database.query);
  expect(rows[0]?.longest).toBeLessThan(1_000_100);
});
