import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { WebhookEvent, WebhookFormat } from '../rules/webhook.ts';

export type WebhookFields = { name: string; url: string; events: readonly WebhookEvent[]; format: WebhookFormat };

export type WebhookRow = WebhookFields & {
  id: string;
  secrets: unknown;
  madeAt: Date;
  madeBy: string | null;
  pausedAt: Date | null;
  pausedStatus: number | null;
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
           webhook.paused_status as "pausedStatus", last.last_tried_at as "lastDeliveredAt", last.status as "lastStatus",
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

/** Changes a webhook and starts it again; what waits is due at once, as if it had not been tried. */
export async function updateWebhook(tx: Query, webhook: WebhookFields & { id: string }, now: Date): Promise<void> {
  const { id, name, url, events, format } = webhook;
  await sql`
    update webhooks set name = ${name}, url = ${url}, events = ${sql.val([...events])}::text[], format = ${format}, paused_at = null,
           paused_status = null
     where id = ${id}`.execute(tx);
  await sql`
    update webhook_deliveries set due_at = ${now}, tries = 0 where webhook_id = ${id} and state = 'waiting'`.execute(
    tx,
  );
}

export async function updateSecrets(
  tx: Query,
  { id, secrets, overlapUntil }: { id: string; secrets: unknown; overlapUntil: Date },
): Promise<void> {
  await sql`
    update webhooks set secrets = ${JSON.stringify(secrets)}::jsonb, overlap_until = ${overlapUntil} where id = ${id}`.execute(
    tx,
  );
}

export async function deleteWebhook(tx: Query, id: string): Promise<void> {
  await sql`delete from webhooks where id = ${id}`.execute(tx);
}
