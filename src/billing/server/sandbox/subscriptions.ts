import type Stripe from 'stripe';
import { MONTHS_PAID } from '../../rules/paid-until.ts';
import type { TestCard } from '../../rules/test-cards.ts';
import { PRICE } from './catalogue.ts';
import { newProviderId, seconds, type Shelf, type ThingShown, type Things } from './sandbox-store.ts';

type Begun = { customer: string; metadata: Stripe.Metadata; status: 'incomplete' | 'active'; card: TestCard | null };

export function newSubscription(shelf: Shelf, { customer, metadata, status, card }: Begun): Things['subscription'] {
  const at = seconds(shelf.at);
  const shown: ThingShown<'subscription'> = {
    id: newProviderId('sub'),
    billing_cycle_anchor: at,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: at,
    currency: PRICE.currency,
    customer,
    ended_at: null,
    items: { data: [{ current_period_start: at, current_period_end: nextEnd(at, at), price: PRICE }] },
    latest_invoice: null,
    metadata,
    status,
  };
  return { shown, held: { card } };
}

/** The period that is paid, or is waiting to be paid, in seconds. */
export function paidPeriodOf({ items }: ThingShown<'subscription'>): { start: number; end: number } {
  const [{ current_period_start: start, current_period_end: end }] = items.data;
  return { start, end };
}

export function withPeriod(
  subscription: ThingShown<'subscription'>,
  { start, end }: { start: number; end: number },
): ThingShown<'subscription'> {
  const [item] = subscription.items.data;
  return { ...subscription, items: { data: [{ ...item, current_period_start: start, current_period_end: end }] } };
}

/**
 * Returns the end of the period that begins at `start`: the next anniversary of the anchor, or the last day of its
 * month where that month is shorter. All in seconds.
 */
export function nextEnd(anchor: number, start: number): number {
  for (let periods = 1; ; periods += 1) {
    const end = monthsLater(anchor, periods * MONTHS_PAID);
    if (end > start) return end;
  }
}

function monthsLater(at: number, months: number): number {
  const from = new Date(at * 1_000);
  const moved = new Date(at * 1_000);
  moved.setUTCDate(1);
  moved.setUTCMonth(from.getUTCMonth() + months);
  const lastDate = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDate));
  return seconds(moved);
}
