import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LONG, SHORT } from '../../../test/run-size.ts';
import { emptyTestDatabase, freshDatabase, type TestDatabase, TEST_SERVER } from '../../../test/database.ts';
import { fillEarlierSchema, migrationFiles, migrationsUpTo, SURVEYS } from '../../../test/earlier-schema.ts';
import { migrate, requireMigrated } from './migrations.ts';

const FEW = 600;
const MANY = 100_000;

const NAMES = migrationFiles().map((file) => path.basename(file, '.sql'));

let opened: TestDatabase;
afterEach(() => opened.drop());

/** Opens a database for each test: empty, or with today's schema. */
const begin = (open: () => Promise<TestDatabase>) => beforeEach(async () => void (opened = await open()));

/**
 * The schemas to migrate from. Rows have a different shape before 0004, before 0006, and since then. Migrations from each
 * shape and from the newest schema run over rows of every shape; the long run fills these schemas with many answers, and
 * starts from all others too.
 */
const SHAPES = SHORT ? 1 : 5;
const EARLIER = NAMES.slice(1, -1)
  .map((last, place, all) => ({ last, takesMany: place < SHAPES || place === all.length - 1 }))
  .filter(({ takesMany }) => LONG || takesMany);

describe('migrating stored rows', () => {
  begin(emptyTestDatabase);
  for (const { last, takesMany } of EARLIER) {
    const answers = LONG && takesMany ? MANY : FEW;
    test(`from the schema that ${last} left, with ${answers} answers`, async () => {
      const { query } = opened.database.unhurried;
      await migrate(query, { folder: migrationsUpTo(last) });
      await fillEarlierSchema(query, last, answers);
      const before = await checksums();
      const from = performance.now();
      await migrate(query);
      if (answers === MANY) console.info(`${answers} answers from ${last}: ${Math.round(performance.now() - from)} ms`);
      expect(await checksums()).toEqual(before);
      expect(await countsThatDiffer()).toEqual([]);
      expect(await homeless()).toEqual([]);
      expect(before.map(({ rows }) => rows)).toContain(Math.floor(answers / SURVEYS) * SURVEYS);
    });
  }
});

/** Returns the row count of each table, and a checksum of the content that no migration may change. */
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

/** Surveys whose tallies differ from their answers. */
async function countsThatDiffer(): Promise<unknown[]> {
  const { rows } = await sql`
    select survey.id from surveys survey
     where (select sum(answers) from survey_tallies tally where tally.home_id = survey.home_id and tally.survey_id = survey.id)
        <> (select count(*) from responses response where response.home_id = survey.home_id and response.survey_id = survey.id)`.execute(
    opened.database.query,
  );
  return rows;
}

/** Rows whose home differs from where their survey was made. */
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

describe('concurrent migrators', () => {
  begin(emptyTestDatabase);

  test('twenty concurrent migrators run each file once', async () => {
    const { query } = opened.database;
    const ran = await Promise.all(Array.from({ length: 20 }, () => migrate(query)));
    expect(ran.flat().sort()).toEqual(NAMES);
    expect(await migrate(query)).toEqual([]);
  });
});

describe('several versions side by side', () => {
  begin(freshDatabase);

  test('a process starts on the schema of a newer version', async () => {
    const { query } = opened.database;
    const ran = await migrate(query, { folder: folderWith('9999_to_come', 'create table to_come (id int);') });
    expect(ran).toEqual(['9999_to_come']);
    expect(await migrate(query)).toEqual([]);
    await requireMigrated(query);
  });

  test('names what a schema lacks, and the remedy', async () => {
    const { query } = opened.database;
    await requireMigrated(query);
    const folder = folderWith('9999_to_come', 'create table to_come (id int);');
    await expect(requireMigrated(query, folder)).rejects.toThrow(
      'The database lacks 9999_to_come. Run npm run migrate first',
    );
  });

  test('refuses a file that was inserted between executed ones, and a schema of another product', async () => {
    const { query } = opened.database;
    const between = folderWith('0003_and_a_half', 'create table between_others (id int);');
    await expect(migrate(query, { folder: between })).rejects.toThrow('but 0003_and_a_half before it never was');
    await sql`insert into kysely_migration (name, "timestamp") values ('0002_of_another_branch', '')`.execute(query);
    await expect(migrate(query)).rejects.toThrow('0002_of_another_branch, which this program does not know');
  });

  test('a failing file changes nothing and blocks nobody', async () => {
    const { query } = opened.database;
    const folder = folderWith('9999_broken', 'create table half (id int);\nselect nonsense();');
    await expect(migrate(query, { folder })).rejects.toThrow('nonsense');
    expect((await sql`select 1 from pg_tables where tablename = 'half'`.execute(query)).rows).toEqual([]);
    expect(await migrate(query)).toEqual([]);
  });

  test('a file that declares it creates an index while others write', async () => {
    const { query } = opened.database;
    const statement = 'create index concurrently if not exists people_title on people (title);';
    const folder = folderWith('9999_index', `-- outside-transaction\n${statement}`);
    expect(await migrate(query, { folder })).toEqual(['9999_index']);
    expect((await sql`select 1 from pg_indexes where indexname = 'people_title'`.execute(query)).rows).toHaveLength(1);
  });

  // Only PostgreSQL has several connections that can block each other.
  if (TEST_SERVER !== undefined) {
    test('a file that waits for a lock gives up soon, lets others through, and is retried', async () => {
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
        // Between two tries the migration does not block readers.
        await sql`select 1 from people limit 1`.execute(database.query);
        letGo.resolve();
        await reading;
      };
      expect(await migrate(database.query, { folder, pause })).toEqual(['9999_wide']);
      expect(pauses).toEqual([1_000]);
    });
  }
});

function folderWith(name: string, text: string): string {
  const folder = migrationsUpTo(NAMES.at(-1) ?? '');
  writeFileSync(path.join(folder, `${name}.sql`), text);
  return folder;
}
