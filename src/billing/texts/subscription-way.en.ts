export const en = {
  'subscription.way.button': 'Activate subscription',
  'subscription.way.needed': 'This needs an active subscription',
  'subscription.way.ownerText': 'Activate it, and everyone in the organisation can carry on.',
  'subscription.way.memberText': 'Only the administrator can activate it. Ask {owner}.',
} as const;

/** Shown where an action needs a running subscription. */
export type SubscriptionWayTexts = typeof en;
