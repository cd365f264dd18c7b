import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { type GivenAnswer, insertAnonymousResponse, insertNamedResponse } from './response-store.ts';

/** The parts of an answer. Each value is named after its column; the scores differ, so that they can be identified. */
const GIVEN: GivenAnswer = {
  id: 'id',
  submission: 'submission',
  promise: 900,
  values: [100, 200, 300, 400],
  type: 'workshop',
  message: 'message',
  recommendation: 'recommendation',
  recommendationName: 'recommendationName',
  recommendationTitle: 'recommendationTitle',
};
const NOW = new Date('2026-11-20T08:00:00Z');
const NAMES = new Map<unknown, string>([
  ...GIVEN.values.map((value, place) => [value, `s${place + 1}`] as const),
  // Each value is counted eleven places after the previous one, and SQL arrays begin at 1.
  ...GIVEN.values.map(
    (value, place) => [value + 11 * place + 1, ['first', 'second', 'third', 'fourth'][place]!] as const,
  ),
  [900, 'promise'],
  ['workshop', 'type'],
  ['a', 'brand'],
  [NOW, 'now'],
  [500, 'duration'],
]);

/** Runs `insert` without a database, and returns its only statement, with its values by name. */
async function statementOf(insert: (tx: Kysely<unknown>) => Promise<unknown>): Promise<string> {
  const asked: string[] = [];
  const tx = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      const named = (place: string) => `:${nameOf(query.parameters[Number(place) - 1])}`;
      asked.push(query.sql.replaceAll(/\$(\d+)/g, (_, place: string) => named(place)));
    },
  });
  await insert(tx);
  expect(asked).toHaveLength(1);
  const [statement = ''] = asked;
  return `${statement.replaceAll(/\s+\n/g, '\n').trim()};\n`;
}

function nameOf(parameter: unknown): string {
  return NAMES.get(parameter) ?? (typeof parameter === 'number' ? 'slot' : String(parameter));
}

test('matches the written-out statement in the file beside the code that builds it', async () => {
  const opened = { brand: 'a', now: NOW } as const;
  const statements = [
    await statementOf((tx) => insertNamedResponse(tx, 'linkId', { ...GIVEN, duration: 500 }, opened)),
    await statementOf((tx) => insertAnonymousResponse(tx, 'linkId', GIVEN, opened)),
  ];
  const head = '-- What response-store.ts asks, put together from the parts of several nouns. Its test compares.\n';
  await expect([head, ...statements].join('\n')).toMatchFileSnapshot('./response-store.snapshot.sql');
});
