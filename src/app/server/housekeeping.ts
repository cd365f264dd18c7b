import { sql } from 'kysely';
import { deleteExpiredLogins } from '#identity/server/login-states.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';

const DAY_MS = 24 * 3_600_000;

/** What is thrown away, and when (rules 2, 5): the jobs that keep the product from remembering too much. */
export function housekeeping({ engine, query }: Database, config: Config, now: () => Date): Job[] {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const forget: Job = {
    name: 'forget',
    cron: '17 2 * * *',
    work: async () => {
      // Nothing can be repeated after the survey is over, so nothing has to be recognised any more.
      await sql`
        update responses set submission = null
          from surveys where surveys.id = responses.survey_id and surveys.ends_at <= ${now()} and submission is not null`.execute(
        query,
      );
      await sql`
        update responders set email = null
          from surveys where surveys.id = responders.survey_id and surveys.ends_at <= ${before(config.neverAnsweredDays)}
           and responders.responded_at is null and responders.email is not null`.execute(query);
      await sql`delete from repeated_calls where created_at <= ${before(1)}`.execute(query);
      await deleteExpiredLogins(query, now());
      await sql`
        delete from outgoing_mails where responder_id is null and state in ('sent', 'failed', 'withdrawn') and created_at <= ${before(30)}`.execute(
        query,
      );
    },
  };
  // PostgreSQL cleans up after itself; the embedded engine has nobody to do it.
  const vacuum: Job = {
    name: 'vacuum',
    cron: '41 * * * *',
    work: async () => void (await sql`vacuum analyze`.execute(query)),
  };
  return engine === 'embedded' ? [forget, vacuum] : [forget];
}
