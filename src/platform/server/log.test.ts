import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLog } from './log.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened?.drop());

async function lineOfFault(work: () => Promise<unknown>): Promise<string> {
  let written = '';
  const log = createLog('info', { write: (line: string) => void (written += line) });
  await work().catch((error: unknown) => log.error({ err: error }, 'fault'));
  return written;
}

test('a database fault keeps its code and its stack, and loses the value that it quotes', async () => {
  const { query } = opened.database;
  const address = 'marte"s@sundvag.example';
  const line = await lineOfFault(() => sql`select ${address}::text::int`.execute(query));
  expect(line).toContain('"code":"22P02"');
  expect(line).toContain('invalid input syntax for type integer: \\"…\\"');
  expect(line).toContain('log.test.ts');
  expect(line).not.toContain('sundvag');
});

test('a refused row is not in the log', async () => {
  const { query } = opened.database;
  const insert = () =>
    sql`insert into login_tries (brand, address_hash, tries, last_at) values ('a', 'hemmelig', 1, ${new Date()})`.execute(
      query,
    );
  await insert();
  const line = await lineOfFault(insert);
  expect(line).toContain('"code":"23505"');
  expect(line).not.toContain('hemmelig');
});

test('a thrown value that is not an error is not written out', async () => {
  expect(await lineOfFault(() => Promise.reject('marte@sundvag.example' as unknown as Error))).not.toContain('sundvag');
});

test('a copied error, as the job queue passes it on, keeps its message and its cause', async () => {
  const copy = {
    code: '57P01',
    message: 'terminating connection',
    stack: 'Error: terminating connection\n at x',
    queue: 'mail',
  };
  const line = await lineOfFault(() => Promise.reject(copy as unknown as Error));
  expect(line).toContain('"code":"57P01"');
  expect(line).toContain('"message":"terminating connection"');
  const caused = new Error('no connection', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
  expect(await lineOfFault(() => Promise.reject(caused))).toContain('"code":"ECONNREFUSED"');
});

test('a row value quoted by a cause or a copy is not in the log either', async () => {
  const copy = { code: '22P02', message: 'invalid input: "marte@sundvag.example"', detail: 'marte@sundvag.example' };
  for (const fault of [copy, new Error('lost', { cause: copy })])
    expect(await lineOfFault(() => Promise.reject(fault as Error))).not.toContain('sundvag');
});
