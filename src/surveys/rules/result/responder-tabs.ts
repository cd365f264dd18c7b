import { byAddress } from './responder-order.ts';

export type ResponderTab<R> = { response: R; email: string } | { response: R; anonymous: number };

/**
 * Returns one tab for each answer: named answers by address, as the rows of responders, or as they were given; then
 * anonymous ones, numbered in the order given, which is random (rules 2).
 */
export function responderTabs<R extends { anonymous: boolean; email: string }>(
  responses: readonly R[],
  order: 'byAddress' | 'asGiven' = 'byAddress',
): ResponderTab<R>[] {
  const given = responses.filter(({ anonymous }) => !anonymous);
  const named = order === 'asGiven' ? given : given.toSorted(byAddress);
  const unnamed = responses.filter(({ anonymous }) => anonymous);
  return [
    ...named.map((response) => ({ response, email: response.email })),
    ...unnamed.map((response, place) => ({ response, anonymous: place + 1 })),
  ];
}

/** Returns the part of an address before the @; a tab has no room for more. */
export function nameIn(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
