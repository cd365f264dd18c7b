import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { Config } from '#platform/server/config.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** Who takes the money, and what is sold: the provider, or the sandbox, which answers as the provider does. */
export type Payments = {
  /** Its library, loaded when it is first needed: 20 MB and a tenth of a second that a start can do without. */
  stripe: () => Promise<Stripe>;
  /** What the provider signs its events with. */
  webhookSecret: string;
  /** The price of twelve months, by the provider's id. */
  price: string;
  /** What is taken off the first year in a season, by the provider's id; null when there is no season. */
  coupon: string | null;
  /** Given to the browser for the payment form; null when there is none. */
  publishableKey: string | null;
  /** Null where real money is taken. */
  sandbox: Sandbox | null;
  /** Where it is said that the provider has refused. */
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

/** The provider that the settings name; without them the sandbox. */
export function openPayments(config: Config, { openSandbox, log }: Surroundings): Payments {
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

function inSandbox(sandbox: Sandbox, log: Payments['log']): Payments {
  const { http: httpClient, webhookSecret, price, coupon, publishableKey } = sandbox;
  const stripe = once(async () => {
    const { default: Library } = await import('stripe');
    return new Library('sk_test_sandbox', { ...USUAL, httpClient });
  });
  return { stripe, webhookSecret, price, coupon, publishableKey, sandbox, log };
}

/** A stand-in on this machine, for tests: it answers within a second, or is silent. */
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
