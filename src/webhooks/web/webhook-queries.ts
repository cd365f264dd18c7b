import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { WebhookCalls } from '../calls.ts';

export const attemptWebhooks = attempter<WebhookCalls>();

export type Webhook = Result<WebhookCalls['GET /organization/:orgId/webhooks']>[number];
export type WebhookDelivery = Result<WebhookCalls['GET /organization/:orgId/webhooks/:id/deliveries']>[number];

const WEBHOOKS_KEY = 'webhooks';

export function webhooksQuery(orgId: string) {
  return queryOptions({
    queryKey: [WEBHOOKS_KEY, orgId],
    queryFn: () => loaded(attemptWebhooks('GET /organization/:orgId/webhooks', { params: { orgId } })),
  });
}

export function deliveriesQuery(orgId: string, id: string) {
  return queryOptions({
    queryKey: [WEBHOOKS_KEY, orgId, id],
    queryFn: () =>
      loaded(attemptWebhooks('GET /organization/:orgId/webhooks/:id/deliveries', { params: { orgId, id } })),
  });
}

/** Reads the webhooks again, with their deliveries unless one of them was deleted. */
export function useWebhooksAnew(orgId: string): (which?: 'webhooks') => Promise<void> {
  const queries = useQueryClient();
  return (which) => queries.invalidateQueries({ queryKey: [WEBHOOKS_KEY, orgId], exact: which !== undefined });
}
