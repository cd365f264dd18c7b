import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { loaded } from '#platform/web/loading.ts';
import type { LoginCalls } from '../../calls.ts';
import { attemptLogin } from './login-queries.ts';

export type Factors = Result<LoginCalls['GET /user/factors']>;
export type ListedPasskey = Factors['passkeys'][number];

const FACTORS_KEY = 'factors';

export const factorsQuery = queryOptions({
  queryKey: [FACTORS_KEY],
  queryFn: () => loaded(attemptLogin('GET /user/factors')),
});
