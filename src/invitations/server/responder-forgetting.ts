import { sql } from 'kysely';
import { forgetAsked, rememberOptOuts } from './asked-addresses.ts';
import { forgetMailsTo, leaveUngathered } from '#mails/server/outgoing-mail.ts';
import { newLinkId } from '#platform/server/ids.ts';
import type { Query } from '#platform/server/database.ts';
import type { Placeholders } from '#platform/server/prepared-statement.ts';
import type { Keeping } from '#platform/server/secrets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { domainOf } from '#shared/email-address.ts';
import {
  belongsTo,
  ofResponders,
  ofSurvey,
  ofSurveys,
  type ResponderKey,
  type SurveyKey,
} from '#tallies/server/survey-key.ts';

export type KnownAddress = { brand: BrandId; email: string; hash: string | null };

/** True when a responder's row, joined with its survey, belongs to the address. */
export function isOfAddress({ brand, email, hash }: KnownAddress | Placeholders<KnownAddress>) {
  return sql`survey.brand = ${brand} and (lower(responder.email) = ${email} or responder.address_hash = ${hash})`;
}

/**
 * Removes the address from every invitation in the brand and returns their keys. Unanswered invitations can no longer
 * be answered: their links are replaced by unsent ones. Relies on the row locks, so that no answer comes between.
 */
export async function forgetAddress(tx: Query, address: KnownAddress, keeping: Keeping): Promise<ResponderKey[]> {
  const { rows } = await sql<ResponderKey & { surveyId: string; optedOutAt: Date | null }>`
    select responder.home_id as "homeId", responder.id, responder.survey_id as "surveyId",
           case when survey.ends_at > ${keeping.now}
                then coalesce(responder.opted_out_at, responder.declined_at, ${keeping.now}) end as "optedOutAt"
      from responders responder join surveys survey on ${belongsTo('responder', 'survey')}
     where ${isOfAddress(address)} order by responder.id for update of responder`.execute(tx);
  const links = rows.map(({ homeId, id }) => ({ homeId, id, linkId: newLinkId() }));
  await sql`
    update responders
       set email = null, address_hash = null, address_domain = null, declined_at = null,
           link_id = case when responded_at is null then "linkId" else link_id end
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as forgotten ("homeId" uuid, id uuid, "linkId" text)
     where responders.home_id = "homeId" and responders.id = forgotten.id`.execute(tx);
  await keepOptOuts(tx, address, rows, keeping);
  return rows.map(({ homeId, id }) => ({ homeId, id }));
}

/**
 * Keeps earlier opt-outs in force although the address is forgotten, and opts it out of the other running surveys that
 * invited it.
 */
async function keepOptOuts(
  tx: Query,
  { brand, email }: KnownAddress,
  rows: readonly { homeId: string; surveyId: string; optedOutAt: Date | null }[],
  keeping: Keeping,
): Promise<void> {
  const optOuts = rows.flatMap(({ homeId, surveyId, optedOutAt }) =>
    optedOutAt === null ? [] : [{ survey: { homeId, id: surveyId }, optedOutAt }],
  );
  await rememberOptOuts(tx, email, optOuts, keeping);
  await forgetAsked(tx, { brand, email }, keeping);
}

export async function deleteNotesOn(tx: Query, responders: readonly ResponderKey[]): Promise<void> {
  await sql`update responders set notes = '' where ${ofResponders('id', responders)}`.execute(tx);
}

/** Forgets the addresses of invitees who have not answered these surveys, and the mails to them. */
export async function forgetUnanswered(tx: Query, surveys: readonly SurveyKey[]): Promise<void> {
  const isSilent = sql`responded_at is null and email is not null`;
  await forgetMailsTo(tx, sql`select id from responders where ${ofSurveys('responders', surveys)} and ${isSilent}`);
  await sql`
    update responders set email = null, declined_at = null
     where ${ofSurveys('responders', surveys)} and ${isSilent}`.execute(tx);
}

/** Replaces the addresses of responders to these surveys by a keyed hash and the domain, and forgets the mails to them. */
export async function hashAddresses(
  tx: Query,
  surveys: readonly SurveyKey[],
  hashOf: (email: string) => string,
): Promise<void> {
  const { rows } = await sql<ResponderKey & { email: string }>`
    select home_id as "homeId", id, email from responders
     where ${ofSurveys('responders', surveys)} and email is not null`.execute(tx);
  const hashes = rows.map(({ homeId, id, email }) => ({ homeId, id, hash: hashOf(email), domain: domainOf(email) }));
  await sql`
    update responders set email = null, address_hash = old.hash, address_domain = old.domain
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as old ("homeId" uuid, id uuid, hash text, domain text)
     where responders.home_id = "homeId" and responders.id = old.id and responders.email is not null`.execute(tx);
  await forgetMailsTo(tx, sql`select id from responders where ${ofSurveys('responders', surveys)}`);
}

/** Reduces the times of answers to their day in the zone. */
export async function keepDayOfAnswers(tx: Query, survey: SurveyKey, zone: string): Promise<void> {
  await sql`
    update responders set responded_at = date_trunc('day', responded_at, ${zone}::text)
     where ${ofSurvey('responders', survey)} and responded_at is not null`.execute(tx);
}

/**
 * Marks the responder as not having answered, until the survey's end; no reminder is sent after a withdrawn answer.
 * Relies on the row lock: submits wait for it.
 */
export async function reopenResponder(
  tx: Query,
  linkId: string,
  { brand, now }: { brand: BrandId; now: Date },
): Promise<{ id: string; survey: SurveyKey } | null> {
  const { rows } = await sql<{ id: string; homeId: string; surveyId: string }>`
    update responders responder set responded_at = null, left_alone = true
      from surveys survey
     where responder.link_id = ${linkId} and responder.responded_at is not null and ${belongsTo('responder', 'survey')}
       and survey.brand = ${brand} and survey.ends_at > ${now}
    returning responder.id, responder.home_id as "homeId", responder.survey_id as "surveyId"`.execute(tx);
  const [responder] = rows;
  if (responder === undefined) return null;
  await leaveUngathered(tx, responder.id);
  return { id: responder.id, survey: { homeId: responder.homeId, id: responder.surveyId } };
}
