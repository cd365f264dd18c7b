import { expect, test } from 'vitest';
import { tablesIn } from './migrations.ts';

test('follows tables through renames and drops across migrations', () => {
  const texts = ['create table a (id int);\ncreate table b (id int);', 'alter table a rename to c;\ndrop table b;'];
  expect([...tablesIn(texts)]).toEqual(['c']);
});
