import { setTimeout } from 'node:timers/promises';
import * as openid from 'openid-client';
import type { LoginProvider } from '#platform/server/outside-logins.ts';

/**
 * A person's identity according to a provider. `subject` is the provider's id for the person; `email` is null when it
 * was not sent.
 */
export type UpstreamIdentity = { issuer: string; subject: string; email: string | null; emailVerified: boolean };

/** The state of a pending login at a provider; all three values are checked against its answer. */
export type UpstreamStep = { state: string; nonce: string; verifier: string };

/** Why a provider identified nobody: it is unreachable, the person declined, or its answer is not trustworthy. */
export type UpstreamReason = 'away' | 'denied' | 'untrusted';

/** A failed login at a provider. `code` is the library's or the provider's error code and contains no secret. */
export class UpstreamTrouble extends Error {
  readonly reason: UpstreamReason;
  readonly code: string;
  constructor(reason: UpstreamReason, code: string) {
    super(`${reason}: ${code}`);
    this.reason = reason;
    this.code = code;
  }
}

const PATIENCE_SECONDS = 10;
const KNOWN_FOR_MS = 600_000;
const SCOPE = 'openid email profile';
/**
 * The values of `email_verified` that mean yes: the standard has a boolean, and some providers send text or a number.
 */
const YES: readonly unknown[] = [true, 'true', 1, '1'];

/** Creates OpenID clients for the providers in the settings; the metadata of each is fetched on first use. */
export function upstreamProviders() {
  const known = new Map<string, { at: number; read: Promise<openid.Configuration> }>();
  const configurationOf = (provider: LoginProvider): Promise<openid.Configuration> => {
    const name = `${provider.id} ${provider.issuer} ${provider.clientId}`;
    const one = known.get(name);
    if (one !== undefined && performance.now() - one.at < KNOWN_FOR_MS) return one.read;
    const read = discovered(provider);
    known.set(name, { at: performance.now(), read });
    // A failed fetch is not cached.
    read.catch(() => known.delete(name));
    return read;
  };
  return {
    /** Returns the address to send the browser to, and the values that must come back. Throws `UpstreamTrouble`. */
    begin: (provider: LoginProvider, wished: Wished): Promise<UpstreamStep & { href: string }> =>
      inTime(async () => begun(await configurationOf(provider), wished)),
    /** Returns the person who came back with `callback`, checked against the step. Throws `UpstreamTrouble`. */
    redeem: (provider: LoginProvider, callback: URL, step: UpstreamStep): Promise<UpstreamIdentity> =>
      inTime(async () => identified(await configurationOf(provider), { provider, callback, step })),
  };
}

export type UpstreamProviders = ReturnType<typeof upstreamProviders>;

type Wished = { redirectUri: string; loginHint: string | null; lang: string; again: 'login' | null };

function discovered({ issuer, clientId, clientSecret }: LoginProvider): Promise<openid.Configuration> {
  // The settings allow http for localhost only.
  const insecure = issuer.startsWith('http://') ? [openid.allowInsecureRequests] : [];
  const proof = clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret);
  return openid.discovery(new URL(issuer), clientId, {}, proof, {
    timeout: PATIENCE_SECONDS,
    // The ID token comes from the provider directly; its signature is checked nevertheless.
    execute: [openid.enableNonRepudiationChecks, ...insecure],
  });
}

async function begun(configuration: openid.Configuration, { redirectUri, loginHint, lang, again }: Wished) {
  const verifier = openid.randomPKCECodeVerifier();
  const step = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: step.state,
    nonce: step.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: lang,
    ...(loginHint !== null && { login_hint: loginHint }),
    ...(again !== null && { prompt: again }),
  });
  return { ...step, href: url.href };
}

type Answered = { provider: LoginProvider; callback: URL; step: UpstreamStep };

async function identified(
  configuration: openid.Configuration,
  { provider, callback, step }: Answered,
): Promise<UpstreamIdentity> {
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    expectedState: step.state,
    expectedNonce: step.nonce,
    pkceCodeVerifier: step.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new UpstreamTrouble('untrusted', 'no ID token');
  const { iss: issuer, sub: subject } = claims;
  // Many providers give the address only through the userinfo endpoint.
  const said: Record<string, unknown> =
    claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await openid.fetchUserInfo(configuration, tokens.access_token, subject)
      : claims;
  const email = typeof said['email'] === 'string' ? said['email'] : null;
  return { issuer, subject, email, emailVerified: YES.includes(said[provider.emailVerifiedClaim]) };
}

/** Limits all requests to a provider together to 10 s. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = setTimeout(PATIENCE_SECONDS * 1_000, null, { signal: waiting.signal }).then(() => {
    throw new UpstreamTrouble('away', 'slow');
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    throw troubleOf(error);
  } finally {
    waiting.abort();
    late.catch(() => undefined);
  }
}

function troubleOf(error: unknown): UpstreamTrouble {
  if (error instanceof UpstreamTrouble) return error;
  if (error instanceof openid.AuthorizationResponseError)
    return new UpstreamTrouble(error.error === 'access_denied' ? 'denied' : 'untrusted', error.error);
  if (error instanceof openid.ResponseBodyError) return new UpstreamTrouble('untrusted', error.error);
  if (error instanceof openid.ClientError) {
    const { cause, code = 'unknown' } = error;
    const failed = cause instanceof Response && cause.status >= 500;
    return new UpstreamTrouble(failed || code === 'OAUTH_TIMEOUT' ? 'away' : 'untrusted', code);
  }
  // `fetch` throws this when the provider is unreachable.
  if (error instanceof TypeError) return new UpstreamTrouble('away', 'unreachable');
  throw error;
}
