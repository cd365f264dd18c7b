import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { Payments } from '../payments.ts';
import { lastKnownSold } from './offer.ts';

/** A provider that counts the requests for its price; each answer comes when the test gives it. */
function slowProvider() {
  const asked: ((amount: number | null) => void)[] = [];
  const retrieve = () =>
    new Promise((resolve) => {
      asked.push((unit_amount) => resolve({ unit_amount, currency: 'nok', tax_behavior: 'inclusive' }));
    });
  const stripe = { prices: { retrieve } } as unknown as Stripe;
  const payments = {
    stripe: () => Promise.resolve(stripe),
    price: 'price_1',
    coupon: null,
    log: { warn: () => undefined },
  } as unknown as Payments;
  return { payments, asked };
}

const NOON = Date.parse('2026-11-20T12:00:00Z');
const minutesLater = (minutes: number) => new Date(NOON + minutes * 60_000);

test('a page does not wait for a slow provider, which is asked once in five minutes, and shows the last price meanwhile', async () => {
  const { payments, asked } = slowProvider();
  expect(await lastKnownSold(payments, minutesLater(0))).toBeNull();
  expect(await lastKnownSold(payments, minutesLater(4))).toBeNull();
  expect(asked).toHaveLength(1);
  asked[0]?.(490_000);
  await expect.poll(() => lastKnownSold(payments, minutesLater(4))).toMatchObject({ amount: 490_000 });

  expect(await lastKnownSold(payments, minutesLater(6))).toMatchObject({ amount: 490_000 });
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.(500_000);
  await expect.poll(() => lastKnownSold(payments, minutesLater(7))).toMatchObject({ amount: 500_000 });
});

test('a provider without a usable price is asked again after five minutes, however many open the page', async () => {
  const { payments, asked } = slowProvider();
  const first = lastKnownSold(payments, minutesLater(0));
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.(null);
  expect(await first).toBeNull();
  expect(await lastKnownSold(payments, minutesLater(1))).toBeNull();
  expect(asked).toHaveLength(1);

  const later = lastKnownSold(payments, minutesLater(5));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.(490_000);
  expect(await later).toMatchObject({ amount: 490_000 });
});
