import type Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { answering, usePaymentStandIn } from '../../../../test/payment-stand-in.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { newsOf } from '../events/provider-events.ts';
import { openPayments, type Payments } from '../payments.ts';
import { checkPayments, EVENT_KINDS } from './start-up-check.ts';

const standIn = usePaymentStandIn();
const ADDRESS = 'https://omsyn.example/api/payment/webhook';

const PRICE = {
  id: 'price_sandbox',
  active: true,
  livemode: false,
  currency: 'nok',
  unit_amount: 600_000,
  tax_behavior: 'inclusive',
  recurring: { interval: 'year', interval_count: 1 },
};
const COUPON = { id: 'first', valid: true, percent_off: 25, duration: 'once' };
const WEBHOOK = { url: ADDRESS, status: 'enabled', enabled_events: [...EVENT_KINDS] };
const IN_ORDER = {
  'GET /v1/prices/price_sandbox': PRICE,
  'GET /v1/coupons/first': COUPON,
  'GET /v1/webhook_endpoints': { object: 'list', data: [WEBHOOK] },
  'GET /v1/billing_portal/configurations': { object: 'list', data: [{ id: 'bpc_1' }] },
};

beforeEach(() => {
  standIn.answerBy(answering(IN_ORDER));
});

async function saidAtStart(changed: Partial<Config> = {}): Promise<string[]> {
  const season = { STRIPE_COUPON: 'first', DISCOUNT_UNTIL: '2026-12-31' };
  const config = { ...readConfig({ ...standIn.settings, ...season }), publicUrl: 'https://omsyn.example', ...changed };
  const said: string[] = [];
  const log = { warn: (line: string) => void said.push(line) } as unknown as Payments['log'];
  const openSandbox = () => expect.unreachable();
  await checkPayments(config, openPayments(config, { openSandbox, log }));
  return said;
}

test('logs nothing when everything is in order', async () => {
  expect(await saidAtStart()).toEqual([]);
});

test.each([
  ['an archived price', { price: { active: false } }, /archived/],
  ['a monthly price', { price: { recurring: { interval: 'month', interval_count: 1 } } }, /once in twelve months/],
  ['a price that is paid once', { price: { recurring: null } }, /once in twelve months/],
  ['a price in euro', { price: { currency: 'eur' } }, /Norwegian kroner/],
  ['a live price under a test key', { price: { livemode: true } }, /another mode/],
  ['a coupon that is used up', { coupon: { valid: false } }, /not valid/],
  ['a coupon of another size', { coupon: { percent_off: 20 } }, /25 percent/],
  ['a coupon for every year', { coupon: { duration: 'forever' } }, /25 percent/],
  ['a webhook elsewhere', { webhook: { url: 'https://elsewhere.example/api/payment/webhook' } }, /no webhook/],
  ['a webhook that is switched off', { webhook: { status: 'disabled' } }, /no webhook/],
  ['a webhook without payments', { webhook: { enabled_events: ['invoice.paid'] } }, /invoice\.payment_failed/],
  ['no portal', { portal: [] }, /portal has no settings/],
] as const)('%s is one warning that says what to do', async (_, spoiled, sentence) => {
  const { price = {}, coupon = {}, webhook = {}, portal = [{ id: 'bpc_1' }] } = spoiled as Record<string, object>;
  standIn.answerBy(
    answering({
      'GET /v1/prices/price_sandbox': { ...PRICE, ...price },
      'GET /v1/coupons/first': { ...COUPON, ...coupon },
      'GET /v1/webhook_endpoints': { object: 'list', data: [{ ...WEBHOOK, ...webhook }] },
      'GET /v1/billing_portal/configurations': { object: 'list', data: portal },
    }),
  );
  expect(await saidAtStart()).toEqual([expect.stringMatching(sentence)]);
});

test('names a price and a coupon that the provider does not have', async () => {
  const { 'GET /v1/prices/price_sandbox': _, 'GET /v1/coupons/first': __, ...rest } = IN_ORDER;
  standIn.answerBy(answering(rest));
  expect(await saidAtStart()).toEqual([
    expect.stringMatching(/has no price_sandbox/),
    expect.stringMatching(/first is not valid/),
  ]);
});

test('finds keys of two modes, and a test key in production, without asking', async () => {
  const mixed = { stripePublishableKey: 'pk_live_1' };
  expect(await saidAtStart(mixed)).toEqual([expect.stringMatching(/different modes/)]);
  expect(await saidAtStart({ production: true })).toEqual([expect.stringMatching(/no money is taken/)]);
});

test('a provider that does not answer, or refuses the key, is one warning', async () => {
  standIn.misbehave(/./, 'broken', 'broken', 'broken');
  expect(await saidAtStart()).toEqual([expect.stringMatching(/could not be asked/)]);
  standIn.misbehave(/prices/, { answers: 401 });
  expect(await saidAtStart()).toEqual([expect.stringMatching(/does not accept STRIPE_SECRET_KEY/)]);
});

test('every requested event is one that is read', () => {
  for (const type of EVENT_KINDS)
    expect(
      newsOf({
        type,
        data: { object: { billing_reason: 'subscription_cycle', amount_paid: 1 } },
      } as unknown as Stripe.Event),
      type,
    ).not.toBe('ignored');
});
