import type Stripe from 'stripe';
import { MONTHS_PAID } from '../../rules/paid-until.ts';
import type { TestCard } from '../../rules/test-cards.ts';
import { FULL, PRICE } from './catalogue.ts';
import { newProviderId, seconds, type Shelf, type Things } from './sandbox-store.ts';

type Begun = { customer: string; metadata: Stripe.Metadata; status: 'incomplete' | 'active'; card: TestCard | null };

export function newSubscription(shelf: Shelf, { customer, metadata, status, card }: Begun): Things['subscription'] {
  const id = newProviderId('sub');
  const at = seconds(shelf.at);
  const shown: Stripe.Subscription = {
    ...EMPTY,
    id,
    billing_cycle_anchor: at,
    created: at,
    currency: PRICE.currency,
    customer,
    default_payment_method: card === null ? null : newProviderId('pm'),
    items: {
      object: 'list',
      data: [itemOf(id, at)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata,
    start_date: at,
    status,
  };
  return { shown, held: { card } };
}

/** The period that is paid, or is waiting to be paid, in seconds. */
export function paidPeriodOf({ items, created }: Stripe.Subscription): { start: number; end: number } {
  const [item] = items.data;
  return { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created };
}

export function withPeriod(
  subscription: Stripe.Subscription,
  { start, end }: { start: number; end: number },
): Stripe.Subscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  return { ...subscription, items: { ...subscription.items, data } };
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

function itemOf(subscription: string, at: number): Stripe.SubscriptionItem {
  return {
    id: newProviderId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: nextEnd(at, at),
    current_period_start: at,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: PRICE.id,
      object: 'plan',
      active: true,
      amount: FULL,
      amount_decimal: null,
      billing_scheme: 'per_unit',
      created: PRICE.created,
      currency: PRICE.currency,
      interval: 'year',
      interval_count: 1,
      livemode: false,
      metadata: {},
      meter: null,
      nickname: null,
      product: 'prod_sandbox',
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    price: PRICE,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** The fields that are equal in every subscription of the sandbox. */
const EMPTY = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>;
