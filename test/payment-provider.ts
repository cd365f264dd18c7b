import { sql } from 'kysely';
import { readConfig } from '#platform/server/config.ts';
import { reconcilePayments } from '#billing/server/events/reconciling.ts';
import { settlePayments } from '#billing/server/events/settling.ts';
import { payPage } from '#billing/server/sandbox/cardholder.ts';
import { deliveredTo } from '#billing/server/sandbox/delivering.ts';
import type { Sandbox } from '#billing/server/sandbox/sandbox.ts';
import type { Organisation } from './organisations.ts';
import { paymentAccount } from './payment-events.ts';
import type { World } from './world.ts';

const CARD = { number: '4242 4242 4242 4242', expires: '12/40', code: '123' };
const HOUR_SECONDS = 3_600;

export function sandboxOf({ payments }: World): Sandbox {
  if (payments.sandbox === null) throw new Error('the payment provider of this world is not the sandbox');
  return payments.sandbox;
}

/** Creates an account for an organisation at the sandbox. */
export async function knownCustomer(world: World, organisation: Organisation): Promise<string> {
  const stripe = await world.payments.stripe();
  const { id: customer } = await stripe.customers.create({
    name: organisation.name,
    metadata: { organisation: organisation.id },
  });
  await paymentAccount(world, organisation, { customer });
  return customer;
}

/** Opens a payment page for a customer and returns its id. */
export async function openPage({ payments, now, database }: World, customer: string): Promise<string> {
  const stripe = await payments.stripe();
  const { id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: payments.price, quantity: 1 }],
    success_url: 'http://localhost/activate-subscription?success=true',
    cancel_url: 'http://localhost/activate-subscription?cancelled=true',
    expires_at: Math.floor(now().getTime() / 1_000) + HOUR_SECONDS,
  });
  const until = new Date(now().getTime() + HOUR_SECONDS * 1_000);
  await sql`
    update payment_accounts set open_way = 'checkout', open_ref = ${id}, open_until = ${until}, opened_at = ${now()}
     where customer = ${customer}`.execute(database.query);
  return id;
}

/** Pays a page with a valid card; its events are not delivered yet. */
export async function pay(world: World, page: string, sandbox = sandboxOf(world)): Promise<void> {
  const outcome = await sandbox.provider.act((shelf) => payPage(shelf, page, CARD));
  if (outcome === 'gone' || !('status' in outcome)) throw new Error(`not paid: ${JSON.stringify(outcome)}`);
}

/** Lets time pass at the sandbox and delivers all its events. */
export async function arrive(world: World): Promise<void> {
  const sandbox = sandboxOf(world);
  sandbox.deliverTo(deliveredTo(world.server));
  await sandbox.pass();
}

function settling({ database, payments, now }: World) {
  return { database, payments, config: readConfig({}), now, wake: () => undefined };
}

/** Runs the job that is woken after events. */
export function settle(world: World): Promise<void> {
  return settlePayments(settling(world));
}

/** Runs the daily job. */
export function reconcile(world: World): Promise<void> {
  return reconcilePayments(settling(world));
}
