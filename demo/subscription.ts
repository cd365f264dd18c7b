import Stripe from 'stripe';
import { sql } from 'kysely';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { insertPayment, putPaidPeriod, putRenewal } from '#billing/server/events/payment-store.ts';
import { newsOfPaid, newsOfRenewal } from '#billing/server/events/provider-events.ts';
import { payPage } from '#billing/server/sandbox/cardholder.ts';
import { openSandbox } from '#billing/server/sandbox/sandbox.ts';
import { selectSubscription } from '#billing/server/subscription-store.ts';
import { paidSince } from '#billing/rules/paid-since.ts';
import { paidUntil } from '#billing/rules/paid-until.ts';
import { lastDay } from '#billing/rules/subscription-status.ts';
import type { Database, Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { dayAt, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { DEMO_ORGANISATION } from './people.ts';

const DAY_MS = 24 * 3_600_000;
/** Some days after the end of the trial; seen from November, a day in March. */
const PAID_DAYS_AGO = 255;
const CARD = { number: '4242 4242 4242 4242', expires: '12 / 40', code: '123' };

type Payer = { organisationId: string; email: string; brand: BrandId };

/** Stores the subscription of the demo's organisation as paid in the sandbox, with its receipt and its renewal. */
export async function paySubscription(database: Database, payer: Payer, now: Date): Promise<void> {
  const paidAt = new Date(now.getTime() - PAID_DAYS_AGO * DAY_MS);
  const paid = await payInSandbox(database, payer, paidAt);
  await database.transaction((tx) => keepWhatWasPaid(tx, payer, { ...paid, paidAt }));
}

type Paid = { customer: string; invoice: Stripe.Invoice; subscription: Stripe.Subscription };

async function payInSandbox(database: Database, { organisationId, email, brand }: Payer, paidAt: Date): Promise<Paid> {
  const sandbox = openSandbox({ database, now: () => paidAt });
  const stripe = new Stripe('sk_test_sandbox', { httpClient: sandbox.http });
  const metadata = { organisation: organisationId };
  const name = DEMO_ORGANISATION.name;
  const { id: customer } = await stripe.customers.create({ email, name, preferred_locales: ['nb'], metadata });
  const page = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: organisationId,
    line_items: [{ price: sandbox.price, quantity: 1 }],
    locale: 'nb',
    success_url: `http://localhost:3000${BRAND_SETTINGS[brand].homepage}`,
    subscription_data: { metadata },
  });
  await sandbox.provider.act((shelf) => payPage(shelf, page.id, CARD));
  // The sandbox's events of that time count as delivered.
  sandbox.deliverTo(() => Promise.resolve(200));
  await sandbox.pass();
  await sandbox.close();
  const [[invoice], [subscription]] = [
    (await stripe.invoices.list({ customer })).data,
    (await stripe.subscriptions.list({ customer })).data,
  ];
  if (invoice === undefined || subscription === undefined) throw new Error('the demo was not paid');
  return { customer, invoice, subscription };
}

async function keepWhatWasPaid(
  tx: Query,
  { organisationId, brand }: Payer,
  { customer, invoice, subscription, paidAt }: Paid & { paidAt: Date },
): Promise<void> {
  const { zone } = BRAND_SETTINGS[brand];
  const accountId = newId(paidAt);
  await sql`
    insert into payment_accounts (id, organisation_id, customer, opened_at, ways)
    values (${accountId}, ${organisationId}, ${customer}, ${paidAt}, 1)`.execute(tx);
  const payment = newsOfPaid(invoice);
  const told = { toldAt: paidAt, toldBy: 'evt_demo' };
  const renewal = newsOfRenewal(subscription, told);
  if (typeof payment === 'string' || payment.kind !== 'paid') throw new Error('the demo was not paid');
  if (typeof renewal === 'string' || renewal.kind !== 'renewal') throw new Error('the demo does not renew');
  await insertPayment(tx, payment, { accountId, owedBack: false });
  await putRenewal(tx, accountId, { ...renewal.renewal, ...told });
  const baseEndsAt = (await selectSubscription(tx, organisationId))?.endsAt ?? null;
  const before = baseEndsAt && lastDay({ endsAt: baseEndsAt }, zone);
  const days = [dayAt(payment.paidAt, zone)];
  const [since, until] = [paidSince(before, days), paidUntil(before, days)];
  if (since === null || until === null) return;
  const period = { startedAt: startOfDay(since, zone), endsAt: endOfDay(until, zone), baseEndsAt };
  await putPaidPeriod(tx, organisationId, period);
}
