import type { Mutations } from './mutation.ts';

export const mails: Mutations = {
  'server/mail-choices.ts': [
    {
      line: "if (chosen.subscription !== undefined && !getsMails('subscription', actor, config)) throw new Refusal(403);",
      calls: ['PUT /user/mails'],
    },
  ],
  'server/permits.ts': [
    {
      line: 'if (!getsMails(topic, actor, config)) throw new Refusal(403);',
      becomes: 'if (actor.role === null && !getsMails(topic, actor, config)) throw new Refusal(403);',
      calls: ['GET /subscription-mails', 'PUT /subscription-mails'],
    },
    {
      line: 'if (choice === null) throw new Refusal(404);',
      becomes: "if (choice === null) return { personId: '', wanted: true };",
      calls: ['GET /goal-mails/{linkId}', 'GET /subscription-mails/{linkId}', 'GET /answer-back-mails/{linkId}'],
    },
  ],
};
