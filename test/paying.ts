import { sql } from 'kysely';
import type Stripe from 'stripe';
import { confirmForm, payPage as payAtPage } from '#billing/server/sandbox/cardholder.ts';
import { openProvider } from '#billing/server/sandbox/provider.ts';
import type { Person, Reply, World } from './world.ts';

export const openCheckout = (person: Person) => person.call('POST /payment/create-checkout-session');
export const openForm = (person: Person) => person.call('POST /payment/payment-intent');

/** Returns the sandbox's objects of a kind, as the provider would return them, oldest first. */
export async function kept<T extends object>({ database }: Pick<World, 'database'>, kind: string): Promise<T[]> {
  const { rows } = await sql<{ shown: T }>`
    select content -> 'shown' as shown from sandbox_objects where kind = ${kind} order by place`.execute(
    database.query,
  );
  return rows.map(({ shown }) => shown);
}

/** Returns the payment pages and forms that are still open for payment. */
export async function payable(world: Pick<World, 'database'>): Promise<{ pages: string[]; forms: string[] }> {
  const sessions = await kept<Stripe.Checkout.Session>(world, 'session');
  const subscriptions = await kept<Stripe.Subscription>(world, 'subscription');
  return {
    pages: sessions.filter(({ status }) => status === 'open').map(({ url }) => url ?? ''),
    forms: subscriptions.filter(({ status }) => status === 'incomplete').map(({ id }) => id),
  };
}

export function urlOf({ body }: Reply): string {
  return (body as { gotoUrl: string }).gotoUrl;
}

export function typeOf({ body }: Reply): string {
  return (body as { type: string }).type;
}

const GOOD_CARD = { number: '4242 4242 4242 4242', expires: '12/30', code: '123' };

/** Pays the open page, as a customer would at the provider; no event is delivered yet. */
export async function payPage(world: Pick<World, 'database' | 'now'>): Promise<void> {
  const open = (await kept<Stripe.Checkout.Session>(world, 'session')).find(({ status }) => status === 'open');
  await openProvider(world).act((shelf) => payAtPage(shelf, open?.id ?? '', GOOD_CARD));
}

/** Pays by the form on our own page, as the provider's script would. */
export async function payForm(world: Pick<World, 'database' | 'now'>, clientSecret: string): Promise<void> {
  const returnUrl = 'http://localhost/activate-subscription';
  await openProvider(world).act((shelf) => confirmForm(shelf, { ...GOOD_CARD, clientSecret, returnUrl }));
}
