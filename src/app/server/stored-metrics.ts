import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import type { Database } from '#platform/server/database.ts';
import { registry } from '#platform/server/metrics.ts';
import { dayAt } from '#shared/calendar-day.ts';

const registers = [registry];
const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

new Gauge({ name: 'product_info', help: 'The version.', labelNames: ['version'], registers }).set({ version }, 1);

const ratings = new Counter({
  name: 'smiley_ratings_total',
  help: 'Ratings given on the forms, read once a day.',
  labelNames: ['brand', 'rating'],
  registers,
});

const oldestDue = new Gauge({
  name: 'mails_oldest_due_seconds',
  help: 'For how long the oldest mail that is due has waited; 0 when none is due.',
  registers,
});

const figuresWaiting = new Gauge({
  name: 'figures_waiting',
  help: 'Moved surveys that the figures do not include yet, 10,000 at most.',
  registers,
});

const lastBackup = new Gauge({
  name: 'backup_last_timestamp_seconds',
  help: 'The instant of the last backup; 0 when none is known.',
  registers,
});

export const databaseUp = new Gauge({
  name: 'database_up',
  help: 'Whether the database answered this scrape and can be written.',
  registers,
});

const databaseSeconds = new Gauge({
  name: 'database_answer_seconds',
  help: 'How long the database took for the questions of the last scrape that it answered.',
  registers,
});

export const storageFull = new Gauge({
  name: 'database_storage_full',
  help: 'Whether a write found the disk of the database full.',
  registers,
});

const MOST_COUNTED = 10_000;

type Stored = { standby: boolean; due: number; moved: number; backup: number };

/** Reads by index only, and returns whether the database answered and can be written. Otherwise the last values stay. */
export async function measureStore(query: Database['query'], now: Date): Promise<boolean> {
  const began = performance.now();
  try {
    const { rows } = await sql<Stored>`
      select pg_is_in_recovery() as standby,
             coalesce((select greatest(0, extract(epoch from now() - min(due_at)))
                         from outgoing_mails where state in ('waiting', 'sending')), 0)::float8 as due,
             (select count(*) from (select 1 from moved_surveys limit ${MOST_COUNTED}) as moved)::int as moved,
             coalesce((select extract(epoch from read_at) from last_backup), 0)::float8 as backup`.execute(query);
    await measureRatings(query, dayAt(now, 'UTC'));
    const [stored] = rows;
    if (stored === undefined) return false;
    databaseSeconds.set((performance.now() - began) / 1_000);
    oldestDue.set(stored.due);
    figuresWaiting.set(stored.moved);
    lastBackup.set(stored.backup);
    return !stored.standby;
  } catch {
    // The failed statement is counted in database_errors_total.
    return false;
  }
}

let ratingsReadOn = '';

/** Reads the ratings once a day: a rating follows its answer at once, so Prometheus must not store the time. */
async function measureRatings(query: Database['query'], today: string): Promise<void> {
  if (ratingsReadOn === today) return;
  const { rows } = await sql<{ brand: string; rating: number; given: number }>`
    select brand, rating, given::int as given from ratings`.execute(query);
  ratings.reset();
  for (const { brand, rating, given } of rows) ratings.inc({ brand, rating }, given);
  ratingsReadOn = today;
}
