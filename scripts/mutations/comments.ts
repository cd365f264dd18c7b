import type { Mutations } from './mutation.ts';

export const comments: Mutations = {
  'server/commenting.ts': [
    {
      line: "import { sharedSurvey } from '#surveys/server/permits.ts';",
      becomes:
        "import { selectSurvey } from '#surveys/server/survey-store.ts';\nconst sharedSurvey = async (i: any, c: any) => (await selectSurvey(c.tx, i.params.id, { ...c.actor, role: 'supporter' })) as any;",
      calls: ['GET /survey/{id}/comment', 'POST /survey/{id}/comment', 'GET /survey/{id}/readers'],
    },
  ],
};
