/** What a responder's tab is called: the address, or a number for somebody anonymous. */
export type ResponderTab<R> = { response: R; email: string } | { response: R; anonymous: number };

/** One tab for each answer; anonymous ones are numbered in the order they come, which is random (rules 2). */
export function responderTabs<R extends { anonymous: boolean; email: string }>(
  responses: readonly R[],
): ResponderTab<R>[] {
  let anonymous = 0;
  return responses.map((response) => {
    if (!response.anonymous) return { response, email: response.email };
    anonymous += 1;
    return { response, anonymous };
  });
}

/** The part of an address that speaks of the person: there is no room for more on a tab. */
export function nameIn(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
