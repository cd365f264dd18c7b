import { MINUTE } from '#platform/rules/limits.ts';
import { bankSays, type EnteredCard, testCardOf, type TestCard } from '../../rules/test-cards.ts';
import { updateSubscription } from './subscription-changes.ts';
import type { FormBody } from './form-body.ts';
import { instant, seconds, type Shelf, type ThingShown, type Things } from './sandbox-store.ts';
import { paidPeriodOf } from './subscriptions.ts';
import { tryAgain } from './due-steps.ts';

export type PortalView = {
  portal: ThingShown<'portal'>;
  customer: ThingShown<'customer'>;
  /** The running subscriptions, newest first. */
  running: { subscription: ThingShown<'subscription'>; card: TestCard | null; nextTry: number | null }[];
  receipts: { invoice: ThingShown<'invoice'>; givenBack: boolean }[];
};

/** How long an address of the portal works, in seconds. */
const OPEN_SECONDS = 60 * MINUTE;

export async function openedPortal(shelf: Shelf, id: string): Promise<PortalView | 'expired' | null> {
  const found = await shelf.find('portal', id);
  if (found === null) return null;
  const portal = found.shown;
  if (seconds(shelf.at) >= portal.created + OPEN_SECONDS) return 'expired';
  const customer = await shelf.find('customer', portal.customer);
  if (customer === null) return null;
  const invoices = await shelf.ofCustomer('invoice', portal.customer);
  const refunds = await shelf.ofCustomer('refund', portal.customer);
  const isGivenBack = ({ payments }: ThingShown<'invoice'>) =>
    refunds.some(({ shown }) => shown.payment_intent === payments.data[0].payment.payment_intent);
  return {
    portal,
    customer: customer.shown,
    running: (await running(shelf, portal.customer)).map(({ shown, held }) => ({
      subscription: shown,
      card: held.card,
      nextTry:
        invoices.find((invoice) => invoice.shown.id === shown.latest_invoice)?.shown.next_payment_attempt ?? null,
    })),
    receipts: invoices
      .filter(({ shown }) => shown.status === 'paid' && shown.amount_paid > 0)
      .map(({ shown }) => ({ invoice: shown, givenBack: isGivenBack(shown) })),
  };
}

export async function setRenewal(shelf: Shelf, { running: all }: PortalView, wish: 'cancel' | 'keep'): Promise<void> {
  const form: FormBody = { cancel_at_period_end: String(wish === 'cancel') };
  for (const { subscription } of all)
    if (subscription.cancel_at_period_end !== (wish === 'cancel'))
      await updateSubscription(shelf, subscription.id, form);
}

/** Changes the card of all running subscriptions, and charges overdue invoices with it at once. */
export async function changeCard(
  shelf: Shelf,
  { portal }: PortalView,
  entered: EnteredCard,
): Promise<'changed' | ReturnType<typeof bankSays>> {
  const card = testCardOf(entered, shelf.at);
  if (typeof card === 'string') return card;
  // The portal accepts a card that is declined only when it is charged.
  const problem = card.behaviour === 'declinesLater' ? null : bankSays(card);
  if (problem !== null) return problem;
  for (const subscription of await running(shelf, portal.customer)) await putCard(shelf, subscription, card);
  return 'changed';
}

async function putCard(shelf: Shelf, subscription: Things['subscription'], card: TestCard): Promise<void> {
  const changed = { ...subscription, held: { card } };
  await shelf.put('subscription', changed, instant(paidPeriodOf(changed.shown).end));
  if (changed.shown.status === 'past_due') await tryAgain(shelf, changed);
}

async function running(shelf: Shelf, customer: string): Promise<Things['subscription'][]> {
  const all = await shelf.ofCustomer('subscription', customer);
  return all.filter(({ shown }) => ['active', 'trialing', 'past_due'].includes(shown.status));
}
