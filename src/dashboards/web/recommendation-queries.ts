import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { cutListQuery } from '#platform/web/list-queries.ts';
import type { DashboardCalls } from '../calls.ts';

const attempt = attempter<DashboardCalls>();

export type ListedRecommendation = Result<DashboardCalls['GET /recommendations']>[number];

const RECOMMENDATIONS_KEY = 'recommendations';

/** The recommendations that contain a text, the newest first; null reads all of them. */
export function recommendationsQuery(search: string | null) {
  return cutListQuery([RECOMMENDATIONS_KEY, search], (part) =>
    attempt('GET /recommendations', { query: { ...part, ...(search !== null && { search }) } }),
  );
}
