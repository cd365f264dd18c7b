import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#app/server/endpoints.ts';
import { isFile, isRaw } from '#platform/contract.ts';
import { jsonSchemaOf } from '#platform/server/http/json-schema.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { TESTED } from './calls/every-noun.ts';
import { setScene } from './mass-assignment/write.ts';
import { useWorld } from './world.ts';

const world = useWorld();

const REPEATED = 'person_id key call body_hash status result created_at';

/** Values that would be seen again anywhere: as text, as a number, and as somebody else's id. */
const FOREIGN_ID = '0190f7a0-0000-7000-8000-00000000f0e1';
const MARKS = ['assigned from outside', 7_777_777, FOREIGN_ID, true, '2031-07-07', [FOREIGN_ID]].map((mark) => ({
  mark,
}));
const MARK_IN_ROWS = /assigned from outside|7777777|00000000f0e1|2031-07-0/;

const WRITES = [...TESTED].flatMap(([key, tested]) => ('write' in tested ? [{ key, ...tested.write }] : []));

test('every write of the product is here', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET').map(({ key }) => key);
  expect(WRITES.map(({ key }) => key).sort()).toEqual(writes.sort());
});

describe.each(WRITES)('$key', ({ key, request, columns, by = 'ingrid', before, status }) => {
  test.each(MARKS)('changes only what it is for, whatever else is sent as $mark', async ({ mark }) => {
    const scene = await setScene(world);
    await before?.(scene);
    const names = await everyFieldName();
    expect(names.length).toBeGreaterThan(100);
    const own = ownFields(key);
    const others = Object.fromEntries(names.filter((name) => !own.has(name)).map((name) => [name, mark]));
    const { params = {}, query = {}, body } = request(scene);
    const sent = Array.isArray(body) ? body.map((one) => ({ ...others, ...one })) : { ...others, ...(body as object) };

    const earlier = await everything();
    const reply = await scene[by].call(key, { params, query, body: sent, headers: { 'idempotency-key': newLinkId() } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(
      status ?? endpoints.find((endpoint) => endpoint.key === key)?.call.status ?? 200,
    );
    const later = await everything();
    expect(JSON.stringify([...later])).not.toMatch(MARK_IN_ROWS);
    for (const [table, changed] of changedColumns(earlier, later)) {
      const allowed = { ...columns, repeated_calls: REPEATED }[table] ?? '';
      expect(allowed.split(' '), table).toEqual(expect.arrayContaining(changed));
    }
  });
});

/** The fields of a call's own form: what is sent in them is the caller's to say. */
function ownFields(key: string): ReadonlySet<string> {
  const body = endpoints.find((endpoint) => endpoint.key === key)?.call.body;
  return new Set(body === undefined || isRaw(body) ? [] : namesIn(jsonSchemaOf(body, 'input')));
}

let fieldNames: Promise<string[]> | undefined;

/** The names of all fields that any call takes or gives, and of all columns. Collected once: the schemas are many. */
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

async function everything(): Promise<Map<string, Rows>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    world.database.query,
  );
  const tables = new Map<string, Rows>();
  for (const { name } of rows) tables.set(name, await world.rows(name));
  return tables;
}

/** Which columns of which table have other values than before, new rows included. */
function changedColumns(earlier: Map<string, Rows>, later: Map<string, Rows>): [string, string[]][] {
  return [...later].flatMap(([table, rows]) => {
    const before = earlier.get(table) ?? [];
    const names = Object.keys(rows[0] ?? {});
    const valuesOf = (some: Rows, name: string) =>
      some
        .flatMap((row) => (row[name] === null ? [] : [JSON.stringify(row[name])]))
        .sort()
        .join();
    const changed = names.filter((name) => valuesOf(before, name) !== valuesOf(rows, name));
    return changed.length === 0 ? [] : [[table, changed] as [string, string[]]];
  });
}
