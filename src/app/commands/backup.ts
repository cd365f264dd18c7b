import { existsSync } from 'node:fs';
import { backupKeyIn, linesIn, writeBackup } from '#platform/server/backup/file.ts';
import { lookThrough } from '#platform/server/backup/restoring.ts';
import { rowsOfRunningProcess } from '#platform/server/backup/running-process.ts';
import { backedUpRows } from '#platform/server/backup/writing.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { requireMigrated } from '#platform/server/migrations.ts';

/**
 * `npm run backup -- FILE` writes everything stored, as of one instant and encrypted, whether the product runs or not.
 */
try {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new RangeError('Say into which file: npm run backup -- FILE');
  const config = readConfig(process.env);
  const key = backupKeyIn(config);
  const { rows, close } = await open(config);
  await writeBackup(file, rows, key);
  await close();
  // Read the backup back: an unread backup is not a backup.
  const { first, counts } = await lookThrough(linesIn(file, key));
  const stored = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${file} holds ${stored} rows of ${Object.keys(counts).length} tables, as of ${first.madeAt}.`);
  if (first.leftOut.length > 0)
    console.error(
      `Warning: the product has not made these tables, so they are not in it: ${first.leftOut.join(', ')}.`,
    );
  console.log('To restore it you need its key or passphrase, and the SECRET of this installation.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

type Opened = { rows: AsyncIterable<Buffer>; close: () => Promise<void> };

async function open({ dataDir, databaseUrl, production }: Config): Promise<Opened> {
  if (databaseUrl === undefined) {
    if (!existsSync(dataDir)) throw new RangeError(`There is no data directory ${dataDir}. Set DATA_DIR.`);
    const rows = await rowsOfRunningProcess(dataDir);
    if (rows !== null) return { rows, close: () => Promise.resolve() };
  }
  const database = await openDatabase({ dataDir, databaseUrl, production });
  await awaitDatabase(database);
  await requireMigrated(database.query);
  return { rows: backedUpRows(database, new Date()), close: database.close };
}
