import type Stripe from 'stripe';
import type { Config } from '#platform/server/config.ts';
import type { Payments } from '../payments.ts';
import { isRefusal } from './call-provider.ts';

const WEBHOOK_PATH = '/api/payment/webhook';

/** The events that the provider must send (`newsOf` in events/provider-events.ts). */
export const EVENT_KINDS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
] as const satisfies readonly Stripe.Event['type'][];

/** Logs what is missing at the provider, one warning each with the remedy; not awaited. Only the real provider needs a check. */
export async function checkPayments(config: Config, payments: Payments): Promise<void> {
  if (!config.payments || payments.sandbox !== null) return;
  for (const missing of await whatIsMissing(config, payments)) payments.log.warn(`Payments: ${missing}`);
}

/** Returns one plain sentence for each task at the provider or in the settings. */
export async function whatIsMissing(config: Config, payments: Payments): Promise<string[]> {
  const stripe = await payments.stripe();
  const missing = [...ofKeys(config)];
  try {
    missing.push(...(await ofPrice(stripe, config, payments.price)));
    if (config.discountUntil !== undefined && payments.coupon !== null)
      missing.push(...(await ofCoupon(stripe, payments.coupon)));
    missing.push(...(await ofWebhook(stripe, config)), ...(await ofPortal(stripe)));
  } catch (error) {
    missing.push(unreachable(error));
  }
  return missing;
}

function unreachable(error: unknown): string {
  if (isRefusal(error, 401)) return 'the provider does not accept STRIPE_SECRET_KEY. Copy it again from its dashboard.';
  return 'the provider could not be asked, so nothing was checked. Nobody can pay until it answers.';
}

const isTestKey = (key: string) => /^[a-z]+_test_/.test(key);

function ofKeys({ production, stripeSecretKey: key = '', stripePublishableKey: publishable }: Config): string[] {
  const missing: string[] = [];
  if (production && isTestKey(key))
    missing.push('STRIPE_SECRET_KEY is a test key, so no money is taken. Set the live one before people come.');
  if (publishable !== undefined && isTestKey(publishable) !== isTestKey(key))
    missing.push(
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes. Both must be test keys, or live.',
    );
  return missing;
}

async function ofPrice(
  stripe: Stripe,
  { stripeTax, stripeSecretKey: key = '' }: Config,
  id: string,
): Promise<string[]> {
  const price = await found(stripe.prices.retrieve(id));
  if (price === null)
    return [`STRIPE_PRICE: the provider has no ${id} under this key, live or test. Copy its id again.`];
  const missing: string[] = [];
  if (!price.active) missing.push(`STRIPE_PRICE: ${id} is archived. Take it up again, or set another.`);
  if (price.livemode === isTestKey(key)) missing.push(`STRIPE_PRICE: ${id} is of another mode than the key.`);
  if (!isYearly(price.recurring)) missing.push(`STRIPE_PRICE: ${id} must be charged once in twelve months.`);
  if (price.currency !== 'nok' || price.unit_amount === null)
    missing.push(`STRIPE_PRICE: ${id} must be one amount in Norwegian kroner.`);
  if (stripeTax && price.tax_behavior === 'unspecified')
    missing.push(`STRIPE_PRICE: ${id} does not say whether it includes tax, and STRIPE_TAX is on.`);
  return missing;
}

function isYearly(recurring: Stripe.Price.Recurring | null): boolean {
  const { interval, interval_count: count } = recurring ?? {};
  return (interval === 'year' && count === 1) || (interval === 'month' && count === 12);
}

async function ofCoupon(stripe: Stripe, id: string): Promise<string[]> {
  const coupon = await found(stripe.coupons.retrieve(id));
  if (coupon === null || !coupon.valid)
    return [`STRIPE_COUPON: ${id} is not valid at the provider, so nobody gets the discount of DISCOUNT_UNTIL.`];
  return coupon.percent_off === 25 && coupon.duration === 'once'
    ? []
    : [`STRIPE_COUPON: ${id} must take 25 percent off once, as the texts promise for the first year.`];
}

async function ofWebhook(stripe: Stripe, { publicUrl }: Config): Promise<string[]> {
  // Without an address of its own the server is unreachable from outside: the provider's command line delivers the
  // events.
  if (publicUrl === undefined) return [];
  const address = `${publicUrl}${WEBHOOK_PATH}`;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const ours = data.filter(({ url, status }) => url === address && status === 'enabled');
  if (ours.length === 0) return [`no webhook of the provider leads to ${address}, so no payment becomes known.`];
  const sent = new Set(ours.flatMap(({ enabled_events: events }) => events));
  const unsent = sent.has('*') ? [] : EVENT_KINDS.filter((kind) => !sent.has(kind));
  return unsent.length === 0 ? [] : [`the webhook to ${address} must send these events as well: ${unsent.join(', ')}.`];
}

async function ofPortal(stripe: Stripe): Promise<string[]> {
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true, active: true, limit: 1 });
  return data.length > 0 ? [] : ['the customer portal has no settings yet. Save them once in the dashboard.'];
}

/** Returns null when the provider does not know the id. */
async function found<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (isRefusal(error, 404)) return null;
    throw error;
  });
}
