/** Those who have answered first, then by address: an order that stays the same at every reading. */
export function inOrder<R extends { status: 'responded' | 'notResponded'; email: string }>(
  responders: readonly R[],
): R[] {
  return responders.toSorted(
    (one, other) => Number(other.status === 'responded') - Number(one.status === 'responded') || byAddress(one, other),
  );
}

/** By address, letter by letter, so that rows and tabs stand in one order in every language. */
export function byAddress(one: { email: string }, other: { email: string }): number {
  if (one.email === other.email) return 0;
  return one.email < other.email ? -1 : 1;
}
