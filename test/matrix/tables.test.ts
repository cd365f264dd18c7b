import { expect, test } from 'vitest';
import { cellsOfAll } from './cells.ts';
import { readNotes, readTables } from './tables.ts';

const SHARED = readNotes('# How to read\n\n- token: It needs a token.\n');

const TABLE = `# Who may ask what

## GET /planted/{id}

|       | resource | noToken   | owner | member |
| ----- | -------- | --------- | ----- | ------ |
| M0007 | own      | 401 token |       | 200 a  |
| +     | other    |           | 403 b | 200 c  |

- a: It is allowed.
- b: It is not.
- c, filtered to \`id: only\`, exactly \`planted:one\`, \`planted:two\`: In part.

## POST /planted (not built)

|   | resource | owner |
| - | -------- | ----- |
| + | new      | 200 a |

- a, exactly nothing: Later.
`;

const read = (from = '', to = '') => readTables(TABLE.replace(from, to), SHARED);

test('reads each cell with its id, its status and its reason', () => {
  const { cells, calls, notBuilt } = read();
  expect(calls).toEqual(['GET /planted/{id}', 'POST /planted']);
  expect(notBuilt).toEqual(['POST /planted']);
  expect(cells.map(({ told: _, ...cell }) => cell)).toEqual([
    { ...own('M0007', 'noToken', 401), why: 'It needs a token.' },
    { ...own('M0008', 'member', 200), why: 'It is allowed.' },
    { ...other('owner', 403), why: 'It is not.' },
    { ...other('member', 200), filter: 'id: only', exactly: ['planted:one', 'planted:two'], why: 'In part.' },
    { id: null, call: 'POST /planted', resource: 'new', actor: 'owner', status: 200, exactly: [], why: 'Later.' },
  ]);
  expect(cells[0]?.told).toBe('M0007 GET /planted/{id} own as noToken');
});

const own = (id: string, actor: string, status: number) => ({ ...other(actor, status), id, resource: 'own' });
const other = (actor: string, status: number) => ({
  id: null,
  call: 'GET /planted/{id}',
  resource: 'other',
  actor,
  status,
});

test.each([
  ['an actor whom nobody knows', '| owner |', '| ownr |'],
  ['a column that is missing', '| 403 b | 200 c  |', '| 403 b |'],
  ['an entry that is no status with a note', '403 b', '403'],
  ['a note that is not there', '403 b', '403 d'],
  ['a note that no cell names', '403 b', '403 token'],
  ['two notes of one name', '- b: It', '- a: It'],
  ['a note with the name of one that all share', '- b: It', '- token: It'],
  ['a filter of a refusal', '403 b', '403 c'],
  ['a line that begins with neither a number nor a plus', '| +     | other', '|       | other'],
  ['a line without a resource', '| other    |', '|          |'],
  ['a note that cannot be read', '- b: It is not.', '- b It is not.'],
  ['words between the tables', '- b: It is not.', '- b: It is not.\nAnd more.'],
  ['a table without its head', '| resource | noToken', '| call | noToken'],
])('refuses %s', (_, from, to) => {
  expect(TABLE).toContain(from);
  expect(() => read(from, to)).toThrow('cannot read this');
});

test('refuses two cells about the same, in one table or in two nouns', () => {
  expect(() => cellsOfAll([read(), read()])).toThrow(
    'two cells define the outcome of GET /planted/{id} own as noToken',
  );
  expect(() => cellsOfAll([read('| +     | other', '| +     | own  ')])).toThrow('two cells define the outcome of');
});
