import { type RawBuilder, sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import { withinReachOfCandidate } from '#access/server/readable-by.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import { postponeMails } from '#mails/server/outgoing-mail.ts';
import type { Placeholders } from '#platform/server/prepared-statement.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { belongsTo, ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';

import type { FailureReason } from '../rules/delivery.ts';
import { groupNamesOf, organisationNameOf, promisedOnForm } from './promised-readers.ts';

export type ResponderRow = {
  id: string;
  email: string | null;
  lang: Lang;
  respondedAt: Date | null;
  optedOutAt: Date | null;
  /** When the invitee declined; null when they have not, or have answered since. */
  declinedAt: Date | null;
  timesResent: number;
  timesCorrected: number;
  notes: string;
  mailState: 'waiting' | 'sending' | 'sent' | 'failed' | 'withdrawn' | null;
  mailReason: FailureReason | null;
  mailDueAt: Date | null;
  /** When the relay first and last accepted a mail to the present address. */
  firstSentAt: Date | null;
  lastSentAt: Date | null;
};

/** The order of a list of invitees. An address that was forgotten comes last. */
const AS_INVITED = sql`responder.invited_at, lower(responder.email) is null, coalesce(lower(responder.email), ''), responder.id`;

/** The condition for mails that ask for an answer. The answer back, which comes after the end, is no reminder. */
export const ASKS_FOR_ANSWER = sql<boolean>`kind <> 'answerBack'`;

/** Some invitees of a survey, on the row `responder`: at most this many of those that match, null for all. */
type Part = { matching: RawBuilder<boolean>; most: number | null };

/**
 * The invitees of a survey with their last mail, and when the first and the last one were accepted. The mails are read
 * only for the rows that are returned.
 */
function withMail(survey: SurveyKey, { matching, most }: Part): RawBuilder<ResponderRow> {
  return sql<ResponderRow>`
    select responder.id, responder.email, responder.lang, responder.responded_at as "respondedAt",
           responder.opted_out_at as "optedOutAt", responder.declined_at as "declinedAt", responder.times_resent as "timesResent",
           responder.times_corrected as "timesCorrected", responder.notes, mail.state as "mailState", mail.reason as "mailReason",
           mail.due_at as "mailDueAt", accepted.first_at as "firstSentAt", accepted.last_at as "lastSentAt"
      from (select responder.* from responders responder where ${ofSurvey('responder', survey)} and ${matching}
             order by ${AS_INVITED} limit ${most}) responder
      left join lateral (select state, reason, due_at from outgoing_mails
                          where responder_id = responder.id and ${ASKS_FOR_ANSWER} order by created_at desc, id desc limit 1) mail on true
      left join lateral (select min(sent_at) as first_at, max(sent_at) as last_at from outgoing_mails
                          where responder_id = responder.id and ${ASKS_FOR_ANSWER}
                            and (responder.email is null or recipient = lower(responder.email))) accepted on true
     order by ${AS_INVITED}`;
}

/**
 * Returns invitees in the order of their invitations, at most this many after one of them. A survey has at most 1,000,
 * which are sorted without an index.
 */
export async function selectResponders(
  tx: Query,
  survey: SurveyKey,
  { most, after = null }: { most: number; after?: ResponderRow | null },
): Promise<ResponderRow[]> {
  const isAfter = sql<boolean>`(${AS_INVITED}) > (select ${AS_INVITED} from responders responder where ${ofSurvey('responder', survey)} and responder.id = ${after?.id})`;
  const matching = after === null ? sql<boolean>`true` : isAfter;
  return (await withMail(survey, { matching, most }).execute(tx)).rows;
}

export async function selectResponderByEmail(
  tx: Query,
  survey: SurveyKey,
  email: string,
): Promise<ResponderRow | null> {
  const { rows } = await withMail(survey, { matching: sql`lower(responder.email) = ${email}`, most: null }).execute(tx);
  return rows[0] ?? null;
}

export async function selectResponderById(tx: Query, survey: SurveyKey, id: string): Promise<ResponderRow | null> {
  const { rows } = await withMail(survey, { matching: sql`responder.id = ${id}`, most: null }).execute(tx);
  return rows[0] ?? null;
}

/**
 * Counts the named responders of a survey who had also answered the previous one, and those who had not; null when an
 * address of either has been forgotten, because the overlap is then unknown.
 */
export async function countBoth(
  tx: Query,
  survey: SurveyKey,
  before: SurveyKey,
): Promise<{ both: number; first: number } | null> {
  const { rows } = await sql<{ answered: number; both: number; forgotten: boolean }>`
    with earlier as (select lower(email) as email from responders
                   where ${ofSurvey('responders', before)} and responded_at is not null)
    select count(*)::int as answered, count(*) filter (where lower(email) in (select email from earlier where email is not null))::int as both,
           coalesce(bool_or(email is null), false) or exists (select 1 from earlier where email is null) as forgotten
      from responders where ${ofSurvey('responders', survey)} and responded_at is not null`.execute(tx);
  const [row] = rows;
  return row === undefined || row.forgotten ? null : { both: row.both, first: row.answered - row.both };
}

export type NewResponder = { id: string; linkId: string; email: string; lang: Lang };

/** Stores and returns those not invited yet. Relies on the unique index on survey and address. */
export async function insertResponders(
  tx: Query,
  survey: SurveyKey,
  responders: readonly NewResponder[],
  now: Date,
): Promise<{ id: string; email: string; lang: Lang }[]> {
  const { rows } = await sql<{ id: string; email: string; lang: Lang }>`
    insert into responders (id, home_id, survey_id, email, lang, link_id, invited_at)
    select id, ${survey.homeId}::uuid, ${survey.id}, email, lang, "linkId", ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(responders)}::jsonb) as invited (id uuid, email text, lang text, "linkId" text)
    on conflict (home_id, survey_id, lower(email)) do nothing
    returning id, email, lang`.execute(tx);
  return rows;
}

/** Copies what is remembered about the addresses to the invitees' rows. */
export async function updateFromAsked(
  tx: Query,
  survey: SurveyKey,
  rows: readonly { id: string; optedOutAt: Date | null; timesResent: number; takenBack: boolean }[],
): Promise<void> {
  await sql`
    update responders set opted_out_at = "optedOutAt", times_resent = "timesResent", left_alone = left_alone or "takenBack"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as asked (id uuid, "optedOutAt" timestamptz, "timesResent" int, "takenBack" boolean)
     where ${ofSurvey('responders', survey)} and responders.id = asked.id`.execute(tx);
}

export async function countResend(tx: Query, survey: SurveyKey, id: string): Promise<void> {
  await sql`update responders set times_resent = times_resent + 1 where ${ofSurvey('responders', survey)} and id = ${id}`.execute(
    tx,
  );
}

/** Like countResend for several invitees; `rememberAddresses` records it for their addresses. */
export async function countResends(tx: Query, survey: SurveyKey, ids: readonly string[]): Promise<void> {
  await sql`
    update responders set times_resent = times_resent + 1
     where ${ofSurvey('responders', survey)} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Locks the invitee's row, so that an answer, or an opt-out by the present link, comes before or after. */
export async function lockResponder(tx: Query, survey: SurveyKey, id: string): Promise<void> {
  await sql`select 1 from responders where ${ofSurvey('responders', survey)} and id = ${id} for update`.execute(tx);
}

/** Removes an invitee, whose link stops working. The caller must have checked that there is no answer. */
export async function deleteResponder(tx: Query, survey: SurveyKey, id: string): Promise<void> {
  await sql`delete from responders where ${ofSurvey('responders', survey)} and id = ${id}`.execute(tx);
}

/** Corrects the address and replaces the link; the old one stops working. Returns false when the address is taken. */
export async function updateResponderAddress(
  tx: Query,
  survey: SurveyKey,
  { id, email, linkId }: { id: string; email: string; linkId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update responders set email = ${email}, link_id = ${linkId}, times_corrected = times_corrected + 1,
           times_resent = 0, opted_out_at = null, declined_at = null
     where ${ofSurvey('responders', survey)} and id = ${id} and not exists (select 1 from responders other
            where ${ofSurvey('other', survey)} and lower(other.email) = ${email} and other.id <> responders.id)
    returning id`.execute(tx);
  return rows.length === 1;
}

/** A note, and the one that it was written over, where the caller says it. */
export type WrittenNote = { notes: string; before?: string | undefined };

/** SQL that sets a row's note unless another one was stored meanwhile, and returns whether the row has it. */
export function settingNote({ notes, before }: WrittenNote) {
  return {
    set: sql`notes = case when notes = coalesce(${before ?? null}::text, notes) then ${notes} else notes end`,
    written: sql`notes = ${notes} as written`,
  };
}

/**
 * Stores the note on an invitee. Returns false if another one was stored meanwhile, and null if the survey has no such
 * responder.
 */
export async function updateNotes(
  tx: Query,
  survey: SurveyKey,
  responder: string,
  note: WrittenNote,
): Promise<boolean | null> {
  const { set, written } = settingNote(note);
  const { rows } = await sql<{ written: boolean }>`
    update responders set ${set} where ${ofSurvey('responders', survey)} and id = ${responder} returning ${written}`.execute(
    tx,
  );
  return rows[0]?.written ?? null;
}

/** Moves unsent invitations to the new first day. */
export async function postponeInvitations(tx: Query, survey: SurveyKey, dueAt: Date): Promise<void> {
  await postponeMails(tx, sql`select id from responders where ${ofSurvey('responders', survey)}`, dueAt);
}

/** The data for rendering a batch of invitations: always the newest texts, and only for mails that are still wanted. */
export type InvitationRow = {
  mailId: string;
  linkId: string;
  candidate: string;
  /** Null for a candidate who has left the organisation of the survey. */
  candidateEmail: string | null;
  title: string;
  madeBy: string | null;
  invitationText: string;
  endDate: string;
  accessibleBy: AccessLevel;
  organisation: string;
  groups: string[];
};

/**
 * Returns no invitation for a survey that has ended, nor for an invitee who has answered, opted out or declined. `also`
 * is a further condition on mail, responder and survey.
 */
export async function selectInvitations(
  tx: Query,
  mailIds: readonly string[],
  { now, also = sql`true` }: { now: Date; also?: RawBuilder<boolean> },
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select mail.id as "mailId", responder.link_id as "linkId", candidate.candidate,
           case when ${withinReachOfCandidate('survey')} then candidate.email end as "candidateEmail",
           candidate.title, case when survey.maker_id <> survey.candidate_id and maker.erased_at is null then maker.candidate end as "madeBy",
           survey.invitation_text as "invitationText", survey.end_day as "endDate", survey.accessible_by as "accessibleBy",
           ${organisationNameOf('survey')} as organisation, ${groupNamesOf('survey')} as groups
      from outgoing_mails mail
      join responders responder on responder.id = mail.responder_id
      join surveys survey on ${belongsTo('responder', 'survey')}
      join people maker on maker.id = survey.maker_id
      join people candidate on candidate.id = survey.candidate_id
     where mail.id = any(${mailIds}) and responder.opted_out_at is null and responder.responded_at is null
       and responder.declined_at is null and survey.ends_at > ${now} and lower(responder.email) = mail.recipient and ${also}`.execute(
    tx,
  );
  return rows;
}

/**
 * The first part of the statement that stores an answer: marks the responder as having answered, even after declining,
 * if there is no answer yet and the survey is open. Returns id, home_id, survey_id, and the readers that the form named
 * with the promise's number. Relies on the row lock of UPDATE.
 */
export function claimingResponder(hole: Placeholders<Claim>): RawBuilder<unknown> {
  const promised = promisedOnForm('survey', hole.promise);
  return sql`
    update responders responder set responded_at = ${hole.now}::timestamptz, declined_at = null
      from surveys survey ${promised.join}
     where responder.link_id = ${hole.linkId} and responder.responded_at is null and ${belongsTo('responder', 'survey')}
       and survey.survey_type = ${hole.type} and survey.brand = ${hole.brand}
       and survey.starts_at <= ${hole.now}::timestamptz and survey.ends_at > ${hole.now}::timestamptz
    returning responder.id, responder.home_id, responder.survey_id, ${promised.columns}`;
}

/** Stores or reverses an opt-out from mails about a survey and returns the invitee; null when nobody has the link. */
export async function updateOptOut(
  tx: Query,
  { linkId, brand }: { linkId: string; brand: BrandId },
  optedOutAt: Date | null,
): Promise<{ survey: SurveyKey; email: string | null } | null> {
  const { rows } = await sql<{ homeId: string; surveyId: string; email: string | null }>`
    update responders responder set opted_out_at = ${optedOutAt}::timestamptz
      from surveys survey
     where responder.link_id = ${linkId} and ${belongsTo('responder', 'survey')} and survey.brand = ${brand}
    returning responder.home_id as "homeId", responder.survey_id as "surveyId", responder.email`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { survey: { homeId: row.homeId, id: row.surveyId }, email: row.email };
}

/**
 * Stores or reverses a decline; returns false when nobody has the link, the invitee has answered, or the survey has
 * ended. Relies on the row lock of UPDATE: an answer comes before or after.
 */
export async function updateDeclined(
  tx: Query,
  { linkId, brand, now }: { linkId: string; brand: BrandId; now: Date },
  declinedAt: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update responders responder set declined_at = ${declinedAt}::timestamptz
      from surveys survey
     where responder.link_id = ${linkId} and ${belongsTo('responder', 'survey')} and survey.brand = ${brand}
       and responder.responded_at is null and survey.ends_at > ${now}::timestamptz
    returning responder.id`.execute(tx);
  return rows.length === 1;
}

export type Claim = { linkId: string; type: SurveyType; brand: BrandId; now: Date; promise: number | null };
