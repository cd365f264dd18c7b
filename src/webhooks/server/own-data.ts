import { sql } from 'kysely';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import type { EraseStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { DeliveryData, DeliveryType } from '../rules/webhook.ts';
import { selectWebhooks } from './webhook-store.ts';

/** Exports the organisation's webhooks, without their secrets. */
export const exportWebhooks: OrganisationExport = async ({ tx, actor }) => {
  if (actor.organisationId === null) return {};
  const webhooks = await selectWebhooks(tx, actor.organisationId);
  return {
    webhooks: webhooks.map(({ name, url, events, format, madeAt, madeBy }) => ({
      name,
      url,
      events,
      format,
      madeAt,
      madeBy,
    })),
  };
};

type ToldRow = { organisation: string; type: DeliveryType; createdAt: Date; data: DeliveryData };

/** Exports what the webhooks of organisations have told, or are about to tell, about the person. */
export const exportDeliveries: OwnDataChapter = async (tx, { id }) => {
  const { rows } = await sql<ToldRow>`
    select organisation.name as organisation, delivery.type, delivery.created_at as "createdAt", delivery.data
      from webhook_deliveries delivery
      join webhooks webhook on webhook.id = delivery.webhook_id
      join organisations organisation on organisation.id = webhook.organisation_id
     where delivery.person_id = ${id} order by delivery.created_at, delivery.id`.execute(tx);
  return { webhookDeliveries: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
};

/** Deletes the deliveries that name the person, also those that wait: they are neither sent nor listed any more. */
export const eraseDeliveries: EraseStep = async (tx, { id }) => {
  await sql`delete from webhook_deliveries where person_id = ${id}`.execute(tx);
};
