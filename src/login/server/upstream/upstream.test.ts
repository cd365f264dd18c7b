import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unbroken } from '#languages/rules/unbroken-words.ts';
import { BrowserSession, inWorld } from '../../../../test/browser-session.ts';
import { type OpenIdProvider, startOpenIdProvider, throughProvider } from '../../../../test/openid-provider.ts';
import { useWorld } from '../../../../test/world.ts';

let nordvik: OpenIdProvider;
let fjord: OpenIdProvider;
const settings: Record<string, string> = {};
const EMAIL = 'ingrid@nordvik.example';
const INGRID = { sub: 'ingrid-1', email: EMAIL, email_verified: true };
const PASSWORD = 'fire røde epler';
const client = (id: string, at: OpenIdProvider, more: object) => ({
  id,
  issuer: at.issuer,
  clientId: 'omsyn',
  ...more,
});

beforeAll(async () => {
  const back = (id: string) => [
    `http://localhost/upstream/${id}/callback`,
    `http://b.localhost/upstream/${id}/callback`,
  ];
  const made = { clientId: 'omsyn', clientSecret: 'a secret of forty characters, more or less' };
  nordvik = await startOpenIdProvider({ ...made, redirectUris: back('nordvik') });
  fjord = await startOpenIdProvider({ clientId: 'omsyn', redirectUris: back('fjord') });
  settings['LOGIN_PROVIDERS'] = JSON.stringify([
    client('nordvik', nordvik, { name: 'Nordvik', clientSecret: made.clientSecret, domains: ['nordvik.example'] }),
    client('fjord', fjord, { name: 'Fjord <1>', brand: 'a' }),
  ]);
});
afterAll(async () => {
  await nordvik.close();
  await fjord.close();
});
const world = useWorld({ login: true, settings });

beforeEach(() => {
  // The providers use the machine's clock.
  world.setNow(new Date().toISOString());
  Object.assign(nordvik, { person: INGRID, trouble: null });
  Object.assign(fjord, { person: INGRID, trouble: null });
});

async function sentBack(browser: BrowserSession, id = 'nordvik', more: Record<string, string> = {}) {
  const page = await browser.authorize(more);
  const { location } = await browser.get(`${page}/upstream/${id}?lang=en`);
  return { page, callback: await throughProvider(location) };
}

async function followed(browser: BrowserSession, address: string) {
  let answer = await browser.get(address);
  while (answer.status === 303 && !answer.location.includes('/callback?')) answer = await browser.get(answer.location);
  return answer;
}

async function logInAt(browser: BrowserSession, id = 'nordvik') {
  return followed(browser, (await sentBack(browser, id)).callback);
}

async function userOf(browser: BrowserSession, callback: string) {
  const { access_token: token } = await browser.tokensFor(callback);
  return (await world.callWith(token)('GET /user')).body as { email: string; gate: string };
}

async function signUp(browser: BrowserSession, verify: 'verified' | 'waits') {
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email: EMAIL, password: PASSWORD, lang: 'en' });
  if (verify === 'waits') return;
  const ticket = new URL(await linkIn('verifyEmail')).searchParams.get('ticket') ?? '';
  await browser.post('/verify', { ticket });
}

function cookieOf({ setCookies }: BrowserSession): [string, string][] {
  const steps = [...setCookies].filter(([name]) => /^login_(step|resume)_/.test(name));
  return steps.map(([name, line]) => [name, /=([^;]*)/.exec(line)?.[1] ?? '']);
}

type Mail = { kind: string; content: { href: string; provider?: string } };
const mails = async () => (await world.rows('outgoing_mails')) as Mail[];
const linkIn = async (kind: string) => (await mails()).findLast((mail) => mail.kind === kind)?.content.href ?? '';
const accounts = () => world.rows('login_accounts');
const browserAt = (brand: 'a' | 'b' = 'a') => new BrowserSession(inWorld(world), brand);

