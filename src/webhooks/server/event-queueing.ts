import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { DeliveryData, WebhookEvent } from '../rules/webhook.ts';

export type QueuedWebhookEvent = {
  /** The organisation in which it happened; a person's own things have none. */
  organisationId: string | null;
  type: WebhookEvent;
  /** What it is about: each webhook tells once of a type and a subject. */
  subject: string;
  /** Names only what every owner of a webhook may know: no answer, no address. */
  data: DeliveryData;
  /** The person whom the data names or whose survey it names, with whom it is erased. */
  personId: string | null;
};

/**
 * Queues an event for each webhook of the organisation that wants it, in the transaction of what happened. One
 * statement, which finds nothing where there is no webhook.
 */
export async function queueWebhookEvent(tx: Query, event: QueuedWebhookEvent, now: Date): Promise<void> {
  if (event.organisationId === null) return;
  await sql`
    insert into webhook_deliveries (id, webhook_id, type, subject, data, person_id, created_at, due_at)
    select gen_random_uuid(), id, ${event.type}, ${event.subject}, ${JSON.stringify(event.data)}::jsonb, ${event.personId},
           ${now}, ${now}
      from webhooks where organisation_id = ${event.organisationId} and ${event.type} = any(events)
    on conflict (webhook_id, type, subject) do nothing`.execute(tx);
}

/**
 * The part of a statement that queues `answer.received` for a stored named answer. `claimed` names a row set with the
 * survey's key. Private surveys tell nothing, nor those that can be answered anonymously: who counts the named answers
 * would know when an anonymous one came. Nothing links the delivery to the answer.
 */
export function queuedAnswer(claimed: string, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into webhook_deliveries (id, webhook_id, type, data, person_id, created_at, due_at)
    select gen_random_uuid(), webhook.id, 'answer.received',
           jsonb_build_object('surveyId', survey.id, 'surveyName', survey.survey_name), survey.candidate_id,
           ${now}::timestamptz, ${now}::timestamptz
      from ${sql.table(claimed)} told
      join surveys survey on survey.home_id = told.home_id and survey.id = told.survey_id
      join webhooks webhook on webhook.organisation_id = survey.tenant_id and 'answer.received' = any(webhook.events)
     where survey.accessible_by <> 'me' and not survey.allow_anonymous`;
}
