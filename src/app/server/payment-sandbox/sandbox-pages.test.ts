import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { SAFE } from '../../../../test/production-settings.ts';
import { useWorld } from '../../../../test/world.ts';
import { partnersOf } from '../serve-deps.ts';
import { serveSandbox } from './sandbox-pages.ts';

const world = useWorld();
let server: FastifyInstance;
let stripe: Stripe;
let customer: string;

const NAME = '<script>alert(1)</script> & "Sønner"';

beforeAll(async () => {
  const { sandbox } = world.payments;
  if (sandbox === null) throw new Error('no sandbox');
  stripe = await world.payments.stripe();
  server = fastify();
  server.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Refusal ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    return reply.code(status).send({});
  });
  const config = readConfig({ NODE_ENV: 'test', BRAND_HOSTS: 'b.localhost=b' });
  await serveSandbox(server, { config, provider: sandbox.provider });
  await server.ready();
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = (await stripe.customers.create({ name: NAME })).id;
});

const ask = (path: string, more: InjectOptions = {}) => {
  const { headers, ...rest } = more;
  return server.inject({ url: path, ...rest, headers: { host: 'localhost', ...headers } });
};
const send = (path: string, fields: Record<string, string>) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

async function openPage(locale: 'nb' | 'en' = 'nb'): Promise<{ id: string; path: string }> {
  const page = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: world.payments.price, quantity: 1 }],
    discounts: [{ coupon: world.payments.coupon ?? '' }],
    locale,
    success_url: 'http://localhost/activate-subscription?success=true',
    cancel_url: 'http://localhost/activate-subscription?cancelled=true',
  });
  return { id: page.id, path: new URL(page.url ?? '').pathname };
}

const CARD = { number: '4242 4242 4242 4242', expires: '12 / 40', code: '123' };

async function openPortal(): Promise<string> {
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost/settings#subscription',
    locale: 'en',
  });
  return new URL(portal.url).pathname;
}

test('answers only this machine, by host name and by connection', async () => {
  const { path } = await openPage();
  const asked = [path, path.replace('checkout', 'bank'), path.replace('checkout', 'portal')];
  for (const url of asked) {
    expect((await ask(url, { remoteAddress: '10.1.2.3' })).statusCode).toBe(404);
    expect((await ask(url, { headers: { host: 'evil.example' } })).statusCode).toBe(404);
    expect((await ask(url, { headers: { 'x-forwarded-for': '10.1.2.3' } })).statusCode).toBe(404);
  }
  const json = { method: 'POST', payload: {}, headers: { host: 'evil.example' } } as const;
  expect((await ask('/sandbox/confirm', json)).statusCode).toBe(404);
  expect((await ask(path)).statusCode).toBe(200);
});

test('production has no sandbox, and does not start without a provider', () => {
  const config = readConfig(SAFE);
  const { sandbox } = partnersOf({
    config,
    database: world.database,
    now: world.now,
    logger: createLog('silent'),
  }).payments;
  expect(sandbox).toBeNull();
  const { STRIPE_SECRET_KEY: _, ...without } = SAFE;
  expect(() => readConfig(without)).toThrow(/STRIPE_SECRET_KEY/);
});

test('the payment page says who pays how much, is marked as a test, and runs no script', async () => {
  const { path } = await openPage();
  const { body, headers } = await ask(path);
  expect(body).toContain('Omsyn for &lt;script>');
  expect(body).not.toContain('<script');
  for (const words of ['4\u00a0500\u00a0kr', '6\u00a0000\u00a0kr', '\u22121\u00a0500\u00a0kr', 'Testbetaling'])
    expect(body).toContain(words);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
  expect(headers['cache-control']).toBe('no-store');
  expect((await ask(path, { headers: { cookie: 'LANG=en' } })).body).toContain('NOK\u00a04,500');
  const runda = await ask((await openPage('en')).path, { headers: { host: 'b.localhost' } });
  expect(runda.body).toContain('data-brand="b"');
  expect(runda.body).toContain('NOK\u00a04,500');
});

test('paying redirects to the success page; submitting again, or coming back, charges nothing more', async () => {
  const { id, path } = await openPage();
  const twice = await Promise.all([send(path, CARD), send(path, CARD)]);
  const { success_url: goal } = await stripe.checkout.sessions.retrieve(id);
  expect(twice.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, goal],
    [303, goal],
  ]);
  const back = await ask(path);
  expect([back.statusCode, back.body.includes('Denne testbetalingen er fullført')]).toEqual([200, true]);
  expect(back.body).not.toContain('name="number"');
  expect((await stripe.invoices.list({ customer, status: 'paid' })).data).toHaveLength(1);
});

test.each([
  [{ number: '4000 0000 0000 0002' }, 'Banken avviste betalingen.'],
  [{ number: '4000 0000 0000 9995' }, 'Det er ikke nok penger på kontoen.'],
  [{ number: '4242 4242 4242 4241' }, 'Sjekk kortnummeret.'],
  [{ expires: '13 / 40' }, 'Sjekk utløpsdatoen.'],
  [{ expires: '10 / 26' }, 'Betalingskortet er utløpt.'],
  [{ code: '1' }, 'Sjekk sikkerhetskoden.'],
])('%j is answered with an explanation, and keeps what was entered', async (wrong, words) => {
  const { path } = await openPage();
  const entered = { ...CARD, ...wrong };
  const { statusCode, body } = await send(path, entered);
  expect(statusCode).toBe(422);
  expect(body).toContain(words);
  expect(body).toContain(`value="${entered.expires}"`);
  expect(body).toContain(`value="${entered.code}"`);
});