test('a new person logs in through a provider, twice, and the session records how', async () => {
  const browser = browserAt();
  const { page, callback } = await sentBack(browser, 'nordvik', { login_hint: EMAIL, ui_locales: 'en' });
  const asked = Object.fromEntries(nordvik.asked);
  expect(asked).toMatchObject({ code_challenge_method: 'S256', login_hint: EMAIL, response_type: 'code' });
  expect(asked['state']?.length).toBeGreaterThan(40);
  expect(asked['nonce']?.length).toBeGreaterThan(40);
  expect((await browser.get(page)).body).toContain('Continue with Fjord &lt;1>');

  const done = await followed(browser, callback);
  expect(await userOf(browser, done.location)).toMatchObject({ email: EMAIL, gate: 'profile-required' });
  const sessions = (await world.rows('login_states')) as { model: string; payload: { amr?: string[] } }[];
  expect(sessions.find(({ model }) => model === 'Session')?.payload.amr).toEqual(['upstream:nordvik']);

  const again = browserAt();
  nordvik.person = { sub: INGRID.sub, email: 'other@nordvik.example', email_verified: false };
  expect(await userOf(again, (await logInAt(again)).location)).toMatchObject({ email: EMAIL });
  expect(await accounts()).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

test('an account created so has no password until its owner sets one', async () => {
  await logInAt(browserAt());
  for (const password of ['', ' ', PASSWORD]) {
    const answer = await browserAt().logIn(EMAIL, password);
    expect([401, 422]).toContain(answer.status);
  }
  const browser = browserAt();
  await browser.post('/forgot', { email: EMAIL, lang: 'en' });
  const ticket = new URL(await linkIn('resetPassword')).searchParams.get('ticket') ?? '';
  await browser.post('/reset', { ticket, password: PASSWORD, lang: 'en' });
  expect(await userOf(browser, (await browser.logIn(EMAIL, PASSWORD)).location)).toMatchObject({ email: EMAIL });
});

test('an account with the verified address is linked after its password was given, and its owner gets a mail', async () => {
  await signUp(browserAt(), 'verified');
  const [before] = await accounts();
  const browser = browserAt();
  const { page, callback } = await sentBack(browser);
  expect((await followed(browser, callback)).status).toBe(403);
  const proven = await browser.post(`${page}/log-in`, { email: EMAIL, password: PASSWORD });
  expect(await userOf(browser, (await followed(browser, proven.location)).location)).toMatchObject({ email: EMAIL });
  expect(await accounts()).toEqual([before]);
  const told = (await mails()).filter(({ kind }) => kind === 'providerLinked');
  expect(told.map(({ content }) => content.provider)).toEqual(['Nordvik']);
  const withPassword = browserAt();
  expect((await withPassword.logIn(EMAIL, PASSWORD)).location).toContain('/callback?');
});

test('unverified sign-ups of the address end, with their sessions and passwords', async () => {
  const waiting = browserAt();
  await signUp(waiting, 'waits');
  const { access_token: token } = await waiting.tokensFor((await waiting.logIn(EMAIL, PASSWORD)).location);
  expect((await world.callWith(token)('GET /user')).status).toBe(200);

  await logInAt(browserAt());
  expect((await world.callWith(token)('GET /user')).status).toBe(401);
  expect((await browserAt().logIn(EMAIL, PASSWORD)).status).toBe(401);
  const ticket = new URL(await linkIn('verifyEmail')).searchParams.get('ticket') ?? '';
  await waiting.post('/verify', { ticket });
  expect((await browserAt().logIn(EMAIL, PASSWORD)).status).toBe(401);
  expect(await world.rows('login_sign_ups')).toEqual([]);
});

test.each([
  ['an address that is not verified', { email_verified: false }, 'sier ikke at e-postadressen din er bekreftet'],
  ['no word about it', { email_verified: undefined }, 'sier ikke at e-postadressen din er bekreftet'],
  ['no address', { email: undefined }, 'sier ikke at e-postadressen din er bekreftet'],
  ['what is no address', { email: 'ingrid' }, 'sier ikke at e-postadressen din er bekreftet'],
  ['an address of another domain', { email: 'ola@fjord.example' }, 'kan ikke brukes for adresser fra fjord.example'],
])('%s makes no account and opens none', async (_what, claims, words) => {
  await signUp(browserAt(), 'verified');
  nordvik.person = { ...INGRID, ...claims } as typeof INGRID;
  const answer = await logInAt(browserAt());
  expect(answer.status).toBe(403);
  expect(answer.body).toContain(unbroken(words));
  expect(await accounts()).toHaveLength(1);
  expect(await world.rows('login_upstream_links')).toEqual([]);
});

test('an address at a public mail domain creates no account, whichever provider vouches for it', async () => {
  fjord.person = { ...INGRID, email: 'ingrid@gmail.com' };
  const answer = await logInAt(browserAt(), 'fjord');
  expect([answer.status, answer.body.includes('gmail.com kan ikke brukes her')]).toEqual([403, true]);
  expect(await accounts()).toEqual([]);
});

test('a provider for all domains does not open an account that has a second factor', async () => {
  await logInAt(browserAt(), 'fjord');
  await sql`
    insert into login_second_factors (brand, account_id, secret, created_at, confirmed_at)
    select brand, id, '{}'::jsonb, now(), now() from login_accounts`.execute(world.database.query);
  const answer = await logInAt(browserAt(), 'fjord');
  expect([answer.status, answer.body.includes('Kontoen din ber om to trinn')]).toEqual([403, true]);
  fjord.person = { ...INGRID, sub: 'another name' };
  expect((await logInAt(browserAt(), 'fjord')).status).toBe(403);
  expect((await logInAt(browserAt(), 'nordvik')).location).toContain('/callback?');
});

test('the same subject at two providers is two people', async () => {
  await logInAt(browserAt(), 'nordvik');
  fjord.person = { ...INGRID, email: 'ola@fjord.example' };
  const browser = browserAt();
  expect(await userOf(browser, (await logInAt(browser, 'fjord')).location)).toMatchObject({
    email: 'ola@fjord.example',
  });
});

test('the brands have separate providers and accounts', async () => {
  await logInAt(browserAt('a'));
  const browser = browserAt('b');
  const page = await browser.authorize();
  expect((await browser.get(page)).body).not.toContain('Fjord');
  expect((await browser.get(`${page}/upstream/fjord`)).location).toContain('screen=log-in');
  expect((await logInAt(browser)).location).toContain('http://b.localhost/callback?');
  expect((await accounts()).map(({ brand }) => brand).sort()).toEqual(['a', 'b']);
});

test('a callback works once, in the browser and login that started it, at its own provider', async () => {
  const browser = browserAt();
  const { callback } = await sentBack(browser);
  const stranger = browserAt();
  await stranger.authorize();
  const elsewhere = await followed(stranger, callback);
  expect([elsewhere.status, elsewhere.location]).toEqual([400, '']);

  // Another login in the same browser.
  const back = (await browser.get(callback)).location;
  const step = cookieOf(browser);
  const other = await browser.authorize();
  const mixed = back.replace(/\/interaction\/[^/]+/, new URL(other, browser.origin).pathname);
  expect((await browser.get(mixed)).status).toBe(400);
  expect((await browser.get(callback.replace('/nordvik/', '/fjord/'))).status).toBe(400);
  expect((await browser.get(callback.replace(/state=[^&]+/, 'state=made-up'))).status).toBe(400);

  // A browser keeps the cookies of both logins, each with its own path.
  for (const [name, value] of step) browser.keep(name, value);
  const done = await followed(browser, callback);
  expect(done.location).toContain('/callback?');
  expect((await browser.get(back)).status).toBe(400);
  expect((await browser.get(callback)).status).toBe(400);
});

test('a callback expires after ten minutes', async () => {
  const browser = browserAt();
  const { callback } = await sentBack(browser);
  world.setNow(new Date(Date.now() + 601_000).toISOString());
  const late = await browser.get(callback);
  expect([late.status, late.body.includes('ti minutter')]).toEqual([400, true]);
});

test('refuses an answer with another issuer or another code', async () => {
  for (const spoilt of [
    (callback: string) => callback.replace(/iss=[^&]+/, `iss=${encodeURIComponent(fjord.issuer)}`),
    (callback: string) => callback.replace(/code=[^&]+/, 'code=made-up'),
    (callback: string) => callback.replace(/code=[^&]+&?/, ''),
  ]) {
    const browser = browserAt();
    const { callback } = await sentBack(browser);
    const answer = await followed(browser, spoilt(callback));
    expect(answer.status).toBe(502);
    expect(answer.body).toContain('Svaret fra Nordvik kunne ikke brukes');
  }
  expect(await accounts()).toEqual([]);
});

test('a person who declines at the provider returns to the login page', async () => {
  nordvik.person = null;
  const answer = await logInAt(browserAt());
  expect([answer.status, answer.body.includes('Du avbrøt hos Nordvik')]).toEqual([403, true]);
  expect(answer.body).toMatch(/href="\/interaction\/[\w-]+\?screen=log-in/);
});

test('a failing or unreachable provider logs nobody in', async () => {
  const browser = browserAt();
  const page = await browser.authorize();
  const { callback } = await sentBack(browser);
  nordvik.trouble = (path, response) => {
    if (path !== '/token') return false;
    response.writeHead(503).end();
    return true;
  };
  const failing = await followed(browser, callback);
  expect([failing.status, failing.body.includes('Nordvik svarer ikke akkurat nå')]).toEqual([503, true]);
  // Its metadata is still cached, so the browser is sent there.
  expect((await browser.get(`${page}/upstream/nordvik`)).status).toBe(400);
});

test('a pending login at a provider expires', async () => {
  await sentBack(browserAt());
  const pending = sql`select id from login_states where model = 'Upstream' and expires_at < now() + interval '11 minutes'`;
  expect((await pending.execute(world.database.query)).rows).toHaveLength(1);
});
