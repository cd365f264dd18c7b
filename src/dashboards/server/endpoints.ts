import type { Endpoint } from '#platform/server/endpoint.ts';
import { readOrganisationStats } from './organisation-stats.ts';
import { listRecommendations } from './recommendations.ts';

/** Every call about the overview, with the function that answers it. */
export const dashboardEndpoints: readonly Endpoint[] = [readOrganisationStats, listRecommendations];
