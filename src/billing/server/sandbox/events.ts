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

/** Queues an event for delivery after this many seconds. */
export async function queueEvent(shelf: Shelf, type: EventType, about: object, afterSeconds = 0): Promise<void> {
  const shown = {
    id: newProviderId('evt'),
    object: 'event' as const,
    created: seconds(shelf.at),
    data: { object: withoutExtras(about) },
    type,
  };
  await shelf.put('event', { shown, held: { tries: 0 } }, new Date(shelf.at.getTime() + afterSeconds * 1_000));
}
