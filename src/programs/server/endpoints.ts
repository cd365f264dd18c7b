import type { Endpoint } from '#platform/server/endpoint.ts';
import { listAccessTokens, makeAccessToken, revokeAccessToken } from './access-tokens.ts';

export const programEndpoints: readonly Endpoint[] = [listAccessTokens, makeAccessToken, revokeAccessToken];
