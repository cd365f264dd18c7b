import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { DashboardCalls } from '../calls.ts';

const attempt = attempter<DashboardCalls>();

export type ListedRecommendation = Result<DashboardCalls['GET /recommendations']>[number];

const RECOMMENDATIONS_KEY = 'recommendations';

export const recommendationsQuery = queryOptions({
  queryKey: [RECOMMENDATIONS_KEY],
  queryFn: () => loaded(attempt('GET /recommendations')),
});
