import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { Config } from '#platform/server/config.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The payment provider and the product: the real provider, or the sandbox, which answers like it. */
export type Payments = {
  /** The provider's library, loaded on first use: 20 MB and a tenth of a second that a start does without. */
  stripe: () => Promise<Stripe>;
  /** The secret of the provider's event signatures. */
  webhookSecret: string;
  /** The provider's id of the price of twelve months. */
  price: string;
  /** The provider's id of the first-year discount in a season; null when there is no season. */
  coupon: string | null;
  /** The key of the payment form in the browser; null when there is no form. */
  publishableKey: string | null;
  /** Null where real money is charged. */
  sandbox: Sandbox | null;
  log: Pick<Logger, 'warn'>;
};

declare module '#platform/server/endpoint.ts' {
  interface Partners {
    payments: Payments;
  }
}

const ANSWERS_WITHIN_MS = 10_000;
const TRIES_AGAIN = 2;

type Surroundings = { openSandbox: () => Sandbox; log: Payments['log'] };

/** Returns the provider in the settings, the sandbox without these settings, and neither where nobody pays. */
export function openPayments(config: Config, { openSandbox, log }: Surroundings): Payments {
  if (!config.payments) return { ...NEITHER, log };
  const { stripeSecretKey: key, stripeWebhookSecret, stripePrice, stripeCoupon = null, stripePublishableKey } = config;
  if (key === undefined || stripeWebhookSecret === undefined || stripePrice === undefined)
    return inSandbox(openSandbox(), log);
  return {
    stripe: once(async () => {
      const { default: Library } = await import('stripe');
      return new Library(key, { ...USUAL, ...addressOf(config.stripeUrl) });
    }),
    webhookSecret: stripeWebhookSecret,
    price: stripePrice,
    coupon: stripeCoupon,
    publishableKey: stripePublishableKey ?? null,
    sandbox: null,
    log,
  };
}

const USUAL = { maxNetworkRetries: TRIES_AGAIN, timeout: ANSWERS_WITHIN_MS, telemetry: false };

const NEITHER: Omit<Payments, 'log'> = {
  stripe: () => Promise.reject(new Error('PAYMENTS=off has no payment provider')),
  webhookSecret: '',
  price: '',
  coupon: null,
  publishableKey: null,
  sandbox: null,
};

function inSandbox(sandbox: Sandbox, log: Payments['log']): Payments {
  const { http: httpClient, webhookSecret, price, coupon, publishableKey } = sandbox;
  const stripe = once(async () => {
    const { default: Library } = await import('stripe');
    return new Library('sk_test_sandbox', { ...USUAL, httpClient });
  });
  return { stripe, webhookSecret, price, coupon, publishableKey, sandbox, log };
}

/** A local stub for tests, which answers within a second or is silent. */
function addressOf(url: string | undefined) {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  return {
    host: hostname,
    port,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    timeout: 1_000,
  };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => (loaded ??= load());
}
