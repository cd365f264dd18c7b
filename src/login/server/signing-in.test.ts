import { beforeEach, expect, test } from 'vitest';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });
const EMAIL = 'ingrid@nordvik.example';
const PASSWORD = 'fire røde epler';

// The provider has the machine's own clock.
beforeEach(() => world.setNow(new Date().toISOString()));

async function signUp(browser: BrowserSession, email = EMAIL, password = PASSWORD) {
  const page = await browser.authorize({ screen_hint: 'signup' });
  return browser.post(`${page}/sign-up`, { email, password, lang: 'en' });
}

/** The link in the newest mail of a kind. */
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

test('who signs up, verifies the address and logs in meets the profile next', async () => {
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

test('opening the link in the mail changes nothing, its button does, and only once', async () => {
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

test('a link works for a day and not longer', async () => {
  const browser = new BrowserSession(inWorld(world));
  await signUp(browser);
  const link = await linkIn('verifyEmail');
  world.setNow(new Date(world.now().getTime() + 24 * 3_600_000 - 1).toISOString());
  expect((await browser.get(link)).status).toBe(200);
  world.setNow(new Date(world.now().getTime() + 1).toISOString());
  expect((await browser.get(link)).status).toBe(410);
});

test('a known address meets the same page, and learns in its own mail that it has an account', async () => {
  const owner = new BrowserSession(inWorld(world));
  const first = await signUp(owner);
  await owner.post('/verify', { ticket: new URL(await linkIn('verifyEmail')).searchParams.get('ticket') ?? '' });
  const again = await signUp(new BrowserSession(inWorld(world)), EMAIL.toUpperCase(), 'et helt annet passord');
  const step = /interaction\/[\w-]+/g;
  expect(again.status).toBe(first.status);
  expect(again.body.replaceAll(step, '')).toBe(first.body.replaceAll(step, ''));
  expect((await world.rows('outgoing_mails')).map(({ kind }) => kind)).toEqual(['verifyEmail', 'accountExists']);
  expect(await world.rows('login_accounts')).toHaveLength(1);
  expect((await new BrowserSession(inWorld(world)).logIn(EMAIL, PASSWORD)).location).toContain('code=');
});

test('whether an address has an account is told neither by the login nor by the forgotten password', async () => {
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

test('a new password logs out everywhere, and tells so by mail', async () => {
  const browser = new BrowserSession(inWorld(world));
  await verified(browser);
  const tokens = await browser.tokensFor((await browser.logIn(EMAIL, PASSWORD)).location);
  expect((await world.callWith(tokens.access_token)('GET /user')).status).toBe(200);

  // Later than the token by the provider's clock, however long its login has taken.
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

test('a weak password is refused, and what was typed stays', async () => {
  const answer = await signUp(new BrowserSession(inWorld(world)), EMAIL, 'passord123');
  expect(answer.status).toBe(422);
  expect(answer.body).toContain(`value="${EMAIL}"`);
  expect(await world.rows('login_accounts')).toEqual([]);
});

test('what people type is text on the page, never markup', async () => {
  const answer = await signUp(new BrowserSession(inWorld(world)), '"><script>alert(1)</script>');
  expect(answer.body).not.toContain('<script>alert');
  expect(answer.body).toContain('&lt;script&gt;alert(1)');
});

test('a code works once, and a refresh token once, however many try at the same time', async () => {
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

test('after logging out nobody is led to another site', async () => {
  const browser = new BrowserSession(inWorld(world));
  const page = await browser.get('/v2/logout?client_id=omsyn-web&returnTo=https%3A%2F%2Fevil.example%2F');
  expect(page.status).toBe(400);
  expect(page.body).not.toContain('evil.example');
});

test('an account, a session and a token of one brand mean nothing to the other', async () => {
  const browser = new BrowserSession(inWorld(world));
  await verified(browser);
  const token = await accessToken(browser);
  const other = await world.callWith(token)('GET /user', { headers: { host: 'b.localhost' } });
  expect(other.status).toBe(401);
  expect((await new BrowserSession(inWorld(world), 'b').logIn(EMAIL, PASSWORD)).status).toBe(401);
});

test('signing goes on with a new key, and tokens of the one before stay good', async () => {
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

test('the verification link is sent once more until the address is verified', async () => {
  const browser = new BrowserSession(inWorld(world));
  await signUp(browser);
  const ask = world.callWith(await accessToken(browser));
  expect((await ask('POST /user/verification')).status).toBe(200);
  expect((await world.rows('outgoing_mails')).map(({ kind }) => kind)).toEqual(['verifyEmail', 'verifyEmail']);
  const ticket = new URL(await linkIn('verifyEmail')).searchParams.get('ticket') ?? '';
  await browser.post('/verify', { ticket });
  expect((await ask('POST /user/verification')).status).toBe(409);
});

test('the token endpoint takes JSON as well as forms, and stays closed to what is neither', async () => {
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

test('a login that another browser began cannot be gone on with', async () => {
  const page = await new BrowserSession(inWorld(world)).authorize();
  const answer = await new BrowserSession(inWorld(world)).post(`${page}/log-in`, { email: EMAIL, password: PASSWORD });
  expect(answer.status).toBe(400);
});

test('only the own address is led back to', async () => {
  const browser = new BrowserSession(inWorld(world));
  expect(await browser.authorize({ redirect_uri: 'https://evil.example/callback' })).toBe('');
  expect(await browser.authorize({ code_challenge: '' })).toContain('error=invalid_request');
});
