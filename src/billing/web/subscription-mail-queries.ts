import { queryOptions } from '@tanstack/react-query';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { BillingCalls } from '../calls.ts';

/** The calls about the mails before the end of a subscription. */
export const attemptSubscriptionMails = attempter<BillingCalls>();

const SUBSCRIPTIONMAILS_KEY = 'subscriptionMails';

/** What the owner has chosen. */
export const ownSubscriptionMailsQuery = queryOptions({
  queryKey: [SUBSCRIPTIONMAILS_KEY],
  queryFn: () => loaded(attemptSubscriptionMails('GET /subscription-mails')),
});

/** The same by the link that stands in each of these mails. */
export function subscriptionMailsQuery(linkId: string) {
  return queryOptions({
    queryKey: [SUBSCRIPTIONMAILS_KEY, 'link', linkId],
    queryFn: () => loaded(attemptSubscriptionMails('GET /subscription-mails/:linkId', { params: { linkId } })),
    retry: false,
  });
}
