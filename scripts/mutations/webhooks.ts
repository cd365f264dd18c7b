import type { Mutations } from './mutation.ts';

export const webhooks: Mutations = {
  'server/permits.ts': [
    {
      line: 'await mayReadAsOwner({ params: { orgId } }, context);',
      calls: ['GET /organization/{orgId}/webhooks/{id}/deliveries'],
    },
    {
      line: 'const organisation = await ownedOrganisationForUpdate({ params: { orgId } }, context);',
      becomes: 'const organisation = { id: orgId };',
      calls: ['DELETE /organization/{orgId}/webhooks/{id}'],
    },
  ],
  'server/webhook-store.ts': [
    {
      line: 'where webhook.organisation_id = ${organisationId} order by webhook.created_at, webhook.id`',
      becomes: "where '' <> ${organisationId} order by webhook.created_at, webhook.id`",
      calls: ['DELETE /organization/{orgId}/webhooks/{id}'],
    },
  ],
};
