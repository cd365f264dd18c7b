import { type CalendarDay, startOfDay } from '#shared/calendar-day.ts';
import type { Renewal } from './renewal.ts';

/** The stored facts of an account that decide what the provider has to do. */
export type Account = {
  /** Null when the organisation was deleted; `lastDay` is that of its subscription, null when it has none. */
  organisation: { zone: string; closing: boolean; lastDay: CalendarDay | null } | null;
  /** The renewals that have not ended. */
  renewals: readonly (Renewal & { stoppedForClosing: boolean })[];
  openRef: string | null;
  /** Invoices that were paid after the organisation was deleted, and renewals that were paid while it was closing. */
  owedBack: readonly string[];
  /** The provider may still have the organisation's name and its owner's address. */
  isNamed: boolean;
};

export type Act =
  | { act: 'close-way' }
  | { act: 'end'; ref: string }
  | { act: 'stop'; ref: string }
  | { act: 'go-on'; ref: string }
  | { act: 'move'; ref: string; to: Date }
  | { act: 'give-back'; invoice: string }
  | { act: 'unname' };

/**
 * Returns the acts that bring the provider in line with the rows. Only the newest subscription renews, and it charges
 * on the last day. A closing organisation renews nothing. For a deleted one everything ends, and then its name goes.
 */
export function actsFor(account: Account, now: Date): Act[] {
  const { organisation, renewals, openRef, owedBack, isNamed } = account;
  const wayToClose: Act[] =
    openRef !== null && (organisation === null || organisation.closing) ? [{ act: 'close-way' }] : [];
  const refunds = owedBack.map((invoice): Act => ({ act: 'give-back', invoice }));
  const acts = [...wayToClose, ...actsForRenewals(renewals, organisation, now), ...refunds];
  return organisation === null && isNamed && acts.length === 0 ? [{ act: 'unname' }] : acts;
}

function actsForRenewals(renewals: readonly Newest[], organisation: Organisation | null, now: Date): Act[] {
  const end = ({ ref }: Renewal): Act => ({ act: 'end', ref });
  if (organisation === null) return renewals.map(end);
  const [newest, ...older] = renewals.filter(({ state }) => state === 'running').sort(newestFirst);
  return newest === undefined ? [] : [...older.map(end), ...actsForNewest(newest, organisation, now)];
}

type Organisation = NonNullable<Account['organisation']>;
type Newest = Account['renewals'][number];

function newestFirst(one: Renewal, other: Renewal): number {
  const later = other.madeAt.getTime() - one.madeAt.getTime();
  return later === 0 ? (one.ref < other.ref ? 1 : -1) : later;
}

function actsForNewest(newest: Newest, { zone, closing, lastDay }: Organisation, now: Date): Act[] {
  const { ref, renews, stoppedForClosing, periodEndsAt } = newest;
  const isToEnd = closing || !(renews || stoppedForClosing);
  // At the end of its period it would end a year late, and until then an open invoice is charged.
  if (isToEnd && lastDay !== null && isUnpaid(periodEndsAt, { zone, lastDay })) return [{ act: 'end', ref }];
  if (closing) return renews ? [{ act: 'stop', ref }] : [];
  if (stoppedForClosing) return [{ act: 'go-on', ref }];
  const to = renews && lastDay !== null ? nextCharge(periodEndsAt, { zone, lastDay }, now) : null;
  return to === null ? [] : [{ act: 'move', ref, to }];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In the morning, so that a declined payment card can be fixed on the same day. */
const CHARGED_AT_MS = 6 * HOUR_MS;
/** An invoice is a draft for an hour, so a later one may be paid only after the subscription has ended. */
const IN_TIME_UNTIL_MS = 20 * HOUR_MS;
/** The earliest charge from now that the provider accepts. */
const SOONEST_MS = HOUR_MS;
/** The provider accepts charges at most two years ahead. */
const FURTHEST_MS = 729 * DAY_MS;
/** A charge that must be moved further waits until it is this close. */
const FAR_MS = 364 * DAY_MS;
/**
 * A charge is moved forward only by hours, from the evening of the last day to its morning. If it seems due much
 * sooner, the provider has begun a period whose payment has not arrived yet.
 */
const MOST_FORWARD_MS = 2 * DAY_MS;

type Paid = { zone: string; lastDay: CalendarDay };

function chargeOf({ zone, lastDay }: Paid): number {
  return startOfDay(lastDay, zone).getTime() + CHARGED_AT_MS;
}

/** Whether a period is beyond the last day. Its payment may be on its way; it then counts, whatever has ended. */
function isUnpaid(periodEndsAt: Date, paid: Paid): boolean {
  return periodEndsAt.getTime() > chargeOf(paid) + MOST_FORWARD_MS;
}

/** Returns the new time of the charge, on the last day; null when it need not move. */
function nextCharge(periodEndsAt: Date, paid: Paid, now: Date): Date | null {
  const midnight = startOfDay(paid.lastDay, paid.zone).getTime();
  const [from, wanted] = [periodEndsAt.getTime(), chargeOf(paid)];
  const isInTime = from >= midnight && from < midnight + IN_TIME_UNTIL_MS;
  if (isInTime || isUnpaid(periodEndsAt, paid) || wanted < now.getTime() + SOONEST_MS) return null;
  const furthest = now.getTime() + FURTHEST_MS;
  if (wanted <= furthest) return new Date(wanted);
  return from < now.getTime() + FAR_MS ? new Date(furthest) : null;
}
