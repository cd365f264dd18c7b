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
  'server/events/signed-event.ts': [
    {
      line: 'if (!envelope.safeParse(event).success) refuse();',
      becomes: 'if (envelope.safeParse(event).success) refuse();',
      calls: ['POST /payment/webhook'],
    },
    {
      line: 'webhooks.constructEvent(text, signature, webhookSecret, GOOD_FOR_S, undefined, now.getTime()),',
      becomes: 'JSON.parse(text) as Stripe.Event,',
      calls: ['POST /payment/webhook'],
    },
  ],
  'server/permits.ts': [
    {
      line: "if (organisationId === null || role !== 'owner') throw new Refusal(403);",
      becomes: 'if (organisationId === null) throw new Refusal(403);',
      calls: ['GET /payment', 'GET /payment/offer', 'POST /payment/create-portal-session?subscriptionId'],
    },
    {
      line: 'if (subscription?.id !== input.query.subscriptionId.toLowerCase()) throw new Refusal(404);',
      becomes: 'if (subscription === null) throw new Refusal(404);',
      calls: ['POST /payment/create-portal-session?subscriptionId'],
    },
  ],
};
