import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });
const EMAIL = 'ingrid@nordvik.example';
const PASSWORD = 'fire røde epler';

// The provider uses the machine's clock.
beforeEach(() => world.setNow(new Date().toISOString()));

async function signUp(browser: BrowserSession, email = EMAIL, password = PASSWORD) {
  const page = await browser.authorize({ screen_hint: 'signup' });
  return browser.post(`${page}/sign-up`, { email, password, lang: 'en' });
}

async function linkIn(kind: string): Promise<string> {
  const mails = (await world.rows('outgoing_mails')) as { kind: string; content: { href: string } }[];
  return mails.findLast((mail) => mail.kind === kind)?.content.href ?? '';
}

async function verified(browser: BrowserSession): Promise<void> {
  await signUp(browser);
  const ticket = new URL(await linkIn('verifyEmail')).searchParams.get('ticket') ?? '';
  await browser.post('/verify', { ticket });
}

async function newPassword(browser: BrowserSession, password: string) {
  await browser.post('/forgot', { email: EMAIL, lang: 'en' });
  const ticket = new URL(await linkIn('resetPassword')).searchParams.get('ticket') ?? '';
  return { ticket, answer: await browser.post('/reset', { ticket, password, lang: 'en' }) };
}

async function accessToken(browser: BrowserSession, email = EMAIL, password = PASSWORD): Promise<string> {
  return (await browser.tokensFor((await browser.logIn(email, password)).location)).access_token;
}

test('after signing up, verifying and logging in, the next gate is the profile', async () => {
  const browser = new BrowserSession(inWorld(world));
  const sent = await signUp(browser);
  expect(sent.body).toContain('Check your inbox');

  const before = await world.callWith(await accessToken(browser))('GET /user');
  expect(before.body).toEqual({
    organization: null,
    profile: null,
    role: null,
    owner: null,
    abilities: null,
    deletionDate: null,
    gate: 'email-unverified',
    waitsFor: null,
    email: EMAIL,
  });

  const link = await linkIn('verifyEmail');
  expect((await browser.get(link)).body).toContain(`Verify ${EMAIL}`);
  const ticket = new URL(link).searchParams.get('ticket') ?? '';
  expect((await browser.post('/verify', { ticket })).status).toBe(200);
  const callback = await browser.authorize({ prompt: 'none' });
  const { access_token } = await browser.tokensFor(callback);
  expect((await world.callWith(access_token)('GET /user')).body).toMatchObject({ gate: 'profile-required' });
});

test('opening the mailed link changes nothing; its button does, once', async () => {
  const browser = new BrowserSession(inWorld(world));
  await signUp(browser);
  const link = await linkIn('verifyEmail');
  await browser.get(link);
  await browser.get(link);
  expect(await world.rows('login_accounts')).toEqual([]);

  const ticket = new URL(link).searchParams.get('ticket') ?? '';
  expect((await browser.post('/verify', { ticket })).status).toBe(200);
  expect(await world.rows('login_accounts')).toMatchObject([{ email_verified: true }]);
  expect((await browser.post('/verify', { ticket })).status).toBe(410);
  expect((await browser.get(link)).status).toBe(410);
});

test('a link expires after a day', async () => {
  const browser = new BrowserSession(inWorld(world));
  await signUp(browser);
  const link = await linkIn('verifyEmail');
  world.setNow(new Date(world.now().getTime() + 24 * 3_600_000 - 1).toISOString());
  expect((await browser.get(link)).status).toBe(200);
  world.setNow(new Date(world.now().getTime() + 1).toISOString());
  expect((await browser.get(link)).status).toBe(410);
});

