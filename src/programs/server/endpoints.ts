import type { Endpoint } from '#platform/server/endpoint.ts';
import { listingAccessTokens, makeAccessToken, revokeAccessToken } from './access-tokens.ts';
import type { MayBeLoggedIn } from './token-authentication.ts';

export function programEndpoints(steps: { mayBeLoggedIn: MayBeLoggedIn }): readonly Endpoint[] {
  return [listingAccessTokens(steps), makeAccessToken, revokeAccessToken];
}
