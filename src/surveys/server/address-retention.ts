import { type RawBuilder, sql } from 'kysely';
import { forgetUnanswered, hashAddresses } from '#invitations/server/responder-forgetting.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import { areAmong, type SurveyKey } from '#tallies/server/survey-key.ts';

/** Surveys that are looked for together, so that memory is bounded after a long time without the job. */
const FOUND_AT_ONCE = 10_000;
/** Surveys per transaction, each with up to 1,000 responders. The job may be stopped after any transaction. */
const BATCH = 10;

/** Forgets the addresses of invitees who never answered a survey that ended before the instant (rules 5). */
export async function forgetUnansweredOfEnded(asking: Asking, endedBefore: Date): Promise<void> {
  const due = sql`survey.addresses_kept = 'all' and survey.ends_at <= ${endedBefore}`;
  await inBatches(asking, { due, kept: 'answered' }, forgetUnanswered);
}

/**
 * Forgets the addresses of people who answered a survey that ended the given number of months ago, or the fewer that
 * the organisation has agreed on, now or before; a keyed hash and the domain stay (rules 5).
 */
export async function hashOldAddresses(
  asking: Asking,
  hashOf: (email: string) => string,
  { months, now }: { months: number; now: Date },
): Promise<void> {
  const due = sql`
    survey.addresses_kept = 'answered'
    and (survey.ends_at at time zone 'UTC' + make_interval(
      months => least(${months}::int, organisation.address_months, survey.address_months)))
        at time zone 'UTC' <= ${now}::timestamptz`;
  await inBatches(asking, { due, kept: 'none' }, (tx, surveys) => hashAddresses(tx, surveys, hashOf));
}

type Step = { due: RawBuilder<unknown>; kept: 'answered' | 'none' };
type Work = (tx: Query, surveys: readonly SurveyKey[]) => Promise<void>;

/** Does the work for the surveys that are due, and records in the same transaction which addresses they still have. */
async function inBatches({ query, transaction }: Asking, { due, kept }: Step, work: Work): Promise<void> {
  for (let found = FOUND_AT_ONCE; found === FOUND_AT_ONCE;) {
    const { rows } = await sql<SurveyKey>`
      select survey.home_id as "homeId", survey.id from surveys survey
        left join organisations organisation on organisation.id = survey.home_id
       where ${due} order by survey.ends_at limit ${FOUND_AT_ONCE}`.execute(query);
    found = rows.length;
    for (let from = 0; from < found; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      await transaction(async (tx) => {
        await sql`update surveys set addresses_kept = ${kept} where ${areAmong('surveys', batch)}`.execute(tx);
        await work(tx, batch);
      });
    }
  }
}
