import type { Endpoint } from '#platform/server/endpoint.ts';
import { readOrganisationStats } from './organisation-stats.ts';
import { listRecommendations } from './recommendations.ts';

export const dashboardEndpoints: readonly Endpoint[] = [readOrganisationStats, listRecommendations];
