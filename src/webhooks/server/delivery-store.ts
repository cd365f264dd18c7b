import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { type DeliveryData, type DeliveryType, nextWebhookTry, type WebhookFormat } from '../rules/webhook.ts';

export type DeliveryRow = {
  id: string;
  type: DeliveryType;
  madeAt: Date;
  state: 'waiting' | 'delivered' | 'gaveUp';
  tries: number;
  lastTriedAt: Date | null;
  dueAt: Date;
  status: number | null;
  tookMs: number | null;
  data: DeliveryData;
};

const MOST_LISTED = 100;

/** Returns the newest deliveries of a webhook. */
export async function selectDeliveries(tx: Query, webhookId: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select id, type, created_at as "madeAt", state, tries, last_tried_at as "lastTriedAt", due_at as "dueAt", status,
           took_ms as "tookMs", data
      from webhook_deliveries where webhook_id = ${webhookId}
     order by created_at desc, id desc limit ${MOST_LISTED}`.execute(tx);
  return rows;
}

export async function insertTest(
  tx: Query,
  { id, webhookId, data }: { id: string; webhookId: string; data: object },
  now: Date,
): Promise<void> {
  await sql`
    insert into webhook_deliveries (id, webhook_id, type, data, created_at, due_at)
    values (${id}, ${webhookId}, 'test', ${JSON.stringify(data)}::jsonb, ${now}, ${now})`.execute(tx);
}

/** Makes a delivery due at once. Returns false when the webhook has no such delivery. */
export async function repeatDelivery(
  tx: Query,
  { id, webhookId }: { id: string; webhookId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries set state = 'waiting', tries = 0, due_at = ${now}
     where id = ${id} and webhook_id = ${webhookId} returning id`.execute(tx);
  return rows.length === 1;
}

/** A delivery to be sent, with its webhook. `secrets` are sealed; `lang` is the language of the owner. */
export type DueDelivery = {
  id: string;
  webhookId: string;
  type: DeliveryType;
  data: DeliveryData;
  madeAt: Date;
  tries: number;
  url: string;
  format: WebhookFormat;
  secrets: unknown;
  overlapUntil: Date | null;
  organisation: string;
  brand: BrandId;
  lang: Lang;
};

/** A claimed delivery is due again after this time, in case its process has died: longer than a receiver may take. */
const LEASE_MS = 60_000;
const BATCH = 20;
/** Processes that claim at the same instant find a batch each, up to this number. */
const MOST_PROCESSES = 10;

/** SQL for the person who saved a webhook last, the row `webhook`; each owner in turn may. */
export const SAVER = sql`coalesce(webhook.saved_by, webhook.made_by)`;

/** True while that person, who chose the address and knows the secret, is owner or supporter of its organisation. */
export const HAS_ACTIVE_SAVER = sql<boolean>`exists (
  select from memberships member
   where member.organisation_id = webhook.organisation_id and member.person_id = ${SAVER}
     and member.role in ('owner', 'supporter'))`;

/**
 * Claims deliveries that are due: the oldest of each organisation first, then the second of each, so that no
 * organisation holds up another. The lock on their rows keeps other processes away until the lease is stored. A paused
 * webhook gets only tests. The first rows are an array, because a join could repeat the ranking for each of them.
 */
