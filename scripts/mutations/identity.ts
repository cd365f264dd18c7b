import type { Mutations } from './mutation.ts';

export const identity: Mutations = {
  'server/authentication.ts': [
    {
      line: "if (missing !== null && !(missing === 'profile-required' && gate === 'verified')) throw new Refusal(403, missing);",
      becomes: "if (missing === 'profile-required' && gate !== 'verified') throw new Refusal(403, missing);",
      calls: ['GET /profile'],
    },
    {
      line: 'publicMailDomain: isPublicMailDomain(signedIn.email, config),',
      becomes: 'publicMailDomain: false,',
      calls: ['GET /profile'],
    },
    { line: 'if (person.isGone) throw new Refusal(401);', calls: ['GET /profile'] },
  ],
  'server/token-check.ts': [
    { line: '        audience,', calls: ['GET /profile'] },
    { line: "isIssuerOf(config, brand, iss ?? '') && ", calls: ['GET /profile'] },
    { line: 'currentDate: now,', becomes: 'currentDate: new Date(0),', calls: ['GET /profile'] },
  ],
  'server/user-reading.ts': [
    {
      line: 'const publicMailDomain = isPublicMailDomain(signedIn.email, config);',
      becomes: 'const publicMailDomain = false;',
      calls: ['GET /user'],
    },
    {
      line: "owner: membership === null || membership.role === 'invited' ? null : membership.owner,",
      becomes: 'owner: membership?.owner ?? null,',
      calls: ['GET /user'],
    },
  ],
  'server/deleting.ts': [
    {
      line: "if (person.role === 'owner') throw new Refusal<IdentityCalls>(409, 'owner');",
      calls: ['POST /user/deletion'],
    },
    {
      line: "refuseIfAny(normalEmail(body.email) === normalEmail(person.email) ? [] : ['email.mismatch']);",
      calls: ['POST /user/deletion'],
    },
  ],
};
