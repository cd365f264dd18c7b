import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { newId } from './ids.ts';
import { preparedStatement } from './prepared-statement.ts';

const world = useWorld();

test('a prepared statement takes its values by name, any number of times, in every run', async () => {
  const sums = preparedStatement<{ a: number; b: number }>(
    'test-sums',
    (hole) => sql`select ${hole.b}::int - ${hole.a}::int as difference, ${hole.a}::int + ${hole.b}::int as sum`,
  );
  const runs = [];
  for (const a of [1, 2, 3, 4, 5, 6, 7]) runs.push(await sums(world.database.query, { a, b: 10 }));
  expect(runs[0]).toEqual([{ difference: 9, sum: 11 }]);
  expect(runs[6]).toEqual([{ difference: 3, sum: 17 }]);
});

test('two texts under one name do not meet on one connection', async () => {
  const [one, two] = ['1', '2'].map((value) =>
    preparedStatement<object>('test-same', () => sql`select ${sql.raw(value)} as value`),
  );
  await world.database.query.connection().execute(async (connection) => {
    expect(await one?.(connection, {})).toEqual([{ value: 1 }]);
    expect(await two?.(connection, {})).toEqual([{ value: 2 }]);
  });
});

test('throws when a value is interpolated into a prepared statement, because it would stay for ever', async () => {
  const wrong = preparedStatement<object>('test-wrong', () => sql`select ${1}::int`);
  await expect(wrong(world.database.query, {})).rejects.toThrow('must not contain a value');
});

test('ids are of version 7 and ordered by time', () => {
  const [first, second] = [newId(new Date('2026-11-20T08:00:00.000Z')), newId(new Date('2026-11-20T08:00:00.001Z'))];
  expect(first < second).toBe(true);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
