import type { Mutations } from './mutation.ts';

export const dashboards: Mutations = {
  'server/recommendations.ts': [
    {
      line: 'where survey.candidate_id = ${actor.personId} and',
      becomes: "where ${actor.personId}::text <> '' and",
      calls: ['GET /recommendations'],
    },
  ],
};
