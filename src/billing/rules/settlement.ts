import { type CalendarDay, startOfDay } from '#shared/calendar-day.ts';
import type { Renewal } from './renewal.ts';

/** What rows say of an account, as far as the provider has to do something about it. */
export type Account = {
  /** Null when the organisation is gone; `lastDay` is that of its subscription, null when it has none. */
  organisation: { zone: string; closing: boolean; lastDay: CalendarDay | null } | null;
  /** Those that have not ended. */
  renewals: readonly (Renewal & { stoppedForClosing: boolean })[];
  openRef: string | null;
  /** Invoices that were paid when the organisation was gone. */
  owedBack: readonly string[];
};

/** Something that the provider has to do. */
export type Act =
  | { act: 'close-way' }
  | { act: 'end'; ref: string }
  | { act: 'stop'; ref: string }
  | { act: 'go-on'; ref: string }
  | { act: 'move'; ref: string; to: Date }
  | { act: 'give-back'; invoice: string };

/**
 * What is left to do at the provider, so that it agrees with the rows: one subscription renews, the newest one, and
 * charges on the last day; nothing renews of an organisation that is to be closed; of one that is gone nothing is left,
 * and what was paid for it afterwards is given back.
 */
export function actsFor(account: Account, now: Date): Act[] {
  const { organisation, renewals, openRef, owedBack } = account;
  const wayToClose: Act[] =
    openRef !== null && (organisation === null || organisation.closing) ? [{ act: 'close-way' }] : [];
  if (organisation === null) {
    const all = renewals.map(({ ref }): Act => ({ act: 'end', ref }));
    return [...wayToClose, ...all, ...owedBack.map((invoice): Act => ({ act: 'give-back', invoice }))];
  }
  const [newest, ...older] = renewals.filter(({ state }) => state === 'running').sort(newestFirst);
  if (newest === undefined) return wayToClose;
  const doubled = older.map(({ ref }): Act => ({ act: 'end', ref }));
  return [...wayToClose, ...doubled, ...actsForNewest(newest, organisation, now)];
}

type Organisation = NonNullable<Account['organisation']>;
type Newest = Account['renewals'][number];

function newestFirst(one: Renewal, other: Renewal): number {
  const later = other.madeAt.getTime() - one.madeAt.getTime();
  return later === 0 ? (one.ref < other.ref ? 1 : -1) : later;
}

function actsForNewest(newest: Newest, { zone, closing, lastDay }: Organisation, now: Date): Act[] {
  const { ref, renews, stoppedForClosing } = newest;
  if (closing) return renews ? [{ act: 'stop', ref }] : [];
  if (stoppedForClosing) return [{ act: 'go-on', ref }];
  const to = renews && lastDay !== null ? nextCharge(newest.periodEndsAt, { zone, lastDay }, now) : null;
  return to === null ? [] : [{ act: 'move', ref, to }];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In the morning, so that a payment card that is refused can be mended before the day is over. */
const CHARGED_AT_MS = 6 * HOUR_MS;
/** Later than this an invoice may be paid only when the subscription has ended: it is a draft for an hour first. */
const IN_TIME_UNTIL_MS = 20 * HOUR_MS;
/** The provider charges nothing sooner than it can be asked for. */
const SOONEST_MS = HOUR_MS;
/** The provider gives no more than two years at once. */
const FURTHEST_MS = 729 * DAY_MS;
/** What is still further away is looked at again when its time comes. */
const FAR_MS = 364 * DAY_MS;
/**
 * A charge is brought forward by hours, from the evening of the last day to its morning, never by more: what seems to be
 * due much sooner has been paid, and only the news of it is not here yet.
 */
const MOST_FORWARD_MS = 2 * DAY_MS;

/** When to charge instead, so that it is on the last day; null when it is well as it is. */
function nextCharge(periodEndsAt: Date, of: { zone: string; lastDay: CalendarDay }, now: Date): Date | null {
  const midnight = startOfDay(of.lastDay, of.zone).getTime();
  const [from, wanted] = [periodEndsAt.getTime(), midnight + CHARGED_AT_MS];
  const isInTime = from >= midnight && from < midnight + IN_TIME_UNTIL_MS;
  if (isInTime || wanted < from - MOST_FORWARD_MS || wanted < now.getTime() + SOONEST_MS) return null;
  const furthest = now.getTime() + FURTHEST_MS;
  if (wanted <= furthest) return new Date(wanted);
  return from < now.getTime() + FAR_MS ? new Date(furthest) : null;
}
