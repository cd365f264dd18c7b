import type Stripe from 'stripe';
import { withoutExtras } from './expanding.ts';
import { newProviderId, seconds, type Shelf } from './sandbox-store.ts';

/** The provider's events that the product uses. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted';

/** The version of the provider's API that its library speaks. */
export const API_VERSION = '2026-10-28.endive';

/** Queues an event for delivery after this many seconds. */
export async function queueEvent(shelf: Shelf, type: EventType, about: object, afterSeconds = 0): Promise<void> {
  const shown = {
    id: newProviderId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(shelf.at),
    data: { object: withoutExtras(about) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } as Stripe.Event;
  await shelf.put('event', { shown, held: { tries: 0 } }, new Date(shelf.at.getTime() + afterSeconds * 1_000));
}
