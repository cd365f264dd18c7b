import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type CalendarDay, dayAt, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { accountedSince } from '../../rules/accounting-time.ts';
import { paidUntil } from '../../rules/paid-until.ts';
import { lastDay } from '../../rules/subscription-status.ts';
import * as store from './payment-store.ts';

/**
 * Deletes payments that need not be kept any more, each account in a transaction of its own. The time that they bought
 * is stored as time before the remaining payments, so the subscription does not change. The account of a deleted
 * organisation is deleted with its last payment.
 */
export async function forgetOldPayments(database: Asking, now: Date): Promise<void> {
  const before = keptSince(now);
  for (const customer of await store.selectWithOldPayments(database.query, before))
    await database.transaction((tx) => forgetOf(tx, customer, before));
  await store.deleteEmptyAccounts(database.query, { openedBefore: new Date(now.getTime() - NEWS_COMES_MS) });
}

/**
 * After this time no event about a payment for a deleted organisation can arrive, counted from opening the way to pay.
 */
const NEWS_COMES_MS = 90 * 24 * 3_600_000;

/** A financial year ends everywhere at once: all brands keep their books in one country. */
const ZONE = BRAND_SETTINGS.a.zone;

/** Returns the time before which payments are deleted, and ignored when the provider reports them again. */
export function keptSince(now: Date): Date {
  return startOfDay(accountedSince(dayAt(now, ZONE)), ZONE);
}

async function forgetOf(tx: Query, customer: string, before: Date): Promise<void> {
  const account = await store.lockAccountOfCustomer(tx, customer);
  if (account === null) return;
  const { id, organisation } = account;
  if (organisation !== null) await keepWhatTheyBought(tx, id, organisation, before);
  await store.deletePayments(tx, id, before);
}

async function keepWhatTheyBought(
  tx: Query,
  accountId: string,
  { id, brand }: { id: string; brand: BrandId },
  before: Date,
): Promise<void> {
  const { zone } = BRAND_SETTINGS[brand];
  const old = (await store.selectPaidAt(tx, accountId)).filter((paidAt) => paidAt < before);
  const days = old.map((paidAt): CalendarDay => dayAt(paidAt, zone));
  const baseEndsAt = await store.selectBaseEnd(tx, id);
  const until = paidUntil(baseEndsAt && lastDay({ endsAt: baseEndsAt }, zone), days);
  if (until !== null) await store.updateBaseEnd(tx, id, endOfDay(until, zone));
}
