import type { Endpoint } from '#platform/server/endpoint.ts';
import { checkDomain } from './domain-checking.ts';
import { confirmingToken } from './token-confirming.ts';
import { listTokens, makeToken, revokingToken } from './directory-tokens.ts';

/** The owner's calls about the directory; scim-routes.ts serves the directory's own requests. */
export const directoryEndpoints: readonly Endpoint[] = [
  listTokens,
  makeToken,
  revokingToken,
  confirmingToken,
  checkDomain,
];