export async function claimDeliveries(query: Query, now: Date): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with ranked as (
      select delivery.id, delivery.due_at, row_number() over (partition by webhook.organisation_id
                                                                  order by delivery.due_at, delivery.id) as turn
        from webhook_deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id
       where delivery.state = 'waiting' and delivery.due_at <= ${now}
         and (delivery.type = 'test' or (webhook.paused_at is null and ${HAS_ACTIVE_SAVER}))),
    first as materialized (
      select array(select id from ranked order by turn, due_at, id limit ${BATCH * MOST_PROCESSES}) as ids),
    due as (
      select delivery.id from first join webhook_deliveries delivery on delivery.id = any(first.ids)
       where delivery.state = 'waiting' and delivery.due_at <= ${now}
       order by array_position(first.ids, delivery.id) limit ${BATCH} for update of delivery skip locked)
    update webhook_deliveries delivery
       set due_at = ${new Date(now.getTime() + LEASE_MS)}, tries = delivery.tries + 1, last_tried_at = ${now}
      from due, webhooks webhook, organisations organisation left join people owner on owner.id = organisation.owner_id
      left join login_accounts account on account.brand = owner.brand and account.id = owner.subject
     where delivery.id = due.id and webhook.id = delivery.webhook_id and organisation.id = webhook.organisation_id
    returning delivery.id, delivery.webhook_id as "webhookId", delivery.type, delivery.data,
              delivery.created_at as "madeAt", delivery.tries, webhook.url, webhook.format, webhook.secrets,
              webhook.overlap_until as "overlapUntil", organisation.name as organisation, organisation.brand,
              coalesce(account.lang, 'no') as lang`.execute(query);
  return rows;
}

/** What became of one try: the status of the answer, or null and the reason in a word. */
export type DeliveryOutcome = { status: number | null; reason: string | null; tookMs: number };

export type PausedWebhook = { id: string; name: string; organisationId: string; brand: BrandId };

/**
 * Stores what became of a try, unless the owner has begun the tries anew. After the last try the delivery is given up and
 * its webhook paused; returns the webhook that this paused, or null.
 */
export async function recordOutcome(
  tx: Query,
  { id, webhookId, tries, type }: DueDelivery,
  { status, reason, tookMs }: DeliveryOutcome,
  now: Date,
): Promise<PausedWebhook | null> {
  const delivered = reason === null;
  const again = delivered || type === 'test' ? null : nextWebhookTry(tries, now);
  const state = delivered ? 'delivered' : again === null ? 'gaveUp' : 'waiting';
  const { rows: stored } = await sql`
    update webhook_deliveries set state = ${state}, due_at = ${again ?? now}, status = ${status}, reason = ${reason}, took_ms = ${tookMs}
     where id = ${id} and tries = ${tries} returning id`.execute(tx);
  if (stored.length === 0 || state !== 'gaveUp' || type === 'test') return null;
  const { rows } = await sql<PausedWebhook>`
    update webhooks webhook set paused_at = ${now}, paused_status = ${status}
      from organisations organisation
     where webhook.id = ${webhookId} and webhook.paused_at is null and organisation.id = webhook.organisation_id
    returning webhook.id, webhook.name, webhook.organisation_id as "organisationId", organisation.brand`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a delivery is due. */
export async function deliveriesAreDue(query: Query, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from webhook_deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id
                    where delivery.state = 'waiting' and delivery.due_at <= ${now}
                      and (webhook.paused_at is null or delivery.type = 'test')) as due`.execute(query);
  return rows[0]?.due === true;
}

/** Gives up all deliveries that have not arrived. Their webhooks are not paused, and owners can send them again. */
export async function giveUpDeliveries(query: Query): Promise<void> {
  await sql`update webhook_deliveries set state = 'gaveUp' where state = 'waiting'`.execute(query);
}

/** Deletes what has been listed for its time, and what has waited too long at a paused webhook. */
export async function deleteOldDeliveries(
  query: Query,
  { listedSince, waitingSince }: { listedSince: Date; waitingSince: Date },
): Promise<void> {
  await sql`
    delete from webhook_deliveries delivery using webhooks webhook
     where webhook.id = delivery.webhook_id
       and (delivery.created_at < ${listedSince}
            or (delivery.state = 'waiting' and webhook.paused_at is not null and delivery.created_at < ${waitingSince}))`.execute(
    query,
  );
}

/** Surveys that ended longer ago are not told about: the job has been away for too long, or the webhook is new. */
const TOLD_WITHIN_MS = 7 * 24 * 3_600_000;

/** A finished survey that a webhook has not been told of, with what is told apart from the number of answers. */
export type UntoldSurvey = SurveyKey & { webhookId: string; data: DeliveryData };

/**
 * Returns some of the surveys that have ended since a webhook was made and that it has not been told of. Private surveys
 * tell nothing.
 */
export async function selectUntoldSurveys(query: Query, now: Date, most: number): Promise<UntoldSurvey[]> {
  const { rows } = await sql<UntoldSurvey>`
    select webhook.id as "webhookId", survey.home_id as "homeId", survey.id,
           jsonb_build_object('surveyId', survey.id, 'surveyName', survey.survey_name, 'surveyType', survey.survey_type,
             'endDate', survey.end_day) as data
      from webhooks webhook join surveys survey on survey.tenant_id = webhook.organisation_id
     where 'survey.finished' = any(webhook.events) and survey.accessible_by <> 'me'
       and survey.ends_at <= ${now} and survey.ends_at > greatest(webhook.created_at, ${new Date(now.getTime() - TOLD_WITHIN_MS)})
       and not exists (select from webhook_deliveries told where told.webhook_id = webhook.id
                          and told.type = 'survey.finished' and told.subject = survey.id)
     limit ${most}`.execute(query);
  return rows;
}

/** Queues `survey.finished`, once for each webhook and survey, and nothing for a webhook or a survey that is gone. */
export async function insertFinishedSurveys(query: Query, told: readonly UntoldSurvey[], now: Date): Promise<void> {
  await sql`
    insert into webhook_deliveries (id, webhook_id, type, subject, data, person_id, created_at, due_at)
    select gen_random_uuid(), webhook.id, 'survey.finished', survey.id, told.data, survey.candidate_id,
           ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told ("webhookId" uuid, "homeId" uuid, id text, data jsonb)
      join surveys survey on survey.home_id = told."homeId" and survey.id = told.id
      join webhooks webhook on webhook.id = told."webhookId"
    on conflict (webhook_id, type, subject) do nothing`.execute(query);
}
