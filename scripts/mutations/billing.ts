import type { Mutations } from './mutation.ts';

export const billing: Mutations = {
  'server/subscriptions.ts': [
    {
      line: 'if (organisationId === null || !isActive(context.actor)) return [];',
      becomes: 'if (organisationId === null) return [];',
      calls: ['GET /subscriptions'],
    },
    {
      line: "const own = role === 'owner' ? { id: subscription.id } : {};",
      becomes: 'const own = role === null ? {} : { id: subscription.id };',
      calls: ['GET /subscriptions'],
    },
  ],
};
