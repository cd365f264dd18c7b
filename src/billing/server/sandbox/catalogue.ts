import { MONTHS_PAID } from '../../rules/paid-until.ts';

const AMOUNT = 600_000;
const PERCENT_OFF = 25;

/** Twelve months for 6,000 kroner including tax. */
export const PRICE = {
  id: 'price_sandbox',
  active: true,
  currency: 'nok',
  livemode: false,
  recurring: { interval: 'year', interval_count: MONTHS_PAID / 12 },
  tax_behavior: 'inclusive',
  unit_amount: AMOUNT,
};

export const COUPON = { id: 'sandbox25', duration: 'once', percent_off: PERCENT_OFF, valid: true };

/** What the coupon takes off one year, in the currency's smallest unit. */
export const TAKEN_OFF = (AMOUNT * PERCENT_OFF) / 100;
export const FULL = AMOUNT;

export function toPay(coupon: 'with coupon' | 'without'): { full: number; off: number; toPay: number } {
  const off = coupon === 'with coupon' ? TAKEN_OFF : 0;
  return { full: FULL, off, toPay: FULL - off };
}
