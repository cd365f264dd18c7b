import type { Endpoint } from '#platform/server/endpoint.ts';
import { checkDomain } from './domain-checking.ts';
import { confirmingToken } from './token-confirming.ts';
import { listTokens, makeToken, revokingToken } from './directory-tokens.ts';

/** What the owner does about the directory; what the directory itself asks is served by scim-routes.ts. */
export const directoryEndpoints: readonly Endpoint[] = [
  listTokens,
  makeToken,
  revokingToken,
  confirmingToken,
  checkDomain,
];
