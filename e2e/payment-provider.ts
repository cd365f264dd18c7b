import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type Stripe from 'stripe';

/** A local payment provider that answers only what the payment form needs. */
export type Provider = { settings: Record<string, string>; stop: () => Promise<void> };

const PRICE = {
  id: 'price_year',
  object: 'price',
  active: true,
  unit_amount: 600_000,
  currency: 'nok',
  tax_behavior: 'inclusive',
} satisfies Partial<Stripe.Price>;

const WAITING = {
  id: 'sub_1',
  object: 'subscription',
  status: 'incomplete',
  created: Math.floor(Date.now() / 1_000),
  latest_invoice: {
    id: 'in_1',
    object: 'invoice',
    status: 'open',
    amount_due: 600_000,
    confirmation_secret: { client_secret: 'pi_1_secret' },
  },
};

const ANSWERS: Readonly<Record<string, object>> = {
  'GET /v1/prices/price_year': PRICE,
  'POST /v1/customers': { id: 'cus_1', object: 'customer' },
  'POST /v1/subscriptions': WAITING,
  'GET /v1/subscriptions/sub_1': WAITING,
};

export async function startProvider(): Promise<Provider> {
  const server = createServer((request, response) => {
    const found = ANSWERS[`${request.method} ${request.url?.replace(/\?.*/, '')}`];
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'none' } };
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? missing));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_journey',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
    STRIPE_WEBHOOK_SECRET: 'whsec_journey',
    STRIPE_PRICE: PRICE.id,
    STRIPE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  };
  return { settings, stop };
}

/** The foreign requests that these journeys allow: the provider's script and its API. */
export const PROVIDERS = /^foreign request: https:\/\/(?:js|api)\.stripe\.com\//;

/** The result of a confirmation in the provider's API. */
export type Confirmed = { paymentIntent: { status: string } } | { error: { type: string; code: string } };

/** Stubs the provider's script: fields that render at once, and a confirmation that calls its API. */
export async function answersAsProvider(page: Page, confirmed: () => Confirmed): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('https://api.stripe.com/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: confirmed() }),
  );
}

const SCRIPT = `
  window.Stripe = (key) => {
    const nothing = () => undefined;
    const element = {
      listeners: {},
      on(name, listener) { this.listeners[name] = listener; return this; },
      off: nothing, update: nothing, unmount: nothing, destroy: nothing,
      mount(place) {
        place.innerHTML = '<iframe title="' + key + '" src="https://js.stripe.com/fields.html"></iframe>';
        setTimeout(() => this.listeners.ready?.(this));
      },
    };
    const elements = { create: () => element, getElement: () => element, submit: async () => ({}), update: nothing };
    return {
      elements: (options) => { window.askedOfProvider = options; return elements; },
      confirmPayment: async (asked) => {
        const { clientSecret, confirmParams, redirect } = asked;
        window.confirmedAtProvider = { clientSecret, confirmParams, redirect };
        return (await fetch('https://api.stripe.com/v1/payment_intents/pi_1/confirm')).json();
      },
      createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
      _registerWrapper: nothing, registerAppInfo: nothing,
    };
  };
  window.Stripe.version = 'endive';
`;
