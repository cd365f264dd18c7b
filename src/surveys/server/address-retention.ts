import { type RawBuilder, sql } from 'kysely';
import { forgetUnanswered, hashAddresses } from '#invitations/server/responder-forgetting.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';

/** Surveys per transaction: the job may be stopped after any of them. */
const BATCH = 200;

/** Forgets the addresses of invitees who never answered a survey that ended before the instant (rules 5). */
export async function forgetUnansweredOfEnded(asking: Asking, endedBefore: Date): Promise<void> {
  const due = sql`survey.addresses_kept = 'all' and survey.ends_at <= ${endedBefore}`;
  await inBatches(asking, { due, kept: 'answered' }, forgetUnanswered);
}

/**
 * Forgets the addresses of people who answered a survey that ended the given number of months ago, or the fewer that
 * the organisation has agreed on; a keyed hash and the domain stay (rules 5).
 */
export async function hashOldAddresses(
  asking: Asking,
  hashOf: (email: string) => string,
  { months, now }: { months: number; now: Date },
): Promise<void> {
  const due = sql`
    survey.addresses_kept = 'answered'
    and (survey.ends_at at time zone 'UTC' + make_interval(months => least(${months}::int, organisation.address_months)))
        at time zone 'UTC' <= ${now}::timestamptz`;
  await inBatches(asking, { due, kept: 'none' }, (tx, surveys) => hashAddresses(tx, surveys, hashOf));
}

type Step = { due: RawBuilder<unknown>; kept: 'answered' | 'none' };

/** Does the work for the surveys that are due, and records in the same transaction which addresses they still have. */
async function inBatches(
  { transaction }: Asking,
  { due, kept }: Step,
  work: (tx: Query, surveys: readonly SurveyKey[]) => Promise<void>,
): Promise<void> {
  const batch = () =>
    transaction(async (tx) => {
      const { rows } = await sql<SurveyKey>`
        update surveys set addresses_kept = ${kept}
         where (home_id, id) in (
           select survey.home_id, survey.id from surveys survey
             left join organisations organisation on organisation.id = survey.home_id
            where ${due} order by survey.ends_at limit ${BATCH} for update of survey)
        returning home_id as "homeId", id`.execute(tx);
      if (rows.length > 0) await work(tx, rows);
      return rows.length > 0;
    });
  while (await batch());
}
