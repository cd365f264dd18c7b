import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countWaitingMails } from '#mails/server/outgoing-mail.ts';
import { backupKeyIn, linesIn } from '#platform/server/backup/file.ts';
import { lookThrough, type Restored, restoreRows } from '#platform/server/backup/restoring.ts';
import { openScratch } from '#platform/server/backup/scratch.ts';
import { UnusableBackup } from '#platform/server/backup/sealing.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { type Database, openDatabase, type Query } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { holdBack } from '../server/holding-back.ts';
import { planAnew } from '../server/planning-anew.ts';
import { compareAnswers } from '../server/restored-answers.ts';

const USAGE = 'Say from which file: npm run restore -- FILE [--hold-mails | --try]';

/**
 * `npm run restore -- FILE [--hold-mails]` restores a backup into an empty database of either engine. With `--try` it
 * restores into a scratch place, compares, and removes it again, while the product may run.
 */
try {
  const { values: wishes, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'hold-mails': { type: 'boolean', default: false }, try: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0 || (wishes.try && wishes['hold-mails'])) throw new RangeError(USAGE);
  const config = readConfig(process.env);
  const key = backupKeyIn(config);
  // Read the whole file before writing: a truncated or damaged file leaves the database unchanged.
  const { first } = await lookThrough(linesIn(file, key));
  const place = await (wishes.try ? openScratch(config.migrateDatabaseUrl ?? config.databaseUrl) : openPlace(config));
  try {
    const restored = await restoreRows(place, linesIn(file, key));
    sayRestored(restored, first.madeAt);
    if (!wishes.try) await sayPlannedAnew(place.unhurried.query, config);
    await sayComparison(place.unhurried.query);
    if (wishes['hold-mails']) await holdBack(place, config, { since: new Date(first.madeAt), until: new Date() });
    if (!wishes.try) await sayMails(place.unhurried.query);
  } finally {
    await place.close();
  }
  if (wishes.try) console.log('This was a trial: what was restored is removed again, and nothing else was changed.');
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

function sayRestored({ counts, leftOut }: Restored, madeAt: string): void {
  const stored = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`Restored ${stored} rows of ${Object.keys(counts).length} tables, as they were at ${madeAt}.`);
  if (leftOut.length > 0) console.log(`Left out, because the product has not made it: ${leftOut.join(', ')}.`);
}

async function sayPlannedAnew(query: Query, config: Config): Promise<void> {
  const { deletions, closings } = await planAnew(query, config, new Date());
  const { deletionDays, closingDays } = config;
  console.log(
    `Planned anew: ${deletions} account deletions in ${deletionDays} days, ${closings} organisation closings in ${closingDays} days.`,
  );
}

async function sayComparison(query: Query): Promise<void> {
  const { answers, differing } = await compareAnswers(query);
  if (differing.length === 0) console.log(`The counts of all surveys equal their answers (${answers}).`);
  else {
    console.error(`In these surveys the counts differ from the answers, as in the backup: ${differing.join(', ')}`);
    process.exitCode = 1;
  }
}

async function sayMails(query: Query): Promise<void> {
  const mails = await countWaitingMails(query);
  console.log(
    mails === 0
      ? 'No mail is waiting to leave.'
      : `${mails} mails leave when the product starts. To hold them, restore with --hold-mails into an empty database.`,
  );
}
