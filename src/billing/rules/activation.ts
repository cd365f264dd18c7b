import { addDays, type CalendarDay } from '#shared/calendar-day.ts';

/** The outcome of the payment that a person returns from; null when they did not come from a payment. */
export type Returned = 'success' | 'failed' | 'cancelled' | null;

/**
 * Returns the outcome that the address claims (specification 2). `success` with a value other than `true` is a failure,
 * and so is a refusal by the bank.
 */
export function returnedWith(query: Readonly<Record<string, string | undefined>>): Returned {
  const { success, cancelled, redirect_status: bank } = query;
  if (success !== undefined) return success === 'true' && bank !== 'failed' ? 'success' : 'failed';
  if (bank === 'failed') return 'failed';
  return cancelled === 'true' ? 'cancelled' : null;
}

type Known = {
  /** A way to pay is open and has not been used yet. */
  open: boolean;
  paidOn: CalendarDay | null;
  isActive: boolean;
};

/**
 * Returns what the page shows after a payment. The address only claims that there was one; the rows say whether it
 * arrived. An old link says nothing about a subscription that was paid since; `unseen` means that nothing was paid.
 */
export function paymentOutcome(returned: Returned, { open, paidOn, isActive }: Known, today: CalendarDay) {
  if (returned !== 'success') return returned;
  const paidNow = paidOn !== null && paidOn >= addDays(today, -1);
  if (open || (paidNow && !isActive)) return 'pending';
  if (paidNow) return 'confirmed';
  return paidOn !== null && isActive ? null : 'unseen';
}
