import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { LoginCalls } from '../../calls.ts';

export const attemptLogin = attempter<LoginCalls>();

export type OwnLogin = Result<LoginCalls['GET /user/login']>;
export type ListedDevice = OwnLogin['devices'][number];

const LOGIN_KEY = 'login';

export const loginQuery = queryOptions({
  queryKey: [LOGIN_KEY],
  queryFn: () => loaded(attemptLogin('GET /user/login')),
});
