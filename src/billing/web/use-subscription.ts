import { useQuery } from '@tanstack/react-query';
import { type PaymentOverview, paymentQuery } from './payment-queries.ts';
import { type Subscription, subscriptionQuery } from './subscription-queries.ts';

export type KnownSubscription = { subscription: Subscription | null; payment: PaymentOverview };

/** Returns one query of the subscription and its payments, for the owner's screens. */
export function useSubscription() {
  const subscription = useQuery(subscriptionQuery);
  const payment = useQuery(paymentQuery);
  const data: KnownSubscription | undefined =
    subscription.data === undefined || payment.data === undefined
      ? undefined
      : { subscription: subscription.data, payment: payment.data };
  return {
    data,
    error: subscription.error ?? payment.error,
    refetch: () => Promise.all([subscription.refetch(), payment.refetch()]),
  };
}
