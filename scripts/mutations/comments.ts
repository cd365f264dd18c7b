import type { Mutation, Mutations } from './mutation.ts';

/** Every call reads the survey as if the actor were a supporter. */
const asSupporter: Omit<Mutation, 'calls'> = {
  line: "import { sharedSurvey } from '#surveys/server/permits.ts';",
  becomes:
    "import { selectSurvey } from '#surveys/server/survey-store.ts';\nconst sharedSurvey = async (i: any, c: any) => (await selectSurvey(c.tx, i.params.id, { ...c.actor, role: 'supporter' })) as any;",
};

export const comments: Mutations = {
  'server/permits.ts': [{ ...asSupporter, calls: ['GET /survey/{id}/comment', 'POST /survey/{id}/comment'] }],
  'server/commenting.ts': [{ ...asSupporter, calls: ['GET /survey/{id}/readers'] }],
};
