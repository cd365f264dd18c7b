import type { Mutations } from './mutation.ts';

export const dashboards: Mutations = {
  'server/permits.ts': [
    {
      line: 'if (organisationId === null || !isActive(actor)) throw new Refusal(403);',
      becomes: 'if (organisationId === null) throw new Refusal(403);',
      calls: ['GET /organization/stats'],
    },
  ],
  'rules/organisation-stats.ts': [
    { line: 'narrowed && answers < fewest;', becomes: 'false;', calls: ['GET /organization/stats'] },
  ],
  'server/recommendation-store.ts': [
    {
      line: 'where survey.candidate_id = ${actor.personId} and',
      becomes: "where ${actor.personId}::text <> '' and",
      calls: ['GET /recommendations'],
    },
  ],
};
