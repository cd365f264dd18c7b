import { byAddress } from './responder-order.ts';

/** What a responder's tab is called: the address, or a number for somebody anonymous. */
export type ResponderTab<R> = { response: R; email: string } | { response: R; anonymous: number };

/**
 * One tab for each answer: those with an address in the order of the rows of responders, then the anonymous ones,
 * numbered in the order they come, which is random (rules 2).
 */
export function responderTabs<R extends { anonymous: boolean; email: string }>(
  responses: readonly R[],
): ResponderTab<R>[] {
  const named = responses.filter(({ anonymous }) => !anonymous).toSorted(byAddress);
  const unnamed = responses.filter(({ anonymous }) => anonymous);
  return [
    ...named.map((response) => ({ response, email: response.email })),
    ...unnamed.map((response, place) => ({ response, anonymous: place + 1 })),
  ];
}

/** The part of an address that speaks of the person: there is no room for more on a tab. */
export function nameIn(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
