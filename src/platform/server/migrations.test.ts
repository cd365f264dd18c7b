import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LONG } from '../../../test/answering.ts';
import { emptyTestDatabase, freshDatabase, type TestDatabase, TEST_SERVER } from '../../../test/database.ts';
import { fillEarlierSchema, migrationFiles, migrationsUpTo, SURVEYS } from '../../../test/earlier-schema.ts';
import { migrate, requireMigrated } from './migrations.ts';

/** How many answers are carried over from an earlier schema. */
const ANSWERS = LONG ? 100_000 : 600;

const NAMES = migrationFiles().map((file) => path.basename(file, '.sql'));

let opened: TestDatabase;
afterEach(() => opened.drop());

/** Opens a database for each test: without any table, or with the schema of today. */
const begin = (open: () => Promise<TestDatabase>) => beforeEach(async () => void (opened = await open()));

/**
 * The schemas to begin from. The rows of an earlier schema have another shape before 0004, before 0006, and since then; the
 * short run begins with each shape and with the newest schema, so that each migration runs over rows of every shape.
 */
const SHAPES = 5;
const EARLIER = NAMES.slice(1, -1).filter((_, place, all) => LONG || place < SHAPES || place === all.length - 1);

describe('what is stored is brought forward', () => {
  begin(emptyTestDatabase);
  for (const last of EARLIER) {
    test(`from the schema as ${last} left it`, async () => {
      const { query } = opened.database;
      await migrate(query, { folder: migrationsUpTo(last) });
      await fillEarlierSchema(query, last, ANSWERS);
      const before = await checksums();
      const from = performance.now();
      await migrate(query);
      if (LONG) console.info(`${ANSWERS} answers from ${last}: ${Math.round(performance.now() - from)} ms`);
      expect(await checksums()).toEqual(before);
      expect(await countsThatDiffer()).toEqual([]);
      expect(await homeless()).toEqual([]);
      expect(before.map(({ rows }) => rows)).toContain(Math.floor(ANSWERS / SURVEYS) * SURVEYS);
    });
  }
});

/** How many rows each table has, and what stands in them that no migration may touch. */
async function checksums(): Promise<{ name: string; rows: number; sum: string }[]> {
  const { rows } = await sql<{ name: string; rows: number; sum: string }>`
    select 'responses' as name, count(*)::int as rows,
           md5(string_agg(concat_ws('|', id, survey_id, responder_id, responded_at, s1, s2, s3, s4, message), ',' order by id)) as sum from responses
    union all
    select 'responders', count(*)::int, md5(string_agg(concat_ws('|', id, survey_id, email, link_id, responded_at, notes), ',' order by id)) from responders
    union all
    select 'surveys', count(*)::int, md5(string_agg(concat_ws('|', id, tenant_id, survey_name, accessible_by), ',' order by id)) from surveys
    union all
    select 'survey_tallies', count(*)::int, md5(string_agg(concat_ws('|', survey_id, kind, slot, answers, counts), ',' order by survey_id, kind, slot))
      from survey_tallies
     order by name`.execute(opened.database.query);
  return rows;
}

/** Surveys whose counts are not those of their answers. */
async function countsThatDiffer(): Promise<unknown[]> {
  const { rows } = await sql`
    select survey.id from surveys survey
     where (select sum(answers) from survey_tallies tally where tally.home_id = survey.home_id and tally.survey_id = survey.id)
        <> (select count(*) from responses response where response.home_id = survey.home_id and response.survey_id = survey.id)`.execute(
    opened.database.query,
  );
  return rows;
}

/** Rows that do not lie where their survey was made. */
async function homeless(): Promise<unknown[]> {
  const tables = ['responders', 'responses', 'survey_tallies', 'survey_groups'];
  const found = tables.map(
    (table) => sql`
      select ${sql.lit(table)} as name from ${sql.table(table)} belonging
       where not exists (select 1 from surveys where home_id = belonging.home_id and id = belonging.survey_id)`,
  );
  const { rows } = await sql`${sql.join(found, sql` union all `)}`.execute(opened.database.query);
  return rows;
}

