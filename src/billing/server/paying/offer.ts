import { setTimeout } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { Config } from '#platform/server/config.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type Payments } from '../payments.ts';
import { askProvider, isUnknown, ProviderTrouble } from './call-provider.ts';

/** The product at the provider; amounts in the currency's smallest unit. */
export type Sold = {
  amount: number;
  currency: string;
  includesTax: boolean;
  /** The coupon's discount in percent; null when there is none, or it is no longer valid. */
  percentOff: number | null;
};

const KEPT_MS = 5 * 60_000;
const kept = new WeakMap<Payments, { sold: Promise<Sold>; until: number }>();

/** Returns price and coupon, cached for five minutes; refuses like `askProvider`. */
export async function whatIsSold(payments: Payments, now: Date): Promise<Sold> {
  const before = kept.get(payments);
  if (before !== undefined && before.until > now.getTime()) return before.sold;
  const sold = askProvider(payments, (stripe) => readSold(stripe, payments));
  kept.set(payments, { sold, until: now.getTime() + KEPT_MS });
  sold.then(
    (read) => lastRead.set(payments, read),
    // A failed read is repeated at the next call.
    () => kept.delete(payments),
  );
  return sold;
}

const lastRead = new WeakMap<Payments, Sold>();
const askedAt = new WeakMap<Payments, number>();
const FIRST_WAIT_MS = 500;

/**
 * Returns price and coupon as last read, for pages that must not wait for the provider. Only the first read after a start
 * is waited for, half a second at most; null when it has not come by then. Asks the provider once in five minutes at most.
 */
export async function lastKnownSold(payments: Payments, now: Date): Promise<Sold | null> {
  const known = lastRead.get(payments) ?? null;
  if ((askedAt.get(payments) ?? -Infinity) + KEPT_MS > now.getTime()) return known;
  askedAt.set(payments, now.getTime());
  const sold = whatIsSold(payments, now).catch(() => null);
  return known ?? Promise.race([sold, setTimeout(FIRST_WAIT_MS, null, { ref: false })]);
}

/** Empties the cache: the cause of a refusal may be a coupon that is no longer valid. */
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

/** Returns today's discount on the first year: through the last day of the season, if nothing was paid before. */
export function discountFor(
  { amount, percentOff }: Sold,
  { today, config, paidBefore }: { today: CalendarDay; config: Config; paidBefore: boolean },
): Discount | null {
  const until = config.discountUntil as CalendarDay | undefined;
  if (percentOff === null || paidBefore || until === undefined || until < today) return null;
  return { percent: percentOff, amount: Math.round((amount * percentOff) / 100), until };
}
