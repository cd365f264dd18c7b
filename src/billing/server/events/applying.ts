import { insertAudit } from '#audit/server/audit-store.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import type { Wake } from '#platform/server/jobs.ts';
import { type CalendarDay, dayAt, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { paidSince } from '../../rules/paid-since.ts';
import { paidUntil } from '../../rules/paid-until.ts';
import { isNewer } from '../../rules/renewal.ts';
import { lastDay } from '../../rules/subscription-status.ts';
import { queuePaymentFailed, queueSubscriptionActivated } from '../mailing/payment-mails.ts';
import { clearWay } from '../paying/account-store.ts';
import { selectSubscription } from '../subscription-store.ts';
import { keptSince } from './old-payments.ts';
import * as store from './payment-store.ts';
import type { News } from './provider-events.ts';

export type Applying = { config: Config; now: Date; wake: Wake };
type Of<K extends News['kind']> = Extract<News, { kind: K }>;

/**
 * Applies news of the provider in the transaction that locks the account. Idempotent, and independent of the order: a
 * payment is identified by its invoice, the period is computed from all payments, and for a renewal the newest report
 * counts.
 */
export async function applyNews(tx: Query, account: store.PayingAccount, news: News, at: Applying): Promise<void> {
  if (news.kind === 'paid') await applyPaid(tx, account, news, at);
  else if (news.kind === 'failed') await applyFailed(tx, account, news, at);
  else if (news.kind === 'renewal') await applyRenewal(tx, account, news);
  else await clearWay(tx, account.id, news.ref);
  // The change may require an act at the provider; the job reads from the rows which one.
  at.wake('payments');
}

async function applyPaid(tx: Query, account: store.PayingAccount, paid: Of<'paid'>, at: Applying): Promise<void> {
  await clearWay(tx, account.id, paid.renewal);
  const { organisation } = account;
  if (paid.paidAt < keptSince(at.now)) return;
  // Nobody asks for another year of an organisation that is being closed.
  const owedBack = organisation === null || (organisation.closing && paid.renewed);
  const isNew = await store.insertPayment(tx, paid, { accountId: account.id, owedBack });
  if (!isNew || owedBack) return;
  const until = await extend(tx, account.id, organisation);
  const entry = { tenantId: organisation.id, actorId: null, kind: 'subscriptionActivated' as const };
  await insertAudit(tx, [{ ...entry, details: { date: until } }], at.now);
  await queueSubscriptionActivated(tx, { organisationId: organisation.id, until }, at);
  at.wake('mail');
}

/**
 * Computes the period of all payments, added to what existed before the first one, and returns its last day (rules 5).
 */
async function extend(tx: Query, accountId: string, { id, brand }: store.PayingOrganisation): Promise<CalendarDay> {
  const { zone } = BRAND_SETTINGS[brand];
  const days = (await store.selectPaidAt(tx, accountId)).map((paidAt) => dayAt(paidAt, zone));
  const isFirst = days.length === 1;
  const baseEndsAt = isFirst ? ((await selectSubscription(tx, id))?.endsAt ?? null) : await store.selectBaseEnd(tx, id);
  const before = baseEndsAt && lastDay({ endsAt: baseEndsAt }, zone);
  const [since, until] = [paidSince(before, days), paidUntil(before, days)];
  if (since === null || until === null) throw new Error('there is no period without a payment');
  const period = { startedAt: startOfDay(since, zone), endsAt: endOfDay(until, zone), baseEndsAt };
  await store.putPaidPeriod(tx, id, period);
  return until;
}

/** Mails the owner once for each failed charge, with the last day that is paid. A closing organisation renews nothing. */
async function applyFailed(
  tx: Query,
  account: store.PayingAccount,
  { invoice }: Of<'failed'>,
  at: Applying,
): Promise<void> {
  const { id: accountId, organisation } = account;
  if (organisation === null || organisation.closing) return;
  if (!(await store.insertFailure(tx, { invoice, accountId }, at.now))) return;
  const { zone } = BRAND_SETTINGS[organisation.brand];
  const subscription = await selectSubscription(tx, organisation.id);
  const until = subscription === null ? dayAt(at.now, zone) : lastDay(subscription, zone);
  await queuePaymentFailed(tx, { organisationId: organisation.id, until }, at);
  at.wake('mail');
}

async function applyRenewal(tx: Query, account: store.PayingAccount, { renewal, told }: Of<'renewal'>): Promise<void> {
  const known = await store.selectRenewal(tx, renewal.ref);
  const news = { ...renewal, ...told };
  if (known === null || isNewer(news, known)) await store.putRenewal(tx, account.id, news);
  // The renewal itself represents an open form until its first payment.
  if (renewal.state !== 'waiting') await clearWay(tx, account.id, renewal.ref);
}
