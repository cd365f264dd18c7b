import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database.ts';
import { requireMigrated } from '#platform/server/migrations.ts';
import { commandBlocks } from '../scripts/page-commands.ts';
import { postgresPrograms } from '../scripts/postgres.ts';
import { emptyTestStore, freshStore, type TestStore } from './database.ts';
import { storePerson, storeSurvey } from './stored.ts';

const BLOCKS = commandBlocks(readFileSync(path.join(import.meta.dirname, '../docs/operating.md'), 'utf8'));

let store: TestStore;
let target: TestStore;
let folder: string;
beforeAll(async () => {
  store = await freshStore();
  target = await emptyTestStore();
  folder = mkdtempSync(path.join(tmpdir(), 'omsyn-backup-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store?.drop();
  await target?.drop();
});

/** Returns the command of docs/operating.md that starts with these words; its new database is the test's. */
function command(begins: string): string {
  const found = BLOCKS.flatMap(({ code }) => code.split('\n')).find((line) => line.startsWith(begins));
  if (found === undefined) throw new Error(`docs/operating.md has no command that starts with ${begins}`);
  return found.replace('${DATABASE_URL%/*}/omsyn_copy', '$DATABASE_URL');
}

function run(line: string, variables: Record<string, string>): void {
  const programs = [postgresPrograms() ?? '', process.env['PATH']].join(path.delimiter);
  execFileSync('sh', ['-euc', line], { cwd: folder, env: { PATH: programs, ...variables } });
}

/** Returns the row count of each table, and the tallies that every score is computed from. */
async function contents({ query }: Database): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(query);
  const counts: [string, number | undefined][] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(query);
    counts.push([name, rows[0]?.count]);
  }
  const { rows: tallies } = await sql`select * from survey_tallies order by home_id, survey_id, slot`.execute(query);
  return { counts, tallies };
}

test('the commands in docs/operating.md back up and restore everything', async () => {
  const before = await store.open();
  const person = await storePerson(before);
  await storeSurvey(before, person, { invited: 3 });
  const was = await contents(before);
  const isEmbedded = before.engine === 'embedded';
  // The embedded engine must be stopped for a backup; PostgreSQL may run.
  if (isEmbedded) await before.close();
  run(command(isEmbedded ? 'cp -a "' : '(umask 077; pg_dump'), store.variables);
  if (!isEmbedded) await before.close();

  run(command(isEmbedded ? 'mv "$DATA_DIR"' : 'pg_restore'), target.variables);
  const after = await target.open();
  await requireMigrated(after.query);
  expect(await contents(after)).toEqual(was);
  expect(was).toMatchObject({
    counts: expect.arrayContaining([
      ['responders', 3],
      ['surveys', 1],
    ]),
  });
  await after.close();
});
