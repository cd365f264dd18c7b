import { createPublicKey, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { API_AUDIENCE, SESSION_CLAIM } from '#brands/rules/login-settings.ts';
import { sql } from 'kysely';
import type { SigningKey } from '#login/server/keyring.ts';
import { insertAccessToken, newAccessToken } from '#programs/server/token-store.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import type { Person, World } from '../world.ts';
import { type ActorName, ACTORS, PEOPLE, type PersonName } from './actor-names.ts';
import { type Fixtures, SOMEBODY, VERIFIED } from './fixtures.ts';

type Claims = { subject: string; email: string; emailVerified?: boolean };

/** Creates each actor's bearer tokens, several where the matrix wants each kind tried. Creating keys is slow. */
export async function bearersOfAll(world: World, { people }: Fixtures): Promise<Map<ActorName, (string | null)[]>> {
  const [key] = await world.keyring.keysOf('a');
  if (key === undefined) throw new Error('there is no signing key');
  const bearers = new Map<ActorName, (string | null)[]>();
  for (const actor of ACTORS) bearers.set(actor, await bearersOf(actor, key, world.now(), people));
  return bearers;
}

/**
 * Creates an access token of each person that may write. It counts as used in the future, because noting its use would
 * change the world in which a refusal must change nothing.
 */
export async function programsOfAll({ database, now }: World, { people }: Fixtures): Promise<Map<ActorName, string>> {
  const tokens = new Map<ActorName, string>();
  for (const actor of PEOPLE) {
    const { id } = people[actor];
    const token = newAccessToken();
    const endDay = calendarDay('2027-01-01');
    await insertAccessToken(
      database.query,
      {
        id,
        personId: id,
        token,
        name: 'Matrix',
        kind: 'program',
        mayWrite: true,
        endDay,
        madeIn: { brand: 'a', session: null },
      },
      now(),
    );
    tokens.set(actor, token);
  }
  await sql`update access_tokens set last_used_at = '2100-01-01'`.execute(database.query);
  return tokens;
}

export async function bearerOf({ keyring, now }: World, { id, email }: Person): Promise<string> {
  const [key] = await keyring.keysOf('a');
  if (key === undefined) throw new Error('there is no signing key');
  return signed(key, now(), { subject: `local|${id}`, email });
}

async function bearersOf(
  actor: ActorName,
  key: SigningKey,
  now: Date,
  people: Fixtures['people'],
): Promise<(string | null)[]> {
  const good = (claims: Claims) => signed(key, now, claims);
  const somebody = { subject: SOMEBODY.id, email: SOMEBODY.email };
  if (isPerson(actor)) return [await good({ subject: `local|${people[actor].id}`, email: people[actor].email })];
  switch (actor) {
    case 'noToken':
    case 'responderLink':
    case 'anonLink':
      return [null];
    case 'badToken':
      // Bad tokens of the person with the most rights: a check that wrongly accepts one shows here.
      return badTokens(key, now, people.owner);
    case 'unverified':
      return [await good({ ...somebody, emailVerified: false })];
    case 'sharedDomain':
      return [await good({ subject: VERIFIED.id, email: 'somebody@gmail.com' })];
    case 'noProfile':
      return [await good({ subject: VERIFIED.id, email: VERIFIED.email })];
  }
}

function isPerson(actor: ActorName): actor is PersonName {
  return (PEOPLE as readonly string[]).includes(actor);
}

const HOUR = 3_600;

type Twist = { issuer?: string; audience?: string; issuedAt?: number; typ?: string; more?: Record<string, unknown> };

/** Signs an access token of brand A's built-in login, or one that is wrong in some way. */
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

/**
 * Expired, wrong issuer, wrong audience, alg none, HS256 with the public key, another key, an ID token
 * (matrix-fixtures.json), and a token of an ended session.
 */
async function badTokens(key: SigningKey, now: Date, { id, email }: Person): Promise<string[]> {
  const claims = { subject: `local|${id}`, email };
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
    await signed(key, now, claims, { more: { [SESSION_CLAIM]: randomBytes(8).toString('hex') } }),
  ];
}
