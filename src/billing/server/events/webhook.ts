import { endpointsOf } from '#platform/server/endpoint.ts';
import { paymentEvents, requests } from '#platform/server/metrics.ts';
import { anybody } from '#platform/server/permits.ts';
import { billingCalls } from '../../calls.ts';
import { applyNews } from './applying.ts';
import { insertEvent, lockAccountOfCustomer } from './payment-store.ts';
import { newsOf } from './provider-events.ts';
import { signedEvent } from './signed-event.ts';

const endpoint = endpointsOf(billingCalls);

// The alarm about refused events counts from 0 on.
requests.inc({ method: 'POST', route: '/api/payment/webhook', status: 400 }, 0);

/**
 * Accepts each event of the provider once. No transaction is open before the signature is verified; storing the id and
 * applying the event are atomic. An event about an unknown customer belongs to another product on the account.
 */
export const takeEvent = endpoint('POST /payment/webhook', {
  permit: anybody,
  runOutside: async ({ body }, { partners: { payments }, now, config, wake, transaction }) => {
    const event = await signedEvent(body, payments, now);
    const news = newsOf(event);
    if (news === 'unreadable')
      payments.log.warn(kindAndId(event), 'an event of the payment provider lacks required fields');
    paymentEvents.inc({ outcome: typeof news === 'string' ? news : 'taken' });
    if (typeof news === 'string') return {};
    await transaction(async (tx) => {
      const account = await lockAccountOfCustomer(tx, news.customer);
      if (account === null || !(await insertEvent(tx, { id: event.id, kind: event.type }, now))) return;
      await applyNews(tx, account, news, { config, now, wake });
    });
    return {};
  },
});

function kindAndId({ id, type: kind }: { id: string; type: string }) {
  return { event: id, kind };
}