test('the bank asks on a page of its own, which leads back', async () => {
  const { id, path } = await openPage();
  const wish = { ...CARD, number: '4000 0025 0000 3155' };
  const bankOf = async () => new URL(String((await send(path, wish)).headers.location)).pathname;
  const refused = await bankOf();
  expect((await ask(refused)).body).toContain('4\u00a0500\u00a0kr');
  const no = await send(refused, { answer: 'no' });
  expect(no.headers.location).toBe(`http://localhost${path}?redirect_status=failed`);
  expect((await ask(`${path}?redirect_status=failed`)).body).toContain('Banken fikk ikke bekreftet');
  const confirmed = await bankOf();
  const yes = await send(confirmed, { answer: 'yes' });
  expect(yes.headers.location).toBe('http://localhost/activate-subscription?success=true');
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
  expect((await ask(confirmed)).statusCode).toBe(404);
});

test('a page that has expired or never existed says so', async () => {
  const { id, path } = await openPage();
  await stripe.checkout.sessions.expire(id);
  const over = await ask(path);
  expect([over.statusCode, over.body.includes('utløpt')]).toEqual([200, true]);
  for (const kind of ['checkout', 'bank', 'portal'])
    for (const wrong of ['nope', customer, '%00', '..%2f'])
      expect((await ask(`/sandbox/${kind}/${wrong}`)).statusCode, kind + wrong).toBe(404);
});

test('the portal lists payments, cancels, resumes and changes the card; it expires after an hour', async () => {
  const { path } = await openPage();
  await send(path, CARD);
  const portal = await openPortal();
  const shown = async () => (await ask(portal)).body;
  expect(await shown()).toContain('20 November 2027');
  expect(await shown()).toContain('TEST-0001');
  expect((await send(portal, { do: 'cancel' })).headers.location).toBe(`${portal}?done=cancel`);
  expect(await shown()).toContain('Ends, and is not renewed');
  await send(portal, { do: 'keep' });
  expect(await shown()).toContain('Next charge');
  await send(portal, { do: 'card', number: '4000 0000 0000 0341' });
  expect(await shown()).toContain('0341');
  expect((await send(portal, { do: 'card', number: '4000 0000 0000 0002' })).statusCode).toBe(422);
  world.setNow(new Date(world.now().getTime() + 3_600_000).toISOString());
  expect((await ask(portal)).statusCode).toBe(404);
  expect((await send(portal, { do: 'cancel' })).statusCode).toBe(404);
});

test('no request to a page or a similar path is a fault', async () => {
  const { path } = await openPage();
  const odd = ['', '\0', '\ud800', 'x'.repeat(9_000), '__proto__', '{"a":1}'];
  const paths = [path, await openPortal(), path.replace(/[^/]*$/, 'nope'), '/sandbox/bank/nope'];
  for (const value of odd) {
    for (const url of paths)
      for (const name of ['number', 'expires', 'code', 'do', 'answer', '__proto__'])
        expect((await send(url, { do: 'card', [name]: value })).statusCode, `${url} ${name}`).toBeLessThan(500);
    const payload = { ...CARD, clientSecret: value, returnUrl: `http://localhost/${value}` };
    expect((await ask('/sandbox/confirm', { method: 'POST', payload })).statusCode).toBeLessThan(500);
  }
  for (const payload of ['null', '[]', '"x"', '{', ''])
    for (const url of [...paths, '/sandbox/confirm'])
      expect(
        (await ask(url, { method: 'POST', payload, headers: { 'content-type': 'application/json' } })).statusCode,
        `${url} ${payload}`,
      ).toBeLessThan(500);
});

test('a portal shows only its own customer', async () => {
  await send((await openPage()).path, CARD);
  const other = (await stripe.customers.create({ name: 'Another' })).id;
  customer = other;
  const { body } = await ask(await openPortal());
  expect(body).not.toContain('TEST-0001');
  expect(body).toContain('Nothing has been paid.');
});

test('the form on our own page is confirmed only by JSON, which leads back to the same page', async () => {
  const begun = await stripe.subscriptions.create({
    customer,
    items: [{ price: world.payments.price }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  const clientSecret = (begun.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '';
  const wish = { ...CARD, clientSecret, returnUrl: 'http://localhost/activate-subscription' };
  const confirm = (payload: object) => ask('/sandbox/confirm', { method: 'POST', payload });
  expect((await send('/sandbox/confirm', wish)).statusCode).toBe(422);
  const plain = { method: 'POST', payload: JSON.stringify(wish), headers: { 'content-type': 'text/plain' } } as const;
  expect((await ask('/sandbox/confirm', plain)).statusCode).toBe(415);
  for (const returnUrl of [
    'https://evil.example/',
    'javascript:alert(1)',
    '/relative',
    'http://localhost.evil.example/',
  ])
    expect((await confirm({ ...wish, returnUrl })).statusCode, returnUrl).toBe(422);
  expect((await confirm({ ...wish, number: '4000 0000 0000 9995' })).json()).toEqual({ error: 'insufficientFunds' });
  const asked = (await confirm({ ...wish, number: '4000 0025 0000 3155' })).json<{ url: string }>();
  expect(asked).toEqual({
    status: 'requires_action',
    url: expect.stringContaining('http://localhost/sandbox/bank/pi_') as string,
  });
  const yes = await send(new URL(asked.url).pathname, { answer: 'yes' });
  expect(yes.headers.location).toBe('http://localhost/activate-subscription?redirect_status=succeeded');
  expect((await confirm(wish)).json()).toEqual({ status: 'succeeded' });
});
