import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Query } from '#platform/server/database.ts';
import { selectOwner } from '../mailing/owner-store.ts';
import type { WayName } from '../paying/account-store.ts';
import { askProvider } from '../paying/call-provider.ts';
import { customerFacts } from '../paying/customer.ts';
import { WAYS } from '../paying/ways.ts';
import { applyNews } from './applying.ts';
import { oneByOne } from './one-by-one.ts';
import { lockAccountOfCustomer } from './payment-store.ts';
import { newsOfPaid, newsOfRenewal, type Read } from './provider-events.ts';
import type { Settling } from './settling.ts';

type KnownCustomer = {
  id: string;
  customer: string;
  organisationId: string | null;
  openWay: WayName | null;
  openRef: string | null;
};

/**
 * Reads the state of every customer at the provider, applies what no event has reported, and updates the owner there. A
 * failure does not stop the others; all are read again the next day.
 */
export async function reconcilePayments(settling: Settling): Promise<void> {
  const customers = await selectCustomers(settling.database.query);
  await oneByOne(customers, (known) => reconcileOne(known, settling), settling.signal);
}

async function reconcileOne(known: KnownCustomer, settling: Settling): Promise<void> {
  await tellOwner(known, settling);
  const { database, payments, config, now, wake } = settling;
  const readAt = now();
  const reads = await askProvider(payments, (stripe) => readAll(stripe, known, readAt));
  const news = reads.filter((read) => typeof read !== 'string');
  if (reads.includes('unreadable'))
    payments.log.warn({ account: known.id }, 'data of the payment provider lacks required fields');
  await database.transaction(async (tx) => {
    const account = await lockAccountOfCustomer(tx, known.customer);
    if (account === null) return;
    for (const one of news) await applyNews(tx, account, one, { config, now: readAt, wake });
  });
}

/** An event of these last minutes counts as newer than the read: clocks differ, and reading takes a while. */
const MARGIN_MS = 5 * 60_000;
const A_PAGE = 100;

async function readAll(stripe: Stripe, known: KnownCustomer, readAt: Date): Promise<Read[]> {
  const { customer, openWay, openRef } = known;
  // Checked before the payments are read: if the way was used, its payment is among them.
  const way = openWay !== null && openRef !== null ? await WAYS[openWay].look(stripe, openRef) : null;
  const told = { toldAt: new Date(readAt.getTime() - MARGIN_MS), toldBy: 'reading' };
  const reads: Read[] = [];
  const of = { customer, limit: A_PAGE };
  for await (const one of stripe.subscriptions.list({ ...of, status: 'all' })) reads.push(newsOfRenewal(one, told));
  for await (const one of stripe.invoices.list({ ...of, status: 'paid' })) reads.push(newsOfPaid(one));
  if (openRef !== null && way !== null && way.is !== 'open') reads.push({ kind: 'way-closed', customer, ref: openRef });
  return reads;
}

/** Updates the recipient of receipts and card notices to the present owner of the organisation. */
async function tellOwner({ customer, organisationId }: KnownCustomer, { database, payments }: Settling): Promise<void> {
  const owner = organisationId === null ? null : await selectOwner(database.query, organisationId);
  if (owner === null || organisationId === null) return;
  const facts = customerFacts(organisationId, owner);
  await askProvider(payments, (stripe) => stripe.customers.update(customer, facts));
}

async function selectCustomers(query: Query): Promise<KnownCustomer[]> {
  const { rows } = await sql<KnownCustomer>`
    select id, customer, organisation_id as "organisationId", open_way as "openWay", open_ref as "openRef"
      from payment_accounts
     where customer is not null order by id`.execute(query);
  return rows;
}
