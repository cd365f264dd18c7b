import { expect, test } from 'vitest';
import { checkTables, TABLES, tablesOf } from './table-rules.ts';

const ALL = Object.keys(TABLES);
const inFile = (file: string, statement: string) => checkTables([{ file, text: `sql\`${statement}\`` }], ALL);

test('a noun writes its own tables and reads those of nouns before it', () => {
  expect(inFile('surveys/server/x.ts', 'update surveys set a = 1 from people where true')).toEqual([]);
});

test('another noun’s table is written by nobody else', () => {
  expect(inFile('surveys/server/x.ts', 'update outgoing_mails set a = 1')).toEqual([
    'src/surveys/server/x.ts: surveys writes outgoing_mails, which mails alone writes. Use a function of src/mails/server/, or let src/app hand one in.',
  ]);
  expect(inFile('app/server/x.ts', 'insert into people (id) values (1)')).toHaveLength(1);
  expect(inFile('login/server/x.ts', 'delete from people where true')).toHaveLength(1);
});

test('a table of a later noun is read only where that is named', () => {
  expect(inFile('organisations/server/x.ts', 'select 1 from people')).toEqual([]);
  expect(inFile('identity/server/x.ts', 'select 1 from memberships join subscriptions on true')).toEqual([
    'src/identity/server/x.ts: identity reads subscriptions of billing, which stands after it. Let src/app hand it in, or name it in scripts/table-rules.ts.',
  ]);
});

test('each table has a noun, and each noun’s table is there', () => {
  expect(checkTables([], [...ALL, 'wishes'])).toEqual([
    'db/migrations: no noun writes the table wishes. Say which in scripts/table-rules.ts.',
  ]);
  expect(checkTables([], ALL.slice(1))).toHaveLength(1);
});

test('tables are followed from file to file, when they are renamed and when they go', () => {
  const migrations = [
    { text: 'create table a (id int);\ncreate table b (id int);' },
    { text: 'alter table a rename to c;\ndrop table b;' },
  ];
  expect(tablesOf(migrations)).toEqual(['c']);
});
