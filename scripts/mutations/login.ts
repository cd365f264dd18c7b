import type { Mutations } from './mutation.ts';

export const login: Mutations = {
  'server/own-account.ts': [
    {
      line: 'if (account === null || !account.emailVerified) throw new Refusal(404);',
      becomes: "if (account === null) throw new Refusal(409, 'conflict');",
      calls: ['GET /user/login'],
    },
    {
      line: 'refuseIfAny(right ? [] : [`${field}.wrong`]);',
      becomes: '',
      calls: ['PUT /user/password', 'POST /user/address'],
    },
  ],
  'server/new-browser.ts': [
    {
      line: 'const account = await ownAccount(context);',
      becomes: "const account = await ownAccount(context).catch(() => ({ id: '', lang: 'en' as const }) as never);",
      calls: ['POST /user/devices'],
    },
  ],
  'server/upstream/own-providers.ts': [
    {
      line: 'if (issuer === null) throw new Refusal(404);',
      becomes: 'if (issuer === null) return {};',
      calls: ['DELETE /user/providers/{providerId}'],
    },
  ],
  'server/own-login.ts': [
    {
      line: 'if (!devices.some(({ id }) => id === params.deviceId)) throw new Refusal(404);',
      becomes: '',
      calls: ['DELETE /user/devices/{deviceId}'],
    },
  ],
  'server/proof.ts': [
    {
      line: "refuseIfAny((await isProven(proving, proof)) ? [] : ['proof.wrong']);",
      becomes: '',
      calls: [
        'POST /user/passkeys/options',
        'POST /user/second-factor/secret',
        'POST /user/second-factor/codes',
        'POST /user/second-factor/off',
      ],
    },
  ],
  'server/passkey-answering.ts': [
    {
      line: "if (made === null) throw new Refusal<LoginCalls>(409, 'passkey-refused');",
      becomes: 'if (made === null) throw new Refusal(404);',
      calls: ['POST /user/passkeys'],
    },
    {
      line: 'if (found === undefined) throw new Refusal(404);',
      becomes: 'if (found === undefined) throw new Refusal(401);',
      calls: ['PUT /user/passkeys/{passkeyId}'],
    },
    {
      line: 'if (name === null) throw new Refusal(404);',
      becomes: 'if (name === null) return {};',
      calls: ['DELETE /user/passkeys/{passkeyId}'],
    },
  ],
};
