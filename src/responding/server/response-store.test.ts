import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { type GivenAnswer, insertAnonymousResponse, insertNamedResponse } from './response-store.ts';

/** What an answer is made of, each value named after the place where it will stand; the scores are told apart by size. */
const GIVEN: GivenAnswer = {
  id: 'id',
  submission: 'submission',
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
  // Each value is counted eleven places further on than the one before it, and arrays begin at 1.
  ...GIVEN.values.map(
    (value, place) => [value + 11 * place + 1, ['first', 'second', 'third', 'fourth'][place]!] as const,
  ),
  ['workshop', 'type'],
  ['a', 'brand'],
  [NOW, 'now'],
  [500, 'duration'],
]);

/** Runs it on no database at all, and gives the one statement that would have been asked, with its values by name. */
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

test('the statement that stores an answer stands written out beside the code that puts it together', async () => {
  const opened = { brand: 'a', now: NOW } as const;
  const statements = [
    await statementOf((tx) => insertNamedResponse(tx, 'linkId', { ...GIVEN, duration: 500 }, opened)),
    await statementOf((tx) => insertAnonymousResponse(tx, 'linkId', GIVEN, opened)),
  ];
  const head = '-- What response-store.ts asks, put together from the parts of several nouns. Its test compares.\n';
  await expect([head, ...statements].join('\n')).toMatchFileSnapshot('./response-store.sql');
});
