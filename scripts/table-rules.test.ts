import { expect, test } from 'vitest';
import { checkTables, TABLES } from './table-rules.ts';

const ALL = Object.keys(TABLES);
const inFile = (file: string, statement: string) => checkTables([{ file, text: `sql\`${statement}\`` }], ALL);

test('a noun may write its own tables and read those of earlier nouns', () => {
  expect(inFile('surveys/server/x.ts', 'update surveys set a = 1 from people where true')).toEqual([]);
});

test('only its own noun may write a table', () => {
  expect(inFile('surveys/server/x.ts', 'update outgoing_mails set a = 1')).toEqual([
    'src/surveys/server/x.ts: surveys writes outgoing_mails, which only mails may write. Use a function of src/mails/server/, or let src/app pass one in.',
  ]);
  expect(inFile('app/server/x.ts', 'insert into people (id) values (1)')).toHaveLength(1);
  expect(inFile('login/server/x.ts', 'delete from people where true')).toHaveLength(1);
});

test("a later noun's table may be read only where READS_AHEAD names it", () => {
  expect(inFile('organisations/server/x.ts', 'select 1 from people')).toEqual([]);
  expect(inFile('identity/server/x.ts', 'select 1 from memberships join subscriptions on true')).toEqual([
    'src/identity/server/x.ts: identity reads subscriptions of billing, a later noun. Let src/app pass it in, or name it in scripts/table-rules.ts.',
  ]);
});

test('each table has a noun, and each noun’s table exists', () => {
  expect(checkTables([], [...ALL, 'wishes'])).toEqual([
    'db/migrations: no noun writes the table wishes. Add it to scripts/table-rules.ts.',
  ]);
  expect(checkTables([], ALL.slice(1))).toHaveLength(1);
});
