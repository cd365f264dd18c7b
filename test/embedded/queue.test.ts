import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database.ts';
import { IN_MEMORY } from '#platform/server/embedded-database.ts';

const CALLERS = 8;
const STATEMENTS = 10;

/** Counts the turns of the event loop until the work is done. In each turn the process answers other requests. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await work();
  clearImmediate(next);
  return turns;
}

test('the process answers other requests between two statements, and no caller overtakes another', async () => {
  const database = await openDatabase({ dataDir: IN_MEMORY, databaseUrl: undefined });
  const order: number[] = [];
  const call = async (caller: number) => {
    for (let statement = 0; statement < STATEMENTS; statement += 1) {
      if (caller === 0) await database.transaction((tx) => sql`select 1`.execute(tx));
      else await sql`select 1`.execute(database.query);
      order.push(caller);
    }
  };
  const turns = await turnsDuring(() => Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller))));
  expect(turns).toBeGreaterThanOrEqual(CALLERS * STATEMENTS);
  expect(order).toEqual(Array.from({ length: CALLERS * STATEMENTS }, (_, place) => place % CALLERS));
  await database.close();
});
