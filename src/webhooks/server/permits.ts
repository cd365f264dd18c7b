import { mayReadAsOwner, ownedOrganisationForUpdate } from '#organisations/server/permits.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { selectWebhooks, type WebhookRow } from './webhook-store.ts';

type OfWebhook = { params: { orgId: string; id: string } };

/** A webhook of the owner's organisation. */
export async function readableWebhook(
  { params: { orgId, id } }: OfWebhook,
  context: Context<'profile'>,
): Promise<WebhookRow> {
  await mayReadAsOwner({ params: { orgId } }, context);
  return found(await selectWebhooks(context.tx, orgId), id);
}

/** The same, to be changed: locks the owner's role until the transaction ends. */
export async function webhookForUpdate(
  { params: { orgId, id } }: OfWebhook,
  context: Context<'profile'>,
): Promise<WebhookRow> {
  const organisation = await ownedOrganisationForUpdate({ params: { orgId } }, context);
  return found(await selectWebhooks(context.tx, organisation.id), id);
}

function found(webhooks: readonly WebhookRow[], id: string): WebhookRow {
  const webhook = webhooks.find((one) => one.id === id.toLowerCase());
  if (webhook === undefined) throw new Refusal(404);
  return webhook;
}
