import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#app/server/endpoints.ts';
import { isFile, isRaw } from '#platform/contract.ts';
import { jsonSchemaOf } from '#platform/server/http/json-schema.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { LONG } from './run-size.ts';
import { TESTED } from './calls/every-noun.ts';
import { setScene, type WriteScene } from './mass-assignment/write.ts';
import { type Keeper, openKeeper } from './matrix/snapshots.ts';
import { useWorld } from './world.ts';

const world = useWorld({ rows: 'stay' });

let scene: WriteScene;
let keeper: Keeper;
beforeAll(async () => {
  scene = await setScene(world);
  keeper = await openKeeper(world.database);
  await keeper.keep('scene');
});
beforeEach(() => keeper.restore('scene'));

const REPEATED = 'person_id key call body_hash status result created_at';

/** Values that are recognisable anywhere: as text, as a number, as another person's id, and of further types. */
const FOREIGN_ID = '0190f7a0-0000-7000-8000-00000000f0e1';
const MARKS = ['assigned from outside', 7_777_777, FOREIGN_ID, true, '2031-07-07', [FOREIGN_ID]];
const MARK_IN_ROWS = /assigned from outside|7777777|00000000f0e1|2031-07-0/;

const WRITES = [...TESTED].flatMap(([key, tested]) => ('write' in tested ? [{ key, ...tested.write }] : []));

/**
 * A request's field names get the marks in turn, and the next write starts with the next mark. The long run sends each
 * write until each name has had each mark.
 */
const TURNS = MARKS.map((_, turn) => turn).slice(0, LONG ? MARKS.length : 1);
const REQUESTS = WRITES.flatMap((write, place) => TURNS.map((turn) => ({ ...write, first: place + turn })));

test('covers every write of the product', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET').map(({ key }) => key);
  expect(WRITES.map(({ key }) => key).sort()).toEqual(writes.sort());
});

describe.each(REQUESTS)('$key', ({ key, request, columns, by = 'ingrid', before, status, first }) => {
  test(`changes only its own columns, whatever else is sent, from mark ${first % MARKS.length} on`, async () => {
    const own = { ...scene };
    await before?.(own);
    const names = await everyFieldName();
    expect(names.length).toBeGreaterThan(100);
    const ofForm = ownFields(key);
    const others = Object.fromEntries(
      names.filter((name) => !ofForm.has(name)).map((name, place) => [name, MARKS[(first + place) % MARKS.length]]),
    );
    const { params = {}, query = {}, body } = request(own);
    const sent = Array.isArray(body) ? body.map((one) => ({ ...others, ...one })) : { ...others, ...(body as object) };

    await keeper.keep('before_write');
    const reply = await own[by].call(key, { params, query, body: sent, headers: { 'idempotency-key': newLinkId() } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(
      status ?? endpoints.find((endpoint) => endpoint.key === key)?.call.status ?? 200,
    );
    for (const table of await keeper.changedSince('before_write')) {
      const [earlier, later] = [await world.rows(`before_write.${table}`), await world.rows(table)];
      expect(JSON.stringify(later), table).not.toMatch(MARK_IN_ROWS);
      const allowed = { ...columns, repeated_calls: REPEATED }[table] ?? '';
      expect(allowed.split(' '), table).toEqual(expect.arrayContaining(changedColumns(earlier, later)));
    }
  });
});

/** The fields of a call's own body, which the caller may set. */
function ownFields(key: string): ReadonlySet<string> {
  const body = endpoints.find((endpoint) => endpoint.key === key)?.call.body;
  return new Set(body === undefined || isRaw(body) ? [] : namesIn(jsonSchemaOf(body, 'input')));
}

let fieldNames: Promise<string[]> | undefined;

/** Returns the names of all fields of any call, and of all columns. Collected once, because there are many schemas. */
function everyFieldName(): Promise<string[]> {
  return (fieldNames ??= collectFieldNames());
}

async function collectFieldNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    world.database.query,
  );
  const ofCalls = endpoints.flatMap(({ call }) => [
    ...(isFile(call.result) ? [] : namesIn(jsonSchemaOf(call.result))),
    ...(call.body === undefined || isRaw(call.body) ? [] : namesIn(jsonSchemaOf(call.body, 'input'))),
  ]);
  const ofRows = rows.map(({ name }) => name);
  const spelledAsInCode = ofRows.map((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return [...new Set([...ofCalls, ...ofRows, ...spelledAsInCode, 'role', 'roles', 'isAdmin', 'constructor'])].sort();
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...properties, ...Object.values(schema).flatMap(namesIn)];
}

type Rows = Record<string, unknown>[];

function changedColumns(earlier: Rows, later: Rows): string[] {
  const valuesOf = (some: Rows, name: string) =>
    some
      .flatMap((row) => (row[name] === null ? [] : [JSON.stringify(row[name])]))
      .sort()
      .join();
  // If a table's last row is gone, only the earlier rows name the columns.
  const names = Object.keys(later[0] ?? earlier[0] ?? {});
  return names.filter((name) => valuesOf(earlier, name) !== valuesOf(later, name));
}
