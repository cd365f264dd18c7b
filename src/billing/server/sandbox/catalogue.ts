import type Stripe from 'stripe';
import { MONTHS_PAID } from '../../rules/paid-until.ts';

const YEARS = MONTHS_PAID / 12;
const SINCE = Date.parse('2026-01-01T00:00:00Z') / 1_000;
const AMOUNT = 600_000;
const PERCENT_OFF = 25;

/** Twelve months for 6,000 kroner including tax. */
export const PRICE: Stripe.Price = {
  id: 'price_sandbox',
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: SINCE,
  currency: 'nok',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: 'prod_sandbox',
  recurring: { interval: 'year', interval_count: YEARS, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'inclusive',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: AMOUNT,
  unit_amount_decimal: null,
};

export const COUPON: Stripe.Coupon = {
  id: 'sandbox25',
  object: 'coupon',
  amount_off: null,
  created: SINCE,
  currency: null,
  duration: 'once',
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: null,
  percent_off: PERCENT_OFF,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
};

/** What the coupon takes off one year, in the currency's smallest unit. */
export const TAKEN_OFF = (AMOUNT * PERCENT_OFF) / 100;
export const FULL = AMOUNT;

export function toPay(coupon: 'with coupon' | 'without'): { full: number; off: number; toPay: number } {
  const off = coupon === 'with coupon' ? TAKEN_OFF : 0;
  return { full: FULL, off, toPay: FULL - off };
}
