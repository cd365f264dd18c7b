import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { caller } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { DashboardCalls } from '../calls.ts';

const call = caller<DashboardCalls>();

export type Recommendation = Result<DashboardCalls['GET /recommendations']>[number];

export const recommendationsQuery = queryOptions({
  queryKey: ['recommendations'],
  queryFn: () => loaded((onRefusal) => call('GET /recommendations', { onRefusal })),
});
