import type { SubscriptionWayTexts } from './subscription-way.en.ts';

export const no: Record<keyof SubscriptionWayTexts, string> = {
  'subscription.way.button': 'Aktiver abonnement',
  'subscription.way.needed': 'Dette krever et aktivt abonnement',
  'subscription.way.ownerText': 'Aktiver det, så kan alle i organisasjonen fortsette.',
  'subscription.way.memberText': 'Bare administratoren kan aktivere det. Spør {owner}.',
};
