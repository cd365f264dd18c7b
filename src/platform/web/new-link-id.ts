import { linkIdFrom } from '../rules/link-id.ts';

/** Returns an id for a new thing that has a link. Sending it twice creates the thing once (rules 1). */
export function newLinkIdInBrowser(): string {
  return linkIdFrom((count) => crypto.getRandomValues(new Uint8Array(count)));
}
