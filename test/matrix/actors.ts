import { createPublicKey, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { API_AUDIENCE } from '#identity/rules/tenant.ts';
import type { SigningKey } from '#identity/server/keyring.ts';
import type { World } from '../world.ts';
import { type Fixtures, SOMEBODY, VERIFIED } from './fixtures.ts';

/** The actors of the matrix that exist before there are organisations. */
export const ACTORS = [
  'noToken',
  'badToken',
  'unverified',
  'sharedDomain',
  'noProfile',
  'noOrg',
  'noOrg2',
  'responderLink',
  'anonLink',
] as const;
export type ActorName = (typeof ACTORS)[number];

type Claims = { subject: string; email: string; emailVerified?: boolean };

type Tokens = { good: (claims: Claims) => Promise<string>; bad: string[] };
const made = new WeakMap<SigningKey, Promise<Tokens>>();

/** Signs tokens as the built-in login does; the bad ones are made once, because keys take their time. */
async function tokensOf(world: World): Promise<Tokens> {
  const [key] = await world.keyring.keysOf('a');
  if (key === undefined) throw new Error('there is no signing key');
  const known = made.get(key);
  if (known !== undefined) return known;
  const tokens = badTokens(key, world.now()).then((bad) => ({
    bad,
    good: (claims: Claims) => signed(key, world.now(), claims),
  }));
  made.set(key, tokens);
  return tokens;
}

/** The bearer tokens that an actor comes with; several where the matrix wants each kind tried. */
export async function bearersOf(
  actor: ActorName,
  world: World,
  { noOrg, noOrg2 }: Fixtures,
): Promise<(string | null)[]> {
  const { good, bad } = await tokensOf(world);
  const somebody = { subject: SOMEBODY.id, email: SOMEBODY.email };
  switch (actor) {
    case 'noToken':
    case 'responderLink':
    case 'anonLink':
      return [null];
    case 'badToken':
      return bad;
    case 'unverified':
      return [await good({ ...somebody, emailVerified: false })];
    case 'sharedDomain':
      return [await good({ subject: VERIFIED.id, email: 'somebody@gmail.com' })];
    case 'noProfile':
      return [await good({ subject: VERIFIED.id, email: VERIFIED.email })];
    case 'noOrg':
    case 'noOrg2': {
      const { id, email } = actor === 'noOrg' ? noOrg : noOrg2;
      return [await good({ subject: `local|${id}`, email })];
    }
  }
}

const HOUR = 3_600;

type Twist = { issuer?: string; audience?: string; issuedAt?: number; typ?: string; more?: Record<string, unknown> };

/** An access token of brand A's built-in login, or one that is wrong in some way. */
export async function signed(
  key: SigningKey,
  now: Date,
  { subject, email, emailVerified = true }: Claims,
  twist: Twist = {},
): Promise<string> {
  const iat = twist.issuedAt ?? Math.floor(now.getTime() / 1000);
  return new SignJWT({ email, email_verified: emailVerified, ...twist.more })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: twist.typ ?? 'at+jwt' })
    .setSubject(subject)
    .setIssuer(twist.issuer ?? 'http://localhost/')
    .setAudience(twist.audience ?? API_AUDIENCE)
    .setIssuedAt(iat)
    .setExpirationTime(iat + HOUR)
    .sign(await importJWK(key, 'RS256'));
}

/** Expired, wrong issuer, wrong audience, alg none, HS256 with the public key, another key, an ID token (matrix-fixtures.json). */
async function badTokens(key: SigningKey, now: Date): Promise<string[]> {
  const claims = { subject: 'local|noOrg', email: 'noorg@nordvik.example' };
  const good = await signed(key, now, claims);
  const other = await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey);
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicPart } = key;
  const pem = createPublicKey({ key: publicPart as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const [, payload = ''] = good.split('.');
  const hs256 = await new SignJWT(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    .setProtectedHeader({ alg: 'HS256', kid: key.kid, typ: 'at+jwt' })
    .sign(Buffer.from(pem));
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  return [
    await signed(key, now, claims, { issuedAt: Math.floor(now.getTime() / 1000) - 2 * HOUR }),
    await signed(key, now, claims, { issuer: 'https://login.elsewhere.example/' }),
    await signed(key, now, claims, { audience: 'urn:something:else' }),
    `${none}.${payload}.`,
    hs256,
    await signed({ ...other, kid: key.kid } as SigningKey, now, claims),
    await signed(key, now, claims, {
      audience: 'omsyn-web',
      typ: 'JWT',
      more: { nonce: randomBytes(8).toString('hex') },
    }),
  ];
}
