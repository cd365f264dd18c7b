import { type RawBuilder, sql } from 'kysely';
import { ASKS_FOR_ANSWER } from '#invitations/server/responder-store.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';
import type { Occasion } from '../rules/reminder-days.ts';
import type { Unanswered } from '../rules/reminding-by-hand.ts';

export type RemindingSurvey = SurveyKey & {
  makerId: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  endsAt: Date;
  reminds: boolean;
  /** Occasions before this instant are skipped. */
  since: Date;
};

const SURVEY = sql`
  select survey.home_id as "homeId", survey.id, survey.maker_id as "makerId", survey.start_day as "startDate", survey.end_day as "endDate",
         survey.ends_at as "endsAt", survey.reminds, coalesce(survey.reminding_since, survey.created_at) as since
    from surveys survey`;

export async function selectReminding(tx: Query, { homeId, id }: SurveyKey): Promise<RemindingSurvey | null> {
  const { rows } = await sql<RemindingSurvey>`
    ${SURVEY} where survey.home_id = ${homeId} and survey.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** The same, and locks the survey against edits, invitations and reminders by hand until the transaction ends. */
export async function selectRemindingForUpdate(tx: Query, { homeId, id }: SurveyKey): Promise<RemindingSurvey | null> {
  const { rows } = await sql<RemindingSurvey>`
    ${SURVEY} where survey.home_id = ${homeId} and survey.id = ${id} for update of survey`.execute(tx);
  return rows[0] ?? null;
}

type Part = { brand: BrandId; now: Date; after: RemindingSurvey | undefined; most: number };

/** Returns the running surveys of a brand that come after one, those that end first before the others. */
export async function selectRunning(query: Query, { brand, now, after, most }: Part): Promise<RemindingSurvey[]> {
  const { rows } = await sql<RemindingSurvey>`
    ${SURVEY} where survey.brand = ${brand} and survey.reminds and survey.starts_at <= ${now} and survey.ends_at > ${now}
       and (survey.ends_at, survey.id) > (${after?.endsAt ?? now}, ${after?.id ?? ''})
     order by survey.ends_at, survey.id limit ${most}`.execute(query);
  return rows;
}

/** The mails that asked a responder: the newest one that was not withdrawn, and the state of the others. */
const MAILS = sql`
  left join lateral (
    select max(sent_at) as sent_at, count(sent_at)::int as accepted,
           coalesce(bool_or(state in ('waiting', 'sending')), false) as moving,
           (array_agg(state order by created_at desc, id desc) filter (where state <> 'withdrawn'))[1] as state
      from outgoing_mails
     where responder_id = responder.id and ${ASKS_FOR_ANSWER} and recipient = lower(responder.email)) mail on true`;

/** An occasion of a survey. Responders who were mailed from `fresh` on are skipped. */
export type Due = SurveyKey & { makerId: string; occasion: Occasion; fresh: Date };

/**
 * The responders to remind on an occasion: they have not answered, opted out or declined, and their last mail arrived
 * at least three days before. A responder who was withdrawn and invited again is skipped, because nobody is reminded
 * automatically more than twice; so is one who has withdrawn an answer. `due` names the row of the occasion.
 */
const REMINDED = sql`
  responder.email is not null and responder.responded_at is null and responder.opted_out_at is null
  and responder.declined_at is null and not responder.left_alone and mail.state = 'sent' and not mail.moving and mail.sent_at < due.fresh
  and not exists (select 1 from automatic_reminders earlier
                   where earlier.responder_id = responder.id and earlier.occasion = due.occasion)`;

function asRows(due: readonly Due[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due ("homeId" uuid, id text, occasion text, fresh timestamptz)`;
}

/** Returns those of the surveys that have a responder to remind. */
export async function selectDueSurveys(query: Query, due: readonly Due[]): Promise<SurveyKey[]> {
  if (due.length === 0) return [];
  const { rows } = await sql<SurveyKey>`
    select distinct due."homeId", due.id from ${asRows(due)}
      join responders responder on responder.home_id = due."homeId" and responder.survey_id = due.id ${MAILS} where ${REMINDED}`.execute(
    query,
  );
  return rows;
}

export type RemindedResponder = { id: string; email: string; lang: Lang };

/**
 * Stores who is reminded on the occasion, and returns them. Each responder is stored once, also by concurrent jobs; the
 * primary key decides.
 */
export async function insertReminders(tx: Query, due: Due, now: Date): Promise<RemindedResponder[]> {
  const { rows } = await sql<RemindedResponder>`
    with reminded as (
      select responder.home_id, responder.survey_id, responder.id, due.occasion
        from ${asRows([due])} join responders responder on responder.home_id = due."homeId" and responder.survey_id = due.id ${MAILS} where ${REMINDED}
    ), written as (
      insert into automatic_reminders (home_id, survey_id, responder_id, occasion, queued_at)
      select home_id, survey_id, id, occasion, ${now}::timestamptz from reminded order by id
      on conflict do nothing returning home_id, responder_id
    )
    select responder.id, lower(responder.email) as email, responder.lang
      from written
      join responders responder on responder.home_id = written.home_id and responder.id = written.responder_id order by responder.id`.execute(
    tx,
  );
  return rows;
}

/** A responder who has not answered. Rows come in the order of the invitations. */
export type UnansweredRow = Unanswered & RemindedResponder & { remindedAt: Date | null };

export async function selectUnanswered(tx: Query, survey: SurveyKey): Promise<UnansweredRow[]> {
  const { rows } = await sql<UnansweredRow>`
    select responder.id, lower(responder.email) as email, responder.lang, responder.opted_out_at is not null as "optedOut",
           responder.declined_at is not null as declined, responder.times_resent as "timesResent",
           case when mail.moving then 'waiting' else mail.state end as "lastMail", mail.sent_at as "lastSentAt",
           case when mail.accepted > 1 then mail.sent_at end as "remindedAt"
      from responders responder ${MAILS}
     where ${ofSurvey('responder', survey)} and responder.responded_at is null and responder.email is not null
     order by responder.invited_at, lower(responder.email), responder.id`.execute(tx);
  return rows;
}

export type SentCount = { kind: 'invitation' | 'byHand' | 'automatic'; day: CalendarDay; count: number };

/** Returns how many mails that asked were accepted, by day in the time zone. A reminder queued by the job names its occasion. */
export async function selectSent(tx: Query, survey: SurveyKey, zone: string): Promise<SentCount[]> {
  const { rows } = await sql<SentCount>`
    select case when mail.kind = 'invitation' then 'invitation' when (mail.content || mail.kept) ? 'occasion' then 'automatic' else 'byHand' end as kind,
           to_char(mail.sent_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, count(*)::int as count
      from outgoing_mails mail join responders responder on responder.id = mail.responder_id
     where ${ofSurvey('responder', survey)} and ${ASKS_FOR_ANSWER} and mail.sent_at is not null
     group by 1, 2 order by min(mail.sent_at), 1`.execute(tx);
  return rows;
}

export async function countAnswered(tx: Query, survey: SurveyKey): Promise<{ answered: number; invited: number }> {
  const { rows } = await sql<{ answered: number; invited: number }>`
    select count(responded_at)::int as answered, count(*)::int as invited
      from responders where ${ofSurvey('responders', survey)}`.execute(tx);
  return rows[0] ?? { answered: 0, invited: 0 };
}