test('a known address gets the same page, and a mail that says it has an account', async () => {
  const owner = new BrowserSession(inWorld(world));
  const first = await signUp(owner);
  await owner.post('/verify', { ticket: new URL(await linkIn('verifyEmail')).searchParams.get('ticket') ?? '' });
  const again = await signUp(new BrowserSession(inWorld(world)), EMAIL.toUpperCase(), 'et helt annet passord');
  const step = /(?:interaction\/|name="step" value=")[\w-]+/g;
  expect(again.status).toBe(first.status);
  expect(again.body.replaceAll(step, '')).toBe(first.body.replaceAll(step, ''));
  expect((await world.rows('outgoing_mails')).map(({ kind }) => kind)).toEqual(['verifyEmail', 'accountExists']);
  expect(await world.rows('login_accounts')).toHaveLength(1);
  expect((await new BrowserSession(inWorld(world)).logIn(EMAIL, PASSWORD)).location).toContain('code=');
});

test('neither the login nor the reset page reveals whether an address has an account', async () => {
  await signUp(new BrowserSession(inWorld(world)));
  const pages = async (email: string) => {
    const browser = new BrowserSession(inWorld(world));
    const wrong = await browser.logIn(email, 'ikke det riktige');
    const forgot = await browser.post('/forgot', { email, lang: 'en' });
    return [wrong, forgot].map(({ status, body }) => [
      status,
      body.replaceAll(email, '').replaceAll(/interaction\/[\w-]+|step=[\w-]+/g, ''),
    ]);
  };
  expect(await pages('ukjent@nordvik.example')).toEqual(await pages(EMAIL));
});

test('a new password logs out everywhere and sends a mail', async () => {
  const browser = new BrowserSession(inWorld(world));
  await verified(browser);
  const tokens = await browser.tokensFor((await browser.logIn(EMAIL, PASSWORD)).location);
  expect((await world.callWith(tokens.access_token)('GET /user')).status).toBe(200);

  // Later than the token's time by the provider's clock, however slow the login was.
  world.setNow(new Date(Date.now() + 2_000).toISOString());
  const { ticket, answer } = await newPassword(new BrowserSession(inWorld(world)), 'noe helt nytt her');
  expect(answer.body).toContain('The password is changed');
  expect((await world.callWith(tokens.access_token)('GET /user')).status).toBe(401);
  const refreshed = await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(JSON.parse(refreshed.body)).toMatchObject({ error_description: 'Unknown or invalid refresh token.' });
  expect(await browser.authorize({ prompt: 'none' })).toContain('error=login_required');
  expect((await world.rows('outgoing_mails')).map(({ kind }) => kind)).toContain('passwordChanged');

  expect((await browser.post('/reset', { ticket, password: 'og enda et til' })).status).toBe(410);
  expect((await browser.logIn(EMAIL, PASSWORD)).status).toBe(401);
  expect((await browser.logIn(EMAIL, 'noe helt nytt her')).location).toContain('code=');
});

test('refuses a weak password and keeps the typed values', async () => {
  const answer = await signUp(new BrowserSession(inWorld(world)), EMAIL, 'passord123');
  expect(answer.status).toBe(422);
  expect(answer.body).toContain(`value="${EMAIL}"`);
  expect(await world.rows('login_accounts')).toEqual([]);
});

test('escapes typed text in pages', async () => {
  const answer = await signUp(new BrowserSession(inWorld(world)), '"><script>alert(1)</script>');
  expect(answer.body).not.toContain('<script>alert');
  expect(answer.body).toContain('&lt;script>alert(1)');
});

test('of simultaneous uses of one code, or one refresh token, exactly one succeeds', async () => {
  const browser = new BrowserSession(inWorld(world));
  await verified(browser);
  const callback = (await browser.logIn(EMAIL, PASSWORD)).location;
  const codes = await Promise.all([browser.exchange(callback), browser.exchange(callback), browser.exchange(callback)]);
  expect(codes.filter(({ status }) => status === 200)).toHaveLength(1);

  const { refresh_token } = await browser.tokensFor((await browser.logIn(EMAIL, PASSWORD)).location);
  const refresh = () => browser.token({ grant_type: 'refresh_token', refresh_token });
  const tokens = await Promise.all([refresh(), refresh(), refresh(), refresh()]);
  expect(tokens.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('logging out never redirects to another site', async () => {
  const browser = new BrowserSession(inWorld(world));
  const page = await browser.get('/v2/logout?client_id=omsyn-web&returnTo=https%3A%2F%2Fevil.example%2F');
  expect(page.status).toBe(400);
  expect(page.body).not.toContain('evil.example');
});

// Specification 1.6
test('accounts, sessions and tokens of one brand are refused by the other', async () => {
  const browser = new BrowserSession(inWorld(world));
  await verified(browser);
  const token = await accessToken(browser);
  const other = await world.callWith(token)('GET /user', { headers: { host: 'b.localhost' } });
  expect(other.status).toBe(401);
  expect((await new BrowserSession(inWorld(world), 'b').logIn(EMAIL, PASSWORD)).status).toBe(401);
});

test('signs with a new key after rotation, and tokens of the previous one stay valid', async () => {
  const browser = new BrowserSession(inWorld(world));
  await verified(browser);
  const before = await accessToken(browser);
  await world.keyring.rotate('a');
  const after = await accessToken(browser);
  const kid = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string;
  expect(kid(after)).not.toBe(kid(before));
  for (const token of [before, after]) expect((await world.callWith(token)('GET /user')).status).toBe(200);
});

test('the verification link can be sent again until the address is verified', async () => {
  const browser = new BrowserSession(inWorld(world));
  await signUp(browser);
  const ask = world.callWith(await accessToken(browser));
  expect((await ask('POST /user/verification')).status).toBe(200);
  expect((await world.rows('outgoing_mails')).map(({ kind }) => kind)).toEqual(['verifyEmail', 'verifyEmail']);
  const ticket = new URL(await linkIn('verifyEmail')).searchParams.get('ticket') ?? '';
  await browser.post('/verify', { ticket });
  expect((await ask('POST /user/verification')).status).toBe(409);
});

// Specification 7.2
test('the token endpoint accepts JSON as well as forms, and refuses malformed and overlong bodies', async () => {
  const browser = new BrowserSession(inWorld(world));
  await verified(browser);
  const { refresh_token } = await browser.tokensFor((await browser.logIn(EMAIL, PASSWORD)).location);
  const send = (payload: string) =>
    world.server.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload,
    });
  const asked = { client_id: 'omsyn-web', grant_type: 'refresh_token', refresh_token };
  expect((await send('{"client_id":')).statusCode).toBe(400);
  expect((await send(JSON.stringify({ ...asked, padding: 'x'.repeat(20_000) }))).statusCode).toBe(400);
  expect((await send(JSON.stringify(asked))).json()).toMatchObject({ token_type: 'Bearer' });
});

test('refuses to continue a login that another browser started', async () => {
  const page = await new BrowserSession(inWorld(world)).authorize();
  const answer = await new BrowserSession(inWorld(world)).post(`${page}/log-in`, { email: EMAIL, password: PASSWORD });
  expect(answer.status).toBe(400);
});

test('redirects only to its own callback, and requires a code challenge', async () => {
  const browser = new BrowserSession(inWorld(world));
  expect(await browser.authorize({ redirect_uri: 'https://evil.example/callback' })).toBe('');
  expect(await browser.authorize({ code_challenge: '' })).toContain('error=invalid_request');
});

test('a page is compressed for a browser that takes that, and is the same page', async () => {
  const read = (encodings: string) =>
    world.server.inject({ url: '/forgot?lang=no', headers: { host: 'localhost', 'accept-encoding': encodings } });
  const plain = await read('br, gzip;q=0');
  const packed = await read('gzip, deflate');
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers['vary']).toContain('Accept-Encoding');
});
