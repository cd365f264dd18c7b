import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareAnswers } from '../src/app/server/restored-answers.ts';
import { countWaitingMails, holdMails } from '#mails/server/outgoing-mail.ts';
import { backupKeyIn, linesIn } from '#platform/server/backup/file.ts';
import { lookThrough, restoreRows } from '#platform/server/backup/restoring.ts';
import { UnusableBackup } from '#platform/server/backup/sealing.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';

/** `npm run restore -- FILE [--hold-mails]` restores a backup into an empty database of either engine. */
try {
  const { values: wishes, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'hold-mails': { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new RangeError('Say from which file: npm run restore -- FILE [--hold-mails]');
  const config = readConfig(process.env);
  const key = backupKeyIn(config);
  // Read the whole file before writing: a truncated or damaged file leaves the database unchanged.
  const { first } = await lookThrough(linesIn(file, key));
  const database = await openPlace(config);
  const within = wishes['hold-mails'] ? holdMails : undefined;
  const counts = await restoreRows(database, linesIn(file, key), within === undefined ? {} : { within });
  const stored = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`Restored ${stored} rows of ${Object.keys(counts).length} tables, as they were at ${first.madeAt}.`);
  await sayWhatFollows(database);
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const OWN_FILES = new Set(['database', 'lock.db', 'lock.db-journal', 'backup.sock']);

/** Bypasses a connection pooler where there is one, like migrations. */
async function openPlace({ dataDir, databaseUrl, migrateDatabaseUrl, production }: Config): Promise<Database> {
  if (databaseUrl === undefined) {
    if (existsSync(dataDir) && readdirSync(dataDir).some((name) => !OWN_FILES.has(name)))
      throw new UnusableBackup(`There are other files in ${dataDir}. Set DATA_DIR to an empty folder.`);
  }
  const database = await openDatabase({ dataDir, databaseUrl: migrateDatabaseUrl ?? databaseUrl, production });
  await awaitDatabase(database);
  return database;
}

async function sayWhatFollows({ unhurried: { query } }: Database): Promise<void> {
  const { answers, differing } = await compareAnswers(query);
  if (differing.length === 0) console.log(`The counts of all surveys equal their answers (${answers}).`);
  else {
    console.error(`In these surveys the counts differ from the answers, as in the backup: ${differing.join(', ')}`);
    process.exitCode = 1;
  }
  const mails = await countWaitingMails(query);
  console.log(
    mails === 0
      ? 'No mail is waiting to leave.'
      : `${mails} mails leave when the product starts. To hold them, restore with --hold-mails into an empty database.`,
  );
}