describe('several that begin at once', () => {
  begin(emptyTestDatabase);

  test('of twenty that begin at once each file is run by one', async () => {
    const { query } = opened.database;
    const ran = await Promise.all(Array.from({ length: 20 }, () => migrate(query)));
    expect(ran.flat().sort()).toEqual(NAMES);
    expect(await migrate(query)).toEqual([]);
  });
});

describe('several versions side by side', () => {
  begin(freshDatabase);

  test('a process starts on a schema that a newer one has made', async () => {
    const { query } = opened.database;
    const ran = await migrate(query, { folder: folderWith('9999_to_come', 'create table to_come (id int);') });
    expect(ran).toEqual(['9999_to_come']);
    expect(await migrate(query)).toEqual([]);
    await requireMigrated(query);
  });

  test('a schema that lacks something is named, with what to do', async () => {
    const { query } = opened.database;
    await requireMigrated(query);
    const folder = folderWith('9999_to_come', 'create table to_come (id int);');
    await expect(requireMigrated(query, folder)).rejects.toThrow(
      'The database lacks 9999_to_come. Run npm run migrate first',
    );
  });

  test('a file that was forgotten between others is refused, and so is a schema of something else', async () => {
    const { query } = opened.database;
    const between = folderWith('0003_and_a_half', 'create table between_others (id int);');
    await expect(migrate(query, { folder: between })).rejects.toThrow('but 0003_and_a_half before it never was');
    await sql`insert into kysely_migration (name, "timestamp") values ('0002_of_another_branch', '')`.execute(query);
    await expect(migrate(query)).rejects.toThrow('0002_of_another_branch, which this program does not know');
  });

  test('a file that fails changes nothing, and leaves nobody waiting', async () => {
    const { query } = opened.database;
    const folder = folderWith('9999_broken', 'create table half (id int);\nselect nonsense();');
    await expect(migrate(query, { folder })).rejects.toThrow('nonsense');
    expect((await sql`select 1 from pg_tables where tablename = 'half'`.execute(query)).rows).toEqual([]);
    expect(await migrate(query)).toEqual([]);
  });

  test('an index can be made while others write, in a file that says so', async () => {
    const { query } = opened.database;
    const statement = 'create index concurrently if not exists people_title on people (title);';
    const folder = folderWith('9999_index', `-- outside-transaction\n${statement}`);
    expect(await migrate(query, { folder })).toEqual(['9999_index']);
    expect((await sql`select 1 from pg_indexes where indexname = 'people_title'`.execute(query)).rows).toHaveLength(1);
  });

  // Only PostgreSQL has connections that can hold each other up.
  if (TEST_SERVER !== undefined) {
    test('a file that waits for a lock gives up soon, lets others through, and is tried again', async () => {
      const { database } = opened;
      const folder = folderWith('9999_wide', 'alter table people add column wide int;');
      const letGo = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const reading = database.query.transaction().execute(async (tx) => {
        await sql`lock table people in access share mode`.execute(tx);
        held.resolve();
        await letGo.promise;
      });
      await held.promise;
      const pauses: number[] = [];
      const pause = async (ms: number) => {
        pauses.push(ms);
        // Between two tries nobody stands in the way of those who read.
        await sql`select 1 from people limit 1`.execute(database.query);
        letGo.resolve();
        await reading;
      };
      expect(await migrate(database.query, { folder, pause })).toEqual(['9999_wide']);
      expect(pauses).toEqual([1_000]);
    });
  }
});

/** All of today's migrations and one more. */
function folderWith(name: string, text: string): string {
  const folder = migrationsUpTo(NAMES.at(-1) ?? '');
  writeFileSync(path.join(folder, `${name}.sql`), text);
  return folder;
}
