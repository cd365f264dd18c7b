import type { Mutations } from './mutation.ts';

export const login: Mutations = {
  'server/permits.ts': [
    {
      line: 'if (account === null || !account.emailVerified) throw new Refusal(404);',
      becomes: "if (account === null) throw new Refusal(409, 'conflict');",
      calls: ['GET /user/login', 'POST /user/devices'],
    },
    {
      line: 'if (!devices.some(({ id }) => id === input.params.deviceId)) throw new Refusal(404);',
      calls: ['DELETE /user/devices/{deviceId}'],
    },
    {
      line: 'if (passkey === undefined) throw new Refusal(404);',
      becomes: 'if (passkey === undefined) throw new Refusal(401);',
      calls: ['PUT /user/passkeys/{passkeyId}', 'DELETE /user/passkeys/{passkeyId}'],
    },
  ],
  'server/own-account.ts': [
    { line: 'refuseIfAny(right ? [] : [`${field}.wrong`]);', calls: ['PUT /user/password', 'POST /user/address'] },
  ],
  'server/upstream/own-providers.ts': [
    {
      line: 'if (issuer === null) throw new Refusal(404);',
      becomes: 'if (issuer === null) return {};',
      calls: ['DELETE /user/providers/{providerId}'],
    },
  ],
  'server/proof.ts': [
    {
      line: "refuseIfAny((await isProven(proving, proof)) ? [] : ['proof.wrong']);",
      calls: [
        'POST /user/passkeys/options',
        'POST /user/second-factor/secret',
        'POST /user/second-factor/codes',
        'POST /user/second-factor/off',
      ],
    },
  ],
  'server/passkey-endpoints.ts': [
    {
      line: "if (made === null) throw new Refusal<LoginCalls>(409, 'passkey-refused');",
      becomes: 'if (made === null) throw new Refusal(404);',
      calls: ['POST /user/passkeys'],
    },
  ],
};
