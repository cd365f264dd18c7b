import { addDays, type CalendarDay } from '#shared/calendar-day.ts';

/** How somebody came to the page of activation: from a payment that went well, from one that did not, or by themselves. */
export type Returned = 'success' | 'failed' | 'cancelled' | null;

/** What the address says (specification 2): `success` with anything but `true` is a failure, and so is what the bank refused. */
export function returnedWith(query: Readonly<Record<string, string | undefined>>): Returned {
  const { success, cancelled, redirect_status: bank } = query;
  if (success !== undefined) return success === 'true' && bank !== 'failed' ? 'success' : 'failed';
  if (bank === 'failed') return 'failed';
  return cancelled === 'true' ? 'cancelled' : null;
}

type Known = {
  /** A way to pay is open, and nothing has been paid by it yet. */
  open: boolean;
  /** The day of the last payment; null before the first. */
  paidOn: CalendarDay | null;
  isActive: boolean;
};

/**
 * What the page shows after a payment. The address only claims that there was one; the rows say whether it arrived. A link
 * that was kept for long says nothing about a subscription that has been paid since, and `unseen` where nothing was paid.
 */
export function paymentOutcome(returned: Returned, { open, paidOn, isActive }: Known, today: CalendarDay) {
  if (returned !== 'success') return returned;
  const paidNow = paidOn !== null && paidOn >= addDays(today, -1);
  if (open || (paidNow && !isActive)) return 'pending';
  if (paidNow) return 'confirmed';
  return paidOn !== null && isActive ? null : 'unseen';
}
