import type Stripe from 'stripe';
import type { Config } from '#platform/server/config.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type Payments } from '../payments.ts';
import { askProvider, isUnknown, ProviderTrouble } from './asking-provider.ts';

/** What is sold, as the provider has it; amounts in the currency's smallest unit. */
export type Sold = {
  amount: number;
  currency: string;
  includesTax: boolean;
  /** What the coupon takes off, in percent; null when there is none, or it is no longer good. */
  percentOff: number | null;
};

const KEPT_MS = 5 * 60_000;
const kept = new WeakMap<Payments, { sold: Promise<Sold>; until: number }>();

/** Price and coupon, asked for once in five minutes; refuses as `askProvider`. */
export async function whatIsSold(payments: Payments, now: Date): Promise<Sold> {
  const before = kept.get(payments);
  if (before !== undefined && before.until > now.getTime()) return before.sold;
  const sold = askProvider(payments, (stripe) => readSold(stripe, payments));
  kept.set(payments, { sold, until: now.getTime() + KEPT_MS });
  // What could not be read is asked for again at once.
  sold.catch(() => kept.delete(payments));
  return sold;
}

/** Reads it anew at the next call: what was refused may have been a coupon that is good no longer. */
export function forgetWhatIsSold(payments: Payments): void {
  kept.delete(payments);
}

async function readSold(stripe: Stripe, { price, coupon, log }: Payments): Promise<Sold> {
  const { unit_amount: amount, currency, tax_behavior } = await stripe.prices.retrieve(price);
  if (amount === null) {
    log.warn({ price }, 'the price has no amount of its own: see docs/operating.md, Payments');
    throw new ProviderTrouble('provider-refused', { answered: true });
  }
  const percentOff = coupon === null ? null : await percentOf(stripe, coupon);
  return { amount, currency, includesTax: tax_behavior === 'inclusive', percentOff };
}

async function percentOf(stripe: Stripe, id: string): Promise<number | null> {
  const coupon = await stripe.coupons.retrieve(id).catch((error: unknown) => {
    if (isUnknown(error)) return null;
    throw error;
  });
  return coupon?.valid === true ? coupon.percent_off : null;
}

export type Discount = { percent: number; amount: number; until: CalendarDay };

/** What the first year costs less today: in the season, its last day included, for who has not paid before. */
export function discountFor(
  { amount, percentOff }: Sold,
  { today, config, paidBefore }: { today: CalendarDay; config: Config; paidBefore: boolean },
): Discount | null {
  const until = config.discountUntil as CalendarDay | undefined;
  if (percentOff === null || paidBefore || until === undefined || until < today) return null;
  return { percent: percentOff, amount: Math.round((amount * percentOff) / 100), until };
}
