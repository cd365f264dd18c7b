import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
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
