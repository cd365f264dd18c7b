import { sql } from 'kysely';
import { deleteExpiredLogins } from '#identity/server/login-states.ts';
import { closeDueOrganisations } from '#organisations/server/closing.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { deleteOldMails } from '#platform/server/outgoing-mail.ts';
import { forgetSubmissions } from '#responding/server/response-store.ts';
import { forgetUnanswered } from '#surveys/server/responder-store.ts';
import { onClosing, onLeave } from './every-noun.ts';
import { deleteOldRepeats } from './repeated-calls.ts';

const DAY_MS = 24 * 3_600_000;

/** What is thrown away, and when (rules 2, 5): one function a noun, so that the product does not remember too much. */
export function housekeeping(database: Database, config: Config, now: () => Date): Job[] {
  const { engine, query } = database;
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const forget: Job = {
    name: 'forget',
    cron: '17 2 * * *',
    work: async () => {
      await forgetSubmissions(query, now());
      await forgetUnanswered(query, daysAgo(config.neverAnsweredDays));
      await deleteOldMails(query, daysAgo(config.mailLogDays));
      await deleteOldRepeats(query, daysAgo(1));
      await deleteExpiredLogins(query, now());
    },
  };
  const close: Job = {
    name: 'close',
    cron: '7 * * * *',
    work: () => closeDueOrganisations(database, now(), { onLeave, onClosing }),
  };
  // PostgreSQL cleans up after itself; the embedded engine has nobody to do it.
  const vacuum: Job = {
    name: 'vacuum',
    cron: '41 * * * *',
    work: async () => void (await sql`vacuum analyze`.execute(query)),
  };
  return engine === 'embedded' ? [forget, close, vacuum] : [forget, close];
}
