import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from 'jose';
import type { Config } from '#platform/server/config.ts';
import type { SignedIn } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { API_AUDIENCE, SESSION_CLAIM } from '#brands/rules/login-settings.ts';
import { isIssuerOf } from '#brands/server/brand-of-request.ts';

export type VerifyingKey = JWK & { kid: string };

/**
 * Returns the keys that a brand's login signs with, newest first; `fresh` fetches them again, for a token with an
 * unknown key.
 */
export type KeysOf = (brand: BrandId, fresh?: 'fresh') => Promise<readonly VerifyingKey[]>;

const LEEWAY_SECONDS = 60;
const SHAPE = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The content of a valid token. `issuedAt` is in seconds since 1970. */
export type CheckedToken = SignedIn & { issuedAt: number };

type Check = { brand: BrandId; now: Date };

/**
 * Returns the person that a bearer token speaks for; replies 401 to anything but a valid access token (specification
 * 5).
 */
export async function checkToken(
  keysOf: KeysOf,
  config: Config,
  authorization: string | undefined,
  { brand, now }: Check,
): Promise<CheckedToken> {
  const token = SHAPE.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal(401);
  const isOutside = config.authDomain !== undefined;
  const audience = config.authAudience?.[brand] ?? API_AUDIENCE;
  const payload = await verified(keysOf, token, { brand, now, audience, typ: isOutside ? null : 'at+jwt' });
  const { sub, iss, iat, nbf } = payload;
  const email = payload[config.authEmailClaim];
  const good =
    isIssuerOf(config, brand, iss ?? '') && typeof iat === 'number' && typeof email === 'string' && nonceless(payload);
  if (!good || typeof sub !== 'string' || sub === '' || (nbf !== undefined && typeof nbf !== 'number'))
    throw new Refusal(401);
  if (isOutside && !isForClient(payload, config.authClientId?.[brand])) throw new Refusal(401);
  const emailVerified = payload[config.authEmailVerifiedClaim] === true;
  const named = isOutside ? null : payload[SESSION_CLAIM];
  const session = typeof named === 'string' ? named : null;
  return { subject: sub, email: email.toLowerCase(), emailVerified, issuedAt: iat, session };
}

/** Both brands may share an outside login: a token names the client that it was issued for. */
function isForClient({ azp, client_id: clientId }: JWTPayload, own: string | undefined): boolean {
  return [azp, clientId].every((named) => named === undefined || named === own);
}

/** An ID token carries the nonce of its login; an access token never does. */
function nonceless(payload: JWTPayload): boolean {
  return payload['nonce'] === undefined;
}

type Expected = Check & { audience: string; typ: string | null };

async function verified(keysOf: KeysOf, token: string, { brand, now, audience, typ }: Expected): Promise<JWTPayload> {
  const check = async (keys: readonly VerifyingKey[]) =>
    (
      await jwtVerify(token, publicKeys(keys), {
        algorithms: ['RS256'],
        audience,
        ...(typ !== null && { typ }),
        clockTolerance: LEEWAY_SECONDS,
        requiredClaims: ['sub', 'iss', 'exp', 'iat'],
        currentDate: now,
      })
    ).payload;
  try {
    return await check(await keysOf(brand)).catch(async (error: unknown) => {
      // Another process may have rotated the key.
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return check(await keysOf(brand, 'fresh'));
    });
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new Refusal(401);
    throw error;
  }
}

const sets = new WeakMap<readonly VerifyingKey[], ReturnType<typeof createLocalJWKSet>>();

function publicKeys(keys: readonly VerifyingKey[]): ReturnType<typeof createLocalJWKSet> {
  const known = sets.get(keys);
  if (known !== undefined) return known;
  const set = createLocalJWKSet({
    keys: keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as VerifyingKey),
  });
  sets.set(keys, set);
  return set;
}
