/** Sorts those who have answered first, then by address. The order is stable between reads. */
export function orderedResponders<R extends { status: 'responded' | 'notResponded'; email: string }>(
  responders: readonly R[],
): R[] {
  return responders.toSorted(
    (one, other) => Number(other.status === 'responded') - Number(one.status === 'responded') || byAddress(one, other),
  );
}

/** Compares addresses character by character, so that rows and tabs have the same order in every language. */
export function byAddress(one: { email: string }, other: { email: string }): number {
  if (one.email === other.email) return 0;
  return one.email < other.email ? -1 : 1;
}
