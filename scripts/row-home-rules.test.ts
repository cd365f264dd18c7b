import { expect, test } from 'vitest';
import { checkHomes } from './row-home-rules.ts';

const complaintsAbout = (text: string, file = 'surveys/server/a-store.ts') => checkHomes([{ file, text }]);

test.each([
  ['the column', 'sql`select 1 from responses where home_id = ${homeId} and survey_id = ${id}`'],
  ['a piece that names it', "sql`select 1 from responders where ${ofSurvey('responders', survey)}`"],
  [
    'a piece inside of a piece',
    "sql`select ${flag ? sql`1` : sql`2`} from responses r where ${ofSurvey('r', { a, b })}`",
  ],
  ['the link, by which it is found', 'sql`update responders set a = 1 where link_id = ${linkId}`'],
  ['another table', 'sql`select 1 from surveys where id = ${id}`'],
])('accepts %s', (_, text) => {
  expect(complaintsAbout(text)).toEqual([]);
});

test.each([
  ['responses', 'sql`select 1 from responses where survey_id = ${id}`'],
  [
    'survey_tallies',
    'const a = 1;\nsql`update survey_tallies set answers = ${f({ a: `${a}` })} where survey_id = ${id}`',
  ],
  ['survey_groups', 'sql`with a as (${sql`select 1`}) insert into survey_groups select * from a`'],
])('names a statement on %s without the home', (table, text) => {
  expect(complaintsAbout(text)).toEqual([expect.stringContaining(`a statement on ${table} does not name the home`)]);
});

test('a home in one statement does not count for the next', () => {
  const text = 'sql`select home_id from responses`;\nsql`select 1 from responses where survey_id = ${id}`;';
  expect(complaintsAbout(text)).toHaveLength(1);
});
