import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Database } from '#platform/server/database.ts';

/**
 * The payment sandbox: it answers what the provider's library asks, as the provider would, and tells of what became of
 * it by signed events. Outside production only.
 */
export type Sandbox = {
  /** In the place of the library's own way over the network. */
  http: Stripe.HttpClient;
  webhookSecret: string;
  price: string;
  coupon: string;
  publishableKey: string;
  /** Where its events go; each is tried again until it was taken. */
  deliverTo: (deliver: Deliver) => void;
  /** Ends what waits to be delivered; the rows stay. */
  close: () => void;
};

/** Gives the status with which an event was taken. */
export type Deliver = (bytes: string, signature: string) => Promise<number>;

type Surroundings = { database: Database; now: () => Date };

export function openSandbox({ database, now }: Surroundings): Sandbox {
  void database;
  void now;
  return {
    http: { getClientName: () => 'sandbox', makeRequest: () => Promise.reject(new Error('not yet')) },
    webhookSecret: `whsec_${randomBytes(24).toString('base64url')}`,
    price: 'price_sandbox',
    coupon: 'sandbox25',
    publishableKey: 'pk_sandbox',
    deliverTo: () => undefined,
    close: () => undefined,
  };
}
