import type { Mutations } from './mutation.ts';

export const reminders: Mutations = {
  'server/reminding.ts': [
    {
      line: "import { ownSurvey, ownSurveyForUpdate } from '#surveys/server/permits.ts';",
      becomes:
        "import { sharedSurvey as ownSurvey, sharedSurvey as ownSurveyForUpdate } from '#surveys/server/permits.ts';",
      calls: ['GET /survey/{id}/reminders', 'PUT /survey/{id}/reminders', 'POST /survey/{id}/reminders'],
    },
  ],
};
