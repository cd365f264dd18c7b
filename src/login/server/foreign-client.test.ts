import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';
import { API_AUDIENCE, CALLBACK_PATH, SCOPES } from '#brands/rules/login-settings.ts';
import { BrowserSession } from '../../../test/browser-session.ts';
import { exchangeWith } from '../../../e2e/http-client.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });
const EMAIL = 'ingrid@nordvik.example';
const PASSWORD = 'fire røde epler';
let origin: string;

beforeAll(async () => {
  await world.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://localhost:${(world.server.server.address() as AddressInfo).port}`;
});
beforeEach(() => world.setNow(new Date().toISOString()));

async function discovered() {
  const found = await client.discovery(new URL(origin), 'omsyn-web', {}, client.None(), {
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
  });
  return found;
}

async function newAccount(): Promise<void> {
  const browser = new BrowserSession(exchangeWith(origin), 'a', new URL(origin).host);
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email: EMAIL, password: PASSWORD, lang: 'en' });
  const [mail] = (await world.rows('outgoing_mails')) as { content: { href: string } }[];
  const ticket = new URL(mail?.content.href ?? '').searchParams.get('ticket') ?? '';
  await browser.post('/verify', { ticket });
}

async function loggedIn(config: client.Configuration, wish: { audience?: string } = { audience: API_AUDIENCE }) {
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const asked = client.buildAuthorizationUrl(config, {
    redirect_uri: `${origin}${CALLBACK_PATH}`,
    scope: SCOPES,
    ...wish,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const browser = new BrowserSession(exchangeWith(origin), 'a', new URL(origin).host);
  const { location: page } = await browser.get(asked.href);
  const answer = await browser.post(`${page}/log-in`, { email: EMAIL, password: PASSWORD, lang: 'en' });
  const callback = new URL((await browser.get(answer.location)).location);
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
  return { browser, callback, checks, tokens: await client.authorizationCodeGrant(config, callback, checks) };
}

const userWith = async (token: string) =>
  (await fetch(`${origin}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status;

test('the discovery document announces what the product uses, and nothing else', async () => {
  const config = await discovered();
  const { issuer, ...said } = config.serverMetadata();
  expect(issuer).toBe(`${origin}/`);
  const { claims_supported: claims, scopes_supported: scopes, ...rest } = said;
  expect([...(scopes ?? [])].sort()).toEqual(['email', 'offline_access', 'openid', 'profile']);
  expect([...(claims ?? [])].sort()).toEqual([
    'auth_time',
    'email',
    'email_verified',
    'iss',
    'name',
    'nickname',
    'org_name',
    'sid',
    'sub',
  ]);
  expect(rest).toEqual({
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    userinfo_endpoint: `${origin}/userinfo`,
    jwks_uri: `${origin}/.well-known/jwks.json`,
    end_session_endpoint: `${origin}/oidc/logout`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'web_message'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
    subject_types_supported: ['public'],
    claim_types_supported: ['normal'],
    claims_parameter_supported: false,
    request_uri_parameter_supported: false,
    authorization_response_iss_parameter_supported: true,
  });
});

// Specification 1.5, 4.2
test('logs in, reads the user info, and accepts each code once', async () => {
  await newAccount();
  const config = await discovered();
  const { tokens, callback, checks } = await loggedIn(config);
  const claims = tokens.claims();
  expect(claims).toMatchObject({ email: EMAIL, email_verified: true });
  expect(await userWith(tokens.access_token)).toBe(200);
  await expect(client.authorizationCodeGrant(config, callback, checks)).rejects.toThrow();
  expect(await userWith(tokens.access_token)).toBe(200);
});

test('a token without the API audience reads the user info and is refused by every call', async () => {
  await newAccount();
  const config = await discovered();
  const { tokens } = await loggedIn(config, {});
  const sub = tokens.claims()?.sub ?? '';
  const person = await client.fetchUserInfo(config, tokens.access_token, sub);
  expect(person).toMatchObject({ sub, email: EMAIL, email_verified: true });
  expect(await userWith(tokens.access_token)).toBe(401);
});

test('rotates refresh tokens, and a reused one ends all tokens derived from it', async () => {
  await newAccount();
  const config = await discovered();
  const { tokens } = await loggedIn(config);
  const [first = ''] = [tokens.refresh_token];
  const second = await client.refreshTokenGrant(config, first);
  expect(second.refresh_token).not.toBe(first);
  expect(await userWith(second.access_token)).toBe(200);
  await expect(client.refreshTokenGrant(config, first)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(client.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('a revoked refresh token no longer works', async () => {
  await newAccount();
  const config = await discovered();
  const { tokens } = await loggedIn(config);
  await client.tokenRevocation(config, tokens.refresh_token ?? '');
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('logging out ends the tokens and redirects only to the start page', async () => {
  await newAccount();
  const config = await discovered();
  const { browser, tokens } = await loggedIn(config);
  const leaving = (to: string) =>
    client.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: to });
  expect((await browser.get(leaving('https://evil.example/').href)).status).toBe(400);
  const page = await browser.get(leaving(`${origin}/`).href);
  const fields = Object.fromEntries(
    [...page.body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const left = await browser.post('/oidc/logout/confirm', { ...fields, logout: 'yes' });
  expect([left.status, left.location]).toEqual([303, `${origin}/`]);
  expect(await userWith(tokens.access_token)).toBe(401);
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});
