type Listed = { id: string; status: 'responded' | 'notResponded'; email: string; delivery: string };

/** Which of the responders a long list shows. */
export const PEOPLE_FILTERS = ['all', 'answered', 'notAnswered', 'undelivered'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** Returns the responders that a filter shows, by address. The order is stable between reads. */
export function shownPeople<R extends Listed>(responders: readonly R[], filter: PeopleFilter): R[] {
  return responders.filter((one) => filter === 'all' || filter === stateOf(one)).toSorted(byAddress);
}

/** Returns those who have not answered: undelivered ones first, because they need an act, then by address. */
export function waitingPeople<R extends Listed>(responders: readonly R[]): R[] {
  return [...shownPeople(responders, 'undelivered'), ...shownPeople(responders, 'notAnswered')];
}

/** Returns those who have answered, the latest first; `answeredAt` is null where the time is not known. */
export function answeredPeople<R extends Listed>(
  responders: readonly R[],
  answeredAt: (responder: R) => string | null,
): R[] {
  return shownPeople(responders, 'answered').toSorted((one, other) =>
    (answeredAt(other) ?? '').localeCompare(answeredAt(one) ?? ''),
  );
}

function stateOf({ status, delivery }: Listed): PeopleFilter {
  if (status === 'responded') return 'answered';
  return delivery === 'failed' ? 'undelivered' : 'notAnswered';
}

type Remindable = Listed & { declined: boolean; mayResend: boolean; resendFrom: string | null };

/**
 * Returns how many of the responders can be reminded now, and from when the first of the others can; null if waiting
 * helps nobody. An invitation that did not arrive is resent or corrected instead (rules 7).
 */
export function mayBeReminded(responders: readonly Remindable[]): { count: number; from: string | null } {
  const open = responders.filter(
    ({ status, declined, delivery, email }) =>
      status === 'notResponded' && !declined && delivery === 'sent' && email !== '',
  );
  const times = open.map(({ resendFrom }) => resendFrom).filter((from) => from !== null);
  return { count: open.filter(({ mayResend }) => mayResend).length, from: times.toSorted()[0] ?? null };
}

/** Compares addresses character by character, so that rows and tabs have the same order in every language. */
export function byAddress(one: { email: string }, other: { email: string }): number {
  if (one.email === other.email) return 0;
  return one.email < other.email ? -1 : 1;
}
