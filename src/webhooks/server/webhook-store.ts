import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { WebhookEvent, WebhookFormat } from '../rules/webhook.ts';
import { HAS_ACTIVE_SAVER, type PausedWebhook, SAVER } from './delivery-store.ts';

export type WebhookFields = { name: string; url: string; events: readonly WebhookEvent[]; format: WebhookFormat };

export type WebhookRow = WebhookFields & {
  id: string;
  secrets: unknown;
  madeAt: Date;
  madeBy: string | null;
  pausedAt: Date | null;
  pausedStatus: number | null;
  /** Whether it is paused because the person who saved it last is no longer owner or supporter. */
  saverLeft: boolean;
  lastDeliveredAt: Date | null;
  lastStatus: number | null;
  /** How many deliveries wait. */
  waiting: number;
};

/** Returns the organisation's webhooks, oldest first, each with its last successful delivery. */
export async function selectWebhooks(tx: Query, organisationId: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select webhook.id, webhook.name, webhook.url, webhook.events, webhook.format, webhook.secrets,
           webhook.created_at as "madeAt", nullif(maker.candidate, '') as "madeBy", webhook.paused_at as "pausedAt",
           webhook.paused_status as "pausedStatus", webhook.saver_left as "saverLeft",
           last.last_tried_at as "lastDeliveredAt", last.status as "lastStatus",
           (select count(*)::int from webhook_deliveries where webhook_id = webhook.id and state = 'waiting') as waiting
      from webhooks webhook left join people maker on maker.id = webhook.made_by and maker.erased_at is null
      left join lateral (select last_tried_at, status from webhook_deliveries
                          where webhook_id = webhook.id and state = 'delivered'
                          order by created_at desc, id desc limit 1) last on true
     where webhook.organisation_id = ${organisationId} order by webhook.created_at, webhook.id`.execute(tx);
  return rows;
}

type NewWebhook = WebhookFields & { id: string; organisationId: string; secrets: unknown; madeBy: string };

export async function insertWebhook(tx: Query, webhook: NewWebhook, now: Date): Promise<void> {
  const { id, organisationId, name, url, events, format, secrets, madeBy } = webhook;
  await sql`
    insert into webhooks (id, organisation_id, name, url, events, format, secrets, made_by, created_at)
    values (${id}, ${organisationId}, ${name}, ${url}, ${sql.val([...events])}::text[], ${format}, ${JSON.stringify(secrets)}::jsonb,
            ${madeBy}, ${now})`.execute(tx);
}

type SavedWebhook = WebhookFields & { id: string; savedBy: string };

/** Changes a webhook and starts it again; what waits is due at once, as if it had not been tried. */
export async function updateWebhook(tx: Query, webhook: SavedWebhook, now: Date): Promise<void> {
  const { id, name, url, events, format, savedBy } = webhook;
  await sql`
    update webhooks set name = ${name}, url = ${url}, events = ${sql.val([...events])}::text[], format = ${format},
           saved_by = ${savedBy}, saver_left = false, paused_at = null, paused_status = null
     where id = ${id}`.execute(tx);
  await sql`
    update webhook_deliveries set due_at = ${now}, tries = 0 where webhook_id = ${id} and state = 'waiting'`.execute(
    tx,
  );
}

type NewSecrets = { id: string; secrets: unknown; overlapUntil: Date; savedBy: string };

/** Stores new secrets, and starts the webhook again if it is paused because its saver, who knew the earlier one, lost the role. */
export async function updateSecrets(tx: Query, { id, secrets, overlapUntil, savedBy }: NewSecrets): Promise<void> {
  await sql`
    update webhooks set secrets = ${JSON.stringify(secrets)}::jsonb, overlap_until = ${overlapUntil}, saved_by = ${savedBy},
           saver_left = false, paused_at = case when saver_left then null else paused_at end
     where id = ${id}`.execute(tx);
}

/**
 * Pauses the webhooks that were saved last by somebody who is no longer owner or supporter there. Returns those that were not paused before. Relies on the
 * row lock of UPDATE: a second process finds them paused.
 */
export async function pauseWebhooksOfLeavers(tx: Query, now: Date): Promise<PausedWebhook[]> {
  const { rows } = await sql<PausedWebhook & { isNew: boolean }>`
    update webhooks webhook set saver_left = true, paused_at = coalesce(webhook.paused_at, ${now})
      from organisations organisation
     where organisation.id = webhook.organisation_id and not webhook.saver_left
       and not ${HAS_ACTIVE_SAVER}
    returning webhook.id, webhook.name, webhook.organisation_id as "organisationId", organisation.brand,
              webhook.paused_at = ${now} as "isNew"`.execute(tx);
  return rows.filter(({ isNew }) => isNew);
}

/** Returns the names of the organisation's webhooks that somebody else than the owner has saved last, oldest first. */
export async function selectTakenOver(
  tx: Query,
  { organisationId, ownerId }: { organisationId: string; ownerId: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select webhook.name from webhooks webhook
     where webhook.organisation_id = ${organisationId} and ${SAVER} is distinct from ${ownerId}
     order by webhook.created_at, webhook.id`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function deleteWebhook(tx: Query, id: string): Promise<void> {
  await sql`delete from webhooks where id = ${id}`.execute(tx);
}
