import type Stripe from 'stripe';
import type { Config } from '#platform/server/config.ts';
import type { Asking } from '#platform/server/database.ts';
import type { Wake } from '#platform/server/jobs.ts';
import { type Act, actsFor } from '../../rules/settlement.ts';
import { clearWay } from '../paying/account-store.ts';
import { askProvider, isOutdated, isUnknown } from '../paying/call-provider.ts';
import { WAYS } from '../paying/ways.ts';
import type { Payments } from '../payments.ts';
import { applyNews } from './applying.ts';
import { oneByOne } from './one-by-one.ts';
import { lockAccountOfCustomer } from './payment-store.ts';
import { newsOfRenewal } from './provider-events.ts';
import * as store from './settling-store.ts';

export type Settling = {
  database: Asking;
  payments: Payments;
  config: Config;
  now: () => Date;
  wake: Wake;
  signal?: AbortSignal;
};

/**
 * Carries out at the provider what the rows require, outside of any transaction. Each act is idempotent: what was
 * cancelled, moved or refunded already stays so. A failure does not stop the others, and is retried at the next run.
 */
export async function settlePayments(settling: Settling): Promise<void> {
  const accounts = await store.selectAccountsToSettle(settling.database.query);
  const acts = accounts.flatMap((account) => actsFor(account, settling.now()).map((act) => ({ account, act })));
  await oneByOne(acts, ({ account, act }) => carryOut(act, account, settling), settling.signal);
}

type Doing<A extends Act['act']> = (
  act: Extract<Act, { act: A }>,
  account: store.UnsettledAccount,
  settling: Settling,
) => Promise<void>;

const DOING: { readonly [A in Act['act']]: Doing<A> } = {
  'close-way': async (_act, { id, openWay, openRef }, { database, payments }) => {
    if (openWay === null || openRef === null) return;
    const { is } = await askProvider(payments, (stripe) => WAYS[openWay].close(stripe, openRef));
    // If it was paid before it could be closed, the event of that payment is on its way and clears it.
    if (is === 'over') await clearWay(database.query, id, openRef);
  },
  end: ({ ref }, _account, settling) => change(ref, settling, (stripe) => stripe.subscriptions.cancel(ref)),
  stop: async ({ ref }, _account, settling) => {
    await store.updateStoppedForClosing(settling.database.query, ref, true);
    await change(ref, settling, (stripe) => stripe.subscriptions.update(ref, { cancel_at_period_end: true }));
  },
  'go-on': async ({ ref }, _account, settling) => {
    await change(ref, settling, (stripe) => stripe.subscriptions.update(ref, { cancel_at_period_end: false }));
    await store.updateStoppedForClosing(settling.database.query, ref, false);
  },
  move: ({ ref, to }, _account, settling) =>
    change(ref, settling, (stripe) =>
      stripe.subscriptions.update(ref, { trial_end: to.getTime() / 1_000, proration_behavior: 'none' }),
    ),
  'give-back': async ({ invoice }, { customer }, { database, payments, now }) => {
    await askProvider(payments, (stripe) => giveBack(stripe, { invoice, customer }));
    await store.updateGivenBack(database.query, invoice, now());
  },
  unname: async (_act, { id, customer }, { database, payments, now }) => {
    await askProvider(payments, (stripe) =>
      // The provider removes a value that is empty.
      stripe.customers.update(customer, { name: '', email: '' }).catch((error: unknown) => {
        if (!isUnknown(error)) throw error;
      }),
    );
    await store.updateUnnamed(database.query, id, now());
  },
};

function carryOut<A extends Act['act']>(
  act: Extract<Act, { act: A }>,
  account: store.UnsettledAccount,
  settling: Settling,
): Promise<void> {
  return DOING[act.act as A](act, account, settling);
}

/** Sorts after every event id, so that our own response wins over events of the same second. */
const ANSWER = '~answer';

/**
 * Changes a subscription at the provider and applies its new state, or its present state when it can no longer be
 * changed. The time of the response is the provider's, like that of its events.
 */
async function change(
  ref: string,
  { database, payments, config, now, wake }: Settling,
  ask: (stripe: Stripe) => Promise<Stripe.Response<Stripe.Subscription>>,
): Promise<void> {
  const answer = await askProvider(payments, (stripe) =>
    ask(stripe).catch((error: unknown) => {
      if (isOutdated(error)) return stripe.subscriptions.retrieve(ref);
      throw error;
    }),
  );
  const toldAt = new Date(answer.lastResponse.headers['date'] ?? now());
  const news = newsOfRenewal(answer, { toldAt, toldBy: ANSWER });
  if (typeof news === 'string') throw new Error("the provider's subscription lacks required fields");
  await database.transaction(async (tx) => {
    const account = await lockAccountOfCustomer(tx, news.customer);
    if (account !== null) await applyNews(tx, account, news, { config, now: now(), wake });
  });
}

/** Refunds every payment of an invoice; throws for an invoice of another customer. */
async function giveBack(stripe: Stripe, { invoice, customer }: { invoice: string; customer: string }): Promise<void> {
  const paid = await stripe.invoices.retrieve(invoice, { expand: ['payments.data.payment.payment_intent'] });
  if (idOf(paid.customer) !== customer) throw new Error('an invoice that is owed back belongs to another customer');
  const intents = (paid.payments?.data ?? []).flatMap(({ payment, status }) =>
    status === 'paid' && payment.payment_intent !== undefined ? [payment.payment_intent] : [],
  );
  if (intents.length === 0) throw new Error('an invoice that is owed back was not paid by card');
  for (const intent of intents) await refund(stripe, idOf(intent) ?? '', `refund-${invoice}`);
}

async function refund(stripe: Stripe, intent: string, key: string): Promise<void> {
  await stripe.refunds
    .create({ payment_intent: intent }, { idempotencyKey: `${key}-${intent}` })
    .catch((error: unknown) => {
      const isBack = error instanceof Error && 'code' in error && error.code === 'charge_already_refunded';
      if (!isBack) throw error;
    });
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' || named === null ? named : named.id;
}
