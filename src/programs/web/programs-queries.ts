import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { ProgramCalls } from '../calls.ts';

export const attemptPrograms = attempter<ProgramCalls>();

export type AccessToken = Result<ProgramCalls['GET /user/tokens']>[number];

const TOKENS_KEY = 'access-tokens';

export const tokensQuery = queryOptions({
  queryKey: [TOKENS_KEY],
  queryFn: () => loaded(attemptPrograms('GET /user/tokens')),
});
