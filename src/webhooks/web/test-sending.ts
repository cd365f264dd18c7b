import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { ANSWER_WITHIN_MS } from '../rules/webhook.ts';
import type { WebhookTexts } from '../texts/webhooks.en.ts';
import { attemptWebhooks, useWebhooksAnew, type Webhook, type WebhookDelivery } from './webhook-queries.ts';
import { useSeconds } from './webhook-words.ts';

const LOOK_EVERY_MS = 700;
const LOOKS = 20;

/** Sends a test, waits for its outcome, and says it. */
export function useTestSending(orgId: string, { id, name }: Webhook) {
  const t = useTexts<WebhookTexts>();
  const toast = useToast();
  const seconds = useSeconds();
  const readAnew = useWebhooksAnew(orgId);
  const params = { orgId, id };
  return useSending(async () => {
    const sent = await attemptWebhooks('POST /organization/:orgId/webhooks/:id/test', { params, body: {} });
    if (!sent.ok) return problemIn(sent);
    const done = await outcomeOf(params, sent.result.deliveryId);
    await readAnew();
    if (done === null || done.status === null)
      toast(t('programs.webhooks.test.silent', { seconds: seconds(ANSWER_WITHIN_MS) }));
    else if (done.state === 'delivered')
      toast(t('programs.webhooks.test.ok', { name, code: String(done.status), seconds: seconds(done.tookMs ?? 0) }));
    else toast(t('programs.webhooks.test.refused', { name, code: String(done.status) }));
    return null;
  });
}

/** Returns the delivery once it was tried; null when that takes too long. */
async function outcomeOf(params: { orgId: string; id: string }, deliveryId: string): Promise<WebhookDelivery | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const found = await attemptWebhooks('GET /organization/:orgId/webhooks/:id/deliveries', { params });
    const delivery = found.ok ? found.result.find(({ id }) => id === deliveryId) : undefined;
    if (delivery !== undefined && delivery.state !== 'waiting') return delivery;
  }
  return null;
}
