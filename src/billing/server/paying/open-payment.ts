import type { Query } from '#platform/server/database.ts';
import type { Context } from '#platform/server/endpoint.ts';
import type { Asking } from '#platform/server/database.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BillingCalls } from '../../calls.ts';
import type { Owner } from '../mailing/owner-store.ts';
import {
  type AccountRow,
  clearWay,
  hasPaid,
  type Hold,
  lockPaymentAccount,
  type OpenedWay,
  releaseHold,
  updateCustomer,
  updateHold,
  updateWay,
  type WayName,
} from './account-store.ts';
import { askProvider, ProviderTrouble } from './call-provider.ts';
import { customerAt, customerFacts } from './customer.ts';
import { hashOfRequest } from './hash.ts';
import { discountFor, forgetWhatIsSold, type Sold, whatIsSold } from './offer.ts';
import { refuseUnlessMayPay } from '../permits.ts';
import { type Opens, type Order, WAYS } from './ways.ts';

type Opening = Context<'profile'> & Pick<Asking, 'transaction'>;

type Held = { hold: Hold; account: AccountRow; owner: Owner; order: Order };

type Open = OpenedWay & Opens;

/**
 * Opens the way to pay, or returns the open one while its terms hold; returns what the browser needs for it, and the
 * amount. One way is open at a time, and the caller leases the account meanwhile. No transaction is open while the
 * provider is asked. Refuses: 403; 409 `organisation-closing`; 409 `payment-in-progress` when another call holds the
 * lease, or when the way before has been paid; 503 (docs/decisions/0020-derive-from-rows-what-the-payment-provider-must-do.md).
 */
export async function openWay(name: WayName, organisationId: string, context: Opening): Promise<Opens> {
  const sold = await whatIsSold(context.partners.payments, context.now);
  const held = await context.transaction((tx) => takeHold(tx, { organisationId, sold }, context));
  try {
    const open = (await sameAgain(name, held, context)) ?? (await openAnew(name, held, context));
    await keep(open, held, context);
    return open;
  } catch (error) {
    const answered = error instanceof ProviderTrouble && error.answered;
    if (answered) forgetWhatIsSold(context.partners.payments);
    await releaseHold(context.tx, held.hold, answered ? 'new key' : 'same key');
    throw error;
  }
}

/**
 * The lease of a dead process ends after this time. A call that is slower, because the provider is, loses it and
 * notices in `keep`.
 */
const HELD_MS = 60_000;

async function takeHold(
  tx: Query,
  { organisationId, sold }: { organisationId: string; sold: Sold },
  { actor, now, today, config, origin, partners }: Opening,
): Promise<Held> {
  const owner = await refuseUnlessMayPay(tx, organisationId, actor.personId);
  const account = await lockPaymentAccount(tx, organisationId, now);
  if (account.heldUntil !== null && account.heldUntil > now) throw inProgress();
  const hold = { accountId: account.id, until: new Date(now.getTime() + HELD_MS) };
  await updateHold(tx, hold);
  const { price, coupon } = partners.payments;
  const discount = discountFor(sold, { today, config, paidBefore: await hasPaid(tx, organisationId) });
  const { stripeTax: tax } = config;
  const order = { organisationId, price, coupon: discount && coupon, tax, lang: owner.lang, origin };
  return { hold, account, owner, order };
}

/** A page that expires sooner is not returned again. */
const STILL_OPEN_MS = 10 * 60_000;

/** Returns the open way if it is the same; otherwise closes it and returns null. */
async function sameAgain(
  name: WayName,
  held: Held,
  { partners: { payments }, tx, now }: Opening,
): Promise<Open | null> {
  const { id, openWay: former, openRef: ref, openTerms } = held.account;
  if (former === null || ref === null) return null;
  const terms = termsOf(name, held);
  const way = WAYS[former];
  const isSame = former === name && openTerms === terms;
  const standing = isSame ? await askProvider(payments, (stripe) => way.look(stripe, ref)) : null;
  if (standing?.is === 'open' && standing.until.getTime() > now.getTime() + STILL_OPEN_MS)
    return { name, ref, terms, ...standing };
  const closed = standing?.is === 'paid' ? standing : await askProvider(payments, (stripe) => way.close(stripe, ref));
  if (closed.is !== 'over') throw inProgress();
  await clearWay(tx, id, ref);
  return null;
}

async function openAnew(name: WayName, held: Held, { partners: { payments }, tx, now }: Opening): Promise<Open> {
  const { hold, account, owner, order } = held;
  const facts = customerFacts(order.organisationId, owner);
  const customer = await askProvider(payments, (stripe) => customerAt(stripe, account, facts));
  if (!(await updateCustomer(tx, hold, customer))) throw inProgress();
  const until = openUntil(now);
  const asked = hashOfRequest({ customer, order, until });
  const key = `${name}-${account.id}-${account.ways}-${asked}`;
  const opened = await askProvider(payments, (stripe) => WAYS[name].open(stripe, { customer, order, until }, key));
  return { name, terms: termsOf(name, held), ...opened };
}

/** Stores the way and ends the lease. Refuses when the caller has lost the right to pay, or the lease, meanwhile. */
async function keep(open: Open, held: Held, context: Opening): Promise<void> {
  const { hold, order } = held;
  const stillOurs = await context
    .transaction(async (tx) => {
      await refuseUnlessMayPay(tx, order.organisationId, context.actor.personId);
      return updateWay(tx, hold, open, context.now);
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal) await discard(open, hold, context);
      throw error;
    });
  // The present holder may have got the same way, so it stays open; nobody else knows it.
  if (!stillOurs) throw inProgress();
}

/**
 * Closes a way that nobody has received; if that fails, it expires. The provider returns it for its key for a day, so
 * the key is used up first.
 */
async function discard({ name, ref }: Open, hold: Hold, { tx, partners: { payments } }: Opening): Promise<void> {
  await releaseHold(tx, hold, 'new key');
  await clearWay(tx, hold.accountId, ref);
  await askProvider(payments, (stripe) => WAYS[name].close(stripe, ref)).catch((error: unknown) => {
    if (!(error instanceof ProviderTrouble)) throw error;
  });
}

const HOUR_MS = 3_600_000;
const ROUNDED_TO_MS = 10 * 60_000;

/**
 * Returns a rounded time at least an hour from now: the same for a call a moment later, so that the provider recognises
 * a repeat.
 */
function openUntil(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + HOUR_MS) / ROUNDED_TO_MS) * ROUNDED_TO_MS);
}

/** Hashes everything that changes the text or the amount of the provider's page. */
function termsOf(name: WayName, { order, owner }: Held): string {
  return hashOfRequest({ name, order, email: owner.email });
}

function inProgress() {
  return new Refusal<BillingCalls>(409, 'payment-in-progress');
}
