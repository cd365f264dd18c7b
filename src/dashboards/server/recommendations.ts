import { endpointsOf } from '#platform/server/endpoint.ts';
import { endOfPage, startOfPage } from '#platform/server/paging.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { dashboardCalls } from '../calls.ts';
import {
  countRecommendations,
  type RecommendationRow,
  selectRecommendationPlace,
  selectRecommendations,
} from './recommendation-store.ts';

const endpoint = endpointsOf(dashboardCalls);

/** Only the candidate reads recommendations, regardless of who made the survey (rules 2). */
export const listRecommendations = endpoint('GET /recommendations', {
  permit: anySignedIn,
  run: async ({ query: { search, counts, ...asked } }, context) => {
    const { tx, actor } = context;
    const place = await startOfPage(asked, (id) => selectRecommendationPlace(tx, actor, id));
    const rows = await selectRecommendations(tx, actor, { search, place, most: asked.limit + 1 });
    if (counts === 'true') context.counted(await countRecommendations(tx, actor, search));
    const idOf = ({ id }: RecommendationRow) => id;
    return endOfPage(rows, { asked, idOf, context }).map((row) => ({
      ...row,
      respondedAt: row.respondedAt?.toISOString() ?? null,
    }));
  },
});
