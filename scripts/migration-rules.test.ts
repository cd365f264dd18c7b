import { expect, test } from 'vitest';
import { checkMigrations } from './migration-rules.ts';

const EXPANDED = { file: '0007_longer_names.sql', text: 'alter table people add column whole_name text;' };
const complaintsAbout = (text: string, version = '0.2.0') =>
  checkMigrations([EXPANDED, { file: '0008_next.sql', text }], version);

test.each([
  ['a new table with all that belongs to it', 'create table notes (id int);\ncreate index notes_id on notes (id);'],
  ['a column that may be empty', 'alter table people add column nickname text;'],
  ['a column with a default', "alter table people add column nickname text not null default '';"],
  ['a constraint that may be relaxed', 'alter table people alter column title drop not null;'],
  [
    'a check that is widened',
    'alter table a drop constraint a_b_check;\nalter table a add constraint a_b_check check (b > 0) not valid;',
  ],
  ['a key that is checked later', 'alter table a add constraint a_b foreign key (b) references b not valid;'],
  ['the check of such a key', 'alter table a validate constraint a_b;'],
  [
    'an index made beside those who write',
    '-- outside-transaction\ncreate index concurrently if not exists a_b on a (b);',
  ],
  [
    'what an earlier version has replaced, one release later',
    '-- contracts: 0007_longer_names, released with 0.1.9\nalter table people drop column candidate;',
  ],
  [
    'rows of a new table that is altered',
    'create table notes (id int);\nalter table notes add column b int;\nupdate notes set b = 1;',
  ],
  [
    'rows of another table than the altered one',
    'alter table people add column nickname text;\nupdate surveys set a = 1 from people where b = people.id;',
  ],
  ['rows of a table whose constraint is checked', 'alter table a validate constraint a_b;\nupdate a set b = 1;'],
  [
    'a function that will change rows of an altered table',
    'alter table a add column b int;\ncreate function f() returns void language plpgsql as $$ begin update a set b = 1; end $$;',
  ],
  [
    'a trigger on an altered table',
    'alter table a add column b int;\ncreate trigger t after update on a execute function f();',
  ],
  ['a few written rows of an altered table', "alter table a add column b int;\ninsert into a values (1, 'x');"],
])('allows %s', (_, text) => {
  expect(complaintsAbout(text)).toEqual([]);
});

test.each([
  ['a dropped column', 'alter table people drop column title;', /drops what the previous version/],
  ['a key that goes', 'alter table a drop constraint a_pkey;', /drops what/],
  ['a dropped table', 'drop table ratings;', /drops what/],
  ['a renamed column', 'alter table people rename column title to job;', /renames what/],
  ['a column that must be filled', 'alter table people alter column title set not null;', /refuses rows/],
  ['another type', 'alter table people alter column title type varchar(20);', /alters a type/],
  ['a new column that must be filled', 'alter table people add column job text not null;', /does not fill/],
  ['a key that is checked at once', 'alter table a add constraint a_b foreign key (b) references b;', /not valid/],
  ['an index while all wait', 'create index a_b on a (b);', /concurrently if not exists/],
  ['an index beside others in a transaction', 'create index concurrently a_b on a (b);', /outside-transaction/],
  ['two statements outside of one', '-- outside-transaction\nselect 1;\nselect 2;', /only one statement/],
  [
    'an index that cannot be made again',
    '-- outside-transaction\ncreate index concurrently a_b on a (b);',
    /if not exists/,
  ],
  [
    'a contraction in the same release',
    '-- contracts: 0007_longer_names, released with 0.2.0\nalter table people drop column candidate;',
    /one release later/,
  ],
  [
    'a contraction of nothing',
    '-- contracts: 0009_later, released with 0.1.0\nalter table people drop column candidate;',
    /not an earlier file/,
  ],
  [
    'changed rows of an altered table',
    'alter table a add column b int;\nupdate a set b = 1;',
    /rows of a while .* next file/,
  ],
  ['deleted rows of an altered table', 'alter table only a add column b int;\ndelete from only a;', /rows of a while/],
  [
    'changed rows of an altered table in a part of a statement',
    'alter table a add column b int;\nwith c as (update a set b = 1 returning id) update d set e = 1 from c;',
    /rows of a while/,
  ],
  [
    'changed rows of an altered table in a block',
    'alter table a add column b int;\ndo $$ begin update a set b = 1; end $$;',
    /rows of a while/,
  ],
  [
    'an altered table that is filled',
    'alter table a add column b int;\ninsert into a (b) select c from d;',
    /rows of a while/,
  ],
])('refuses %s', (_, text, says) => {
  expect(complaintsAbout(text)).toEqual([expect.stringMatching(says)]);
});

test('ignores files from before the first release', () => {
  expect(
    checkMigrations([{ file: '0004_organisations.sql', text: 'alter table surveys drop column a;' }], '0.1.0'),
  ).toEqual([]);
});

test('ignores the files that changed rows of an altered table before this was a rule', () => {
  const text = 'alter table cards add column a int;\nupdate cards set a = 1;';
  const file = '0025_marks_of_cards.sql';
  expect(checkMigrations([{ file, text }], '0.1.0')).toEqual([]);
  expect(checkMigrations([{ file: '0025_other.sql', text }], '0.1.0')).toHaveLength(1);
});
