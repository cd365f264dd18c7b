import type { Mutations } from './mutation.ts';

export const platform: Mutations = {
  'server/idempotent-create.ts': [
    {
      line: "if (!isOurs) throw new Refusal<Creating>(409, 'id-taken');",
      calls: ['POST /survey/{id}', 'POST /card/{id}', 'POST /organization/{id}'],
    },
  ],
  'server/http/handle-call.ts': [
    {
      line: 'const permitted = endpoint.oneStatement ? undefined : await permit();',
      becomes: 'const permitted = undefined;',
      calls: ['GET /survey/{id}'],
    },
    {
      line: 'deps.authentication.admit(endpoint, ',
      becomes: "deps.authentication.admit({ ...endpoint, call: { ...endpoint.call, gate: 'token' } as never }, ",
      calls: ['GET /profile'],
    },
  ],
};
