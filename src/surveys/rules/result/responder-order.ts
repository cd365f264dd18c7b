/** Those who have answered first, then by address: an order that stays the same at every reading. */
export function inOrder<R extends { status: 'responded' | 'notResponded'; email: string }>(
  responders: readonly R[],
): R[] {
  return responders.toSorted(
    (one, other) =>
      Number(other.status === 'responded') - Number(one.status === 'responded') || one.email.localeCompare(other.email),
  );
}
