import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type CalendarDay, dayAt, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { accountedSince } from '../../rules/accounting-time.ts';
import { paidUntil } from '../../rules/paid-until.ts';
import { lastDay } from '../../rules/subscription-status.ts';
import * as store from './payment-store.ts';

/**
 * Forgets payments that need not be kept any more, each account in a transaction of its own. What they have bought is
 * kept as what there was before the others, so the subscription stays as it is; an account without an organisation goes
 * with its last payment.
 */
export async function forgetOldPayments(database: Asking, now: Date): Promise<void> {
  const before = keptSince(now);
  for (const customer of await store.selectWithOldPayments(database.query, before))
    await database.transaction((tx) => forgetOf(tx, customer, before));
  await store.deleteEmptyAccounts(database.query, { openedBefore: new Date(now.getTime() - NEWS_COMES_MS) });
}

/** News of what was paid for an organisation that is gone does not come later than this after a way to pay was opened. */
const NEWS_COMES_MS = 90 * 24 * 3_600_000;

/** A financial year ends everywhere at once: all brands keep their books in one country. */
const ZONE = BRAND_SETTINGS.a.zone;

/** What was paid before is forgotten, and not taken up again when the provider tells of it once more. */
export function keptSince(now: Date): Date {
  return startOfDay(accountedSince(dayAt(now, ZONE)), ZONE);
}

async function forgetOf(tx: Query, customer: string, before: Date): Promise<void> {
  const account = await store.lockAccount(tx, customer);
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
