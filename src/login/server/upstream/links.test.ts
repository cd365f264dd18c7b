import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BrowserSession, inWorld } from '../../../../test/browser-session.ts';
import { type OpenIdProvider, startOpenIdProvider, throughProvider } from '../../../../test/openid-provider.ts';
import { useWorld } from '../../../../test/world.ts';

let fjordco: OpenIdProvider;
let anybody: OpenIdProvider;
const settings: Record<string, string> = {};
const EMAIL = 'kari@fjordco.example';
const KARI = { sub: 'kari-1', email: EMAIL, email_verified: true };
const PASSWORD = 'fire røde epler';
const OTHER_PASSWORD = 'sju blå plommer';

beforeAll(async () => {
  const back = (id: string) => [`http://localhost/upstream/${id}/callback`];
  fjordco = await startOpenIdProvider({ clientId: 'omsyn', redirectUris: back('fjordco') });
  anybody = await startOpenIdProvider({ clientId: 'omsyn', redirectUris: back('anybody') });
  settings['LOGIN_PROVIDERS'] = JSON.stringify([
    { id: 'fjordco', name: 'Fjordco', issuer: fjordco.issuer, clientId: 'omsyn', domains: ['fjordco.example'] },
    { id: 'anybody', name: 'Anybody', issuer: anybody.issuer, clientId: 'omsyn' },
  ]);
});
afterAll(async () => {
  await fjordco.close();
  await anybody.close();
});
const world = useWorld({ login: true, settings });

beforeEach(() => {
  world.setNow(new Date().toISOString());
  Object.assign(fjordco, { person: KARI, trouble: null });
  Object.assign(anybody, { person: KARI, trouble: null });
});

type Mail = { kind: string; recipient: string; content: { href: string } };
const mails = async () => (await world.rows('outgoing_mails')) as Mail[];
const linkIn = async (kind: string) => (await mails()).findLast((mail) => mail.kind === kind)?.content.href ?? '';
const ticketIn = async (kind: string) => new URL(await linkIn(kind)).searchParams.get('ticket') ?? '';
const links = () => world.rows('login_upstream_links');
const browserAt = () => new BrowserSession(inWorld(world), 'a');

/** Goes to the provider within a login; returns the page of the login and where the browser ends up. */
async function arrive(browser: BrowserSession, id = 'fjordco') {
  const page = await browser.authorize();
  const { location } = await browser.get(`${page}/upstream/${id}?lang=en`);
  let answer = await browser.get(await throughProvider(location));
  while (answer.status === 303 && !answer.location.includes('/callback?')) answer = await browser.get(answer.location);
  return { page, answer };
}

async function signUp(browser: BrowserSession) {
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email: EMAIL, password: PASSWORD, lang: 'en' });
  await browser.post('/verify', { ticket: await ticketIn('verifyEmail') });
}

/** Logs in with the password in the login that went to the provider. */
const proveWithPassword = async (browser: BrowserSession, page: string, password = PASSWORD) => {
  let answer = await browser.post(`${page}/log-in`, { email: EMAIL, password, lang: 'en' });
  while (answer.status === 303 && !answer.location.includes('/callback?')) answer = await browser.get(answer.location);
  return answer;
};

/** Kari has a password and a linked provider. */
async function linked() {
  await signUp(browserAt());
  const browser = browserAt();
  const { page } = await arrive(browser);
  const done = await proveWithPassword(browser, page);
  expect(await links()).toHaveLength(1);
  return { browser, tokens: await browser.tokensFor(done.location) };
}

const givePasskey = () =>
  sql`
    insert into login_passkeys (brand, id, account_id, public_key, counter, transports, backed_up, name, created_at)
    select brand, 'p', id, 'AA', 0, '{}', false, 'Telefonen', created_at from login_accounts`.execute(
    world.database.query,
  );

async function reset(browser: BrowserSession, password = OTHER_PASSWORD) {
  await browser.post('/forgot', { email: EMAIL, lang: 'en' });
  return browser.post('/reset', { ticket: await ticketIn('resetPassword'), password, lang: 'en' });
}

test('a provider opens an account that has a password only after the password was given', async () => {
  await signUp(browserAt());
  const browser = browserAt();
  const { page, answer } = await arrive(browser);
  expect([answer.status, answer.location]).toEqual([403, '']);
  expect(answer.body).toContain('har et passord');
  expect(await links()).toEqual([]);
  expect((await proveWithPassword(browser, page, 'feil passord her')).status).toBe(401);
  expect(await links()).toEqual([]);

  expect((await proveWithPassword(browser, page)).location).toContain('/callback?');
  expect(await links()).toHaveLength(1);
  expect((await mails()).filter(({ kind }) => kind === 'providerLinked')).toHaveLength(1);
  expect((await arrive(browserAt())).answer.location).toContain('/callback?');
});

test("another person's password links nothing", async () => {
  await signUp(browserAt());
  const other = browserAt();
  const page = await other.authorize({ screen_hint: 'signup' });
  await other.post(`${page}/sign-up`, { email: 'ola@fjordco.example', password: PASSWORD, lang: 'en' });
  await other.post('/verify', { ticket: await ticketIn('verifyEmail') });
  const browser = browserAt();
  const step = await arrive(browser);
  await browser.post(`${step.page}/log-in`, { email: 'ola@fjordco.example', password: PASSWORD, lang: 'en' });
  expect(await links()).toEqual([]);
});

test('a person who reads the mails of the address links the provider by a mailed link, once', async () => {
  await signUp(browserAt());
  const browser = browserAt();
  const { page } = await arrive(browser);
  const sent = await browser.post(`${page}/upstream/fjordco/mail`, { lang: 'en' });
  expect([sent.status, sent.body.includes('mailbox')]).toEqual([200, true]);
  expect((await mails()).findLast(({ kind }) => kind === 'confirmProvider')?.recipient).toBe(EMAIL);
  const ticket = await ticketIn('confirmProvider');
  const reader = browserAt();
  expect((await reader.get(`/link-provider?ticket=${ticket}&lang=en`)).body).toContain('Fjordco');
  expect(await links()).toEqual([]);
  expect((await reader.post('/link-provider', { ticket, lang: 'en' })).status).toBe(200);
  expect(await links()).toHaveLength(1);
  expect((await reader.post('/link-provider', { ticket, lang: 'en' })).status).toBe(400);
  expect((await arrive(browserAt())).answer.location).toContain('/callback?');
});

test('a mailed link can be requested only in the login that came back from the provider', async () => {
  await signUp(browserAt());
  await arrive(browserAt());
  const stranger = browserAt();
  const page = await stranger.authorize();
  await stranger.post(`${page}/upstream/fjordco/mail`, { lang: 'en' });
  expect((await mails()).filter(({ kind }) => kind === 'confirmProvider')).toEqual([]);
});

test('a reset removes the links and every session, and the mail names the remaining passkeys', async () => {
  const { tokens } = await linked();
  await givePasskey();
  const done = await reset(browserAt());
  expect(done.body).toContain('Fjordco');
  expect(done.body).toContain('1 passkey');
  expect(await links()).toEqual([]);
  expect((await world.callWith(tokens.access_token)('GET /user')).status).toBe(401);
  expect((await arrive(browserAt())).answer.status).toBe(403);
});

test('a changed address removes the links, and the former provider no longer opens the account', async () => {
  const { tokens } = await linked();
  const call = world.callWith(tokens.access_token);
  const email = 'kari@hjemme.example';
  expect((await call('POST /user/address', { body: { email, password: PASSWORD } })).status).toBe(201);
  const browser = browserAt();
  for (const kind of ['newAddress', 'addressLeaving'])
    await browser.post('/change-address', { ticket: await ticketIn(kind), lang: 'en' });
  expect(await world.rows('login_accounts')).toMatchObject([{ email }]);
  expect(await links()).toEqual([]);
});

test('a provider opens an account only while the address is at one of its domains', async () => {
  await linked();
  // An address changed before links were removed with it, or a domain removed from the settings.
  await sql`update login_accounts set email = 'kari@hjemme.example'`.execute(world.database.query);
  fjordco.person = { ...KARI, email: 'x@fjordco.example' };
  const { answer } = await arrive(browserAt());
  expect([answer.status, answer.location]).toEqual([403, '']);
  expect(answer.body).not.toContain('hjemme.example');
});

test('the settings list the providers, and removing one ends the sessions that it opened', async () => {
  const { tokens } = await linked();
  const second = browserAt();
  const through = await second.tokensFor((await arrive(second)).answer.location);
  const own = browserAt();
  const { access_token: token } = await own.tokensFor((await own.logIn(EMAIL, PASSWORD)).location);
  const call = world.callWith(token);
  const { providers } = (await call('GET /user/login')).body as { providers: { id: string; name: string }[] };
  expect(providers).toMatchObject([{ name: 'Fjordco', works: true }]);
  const params = { providerId: providers[0]!.id };
  expect((await call('DELETE /user/providers/:providerId', { params })).status).toBe(200);
  expect(await links()).toEqual([]);
  for (const gone of [tokens.access_token, through.access_token])
    expect((await world.callWith(gone)('GET /user')).status).toBe(401);
  expect((await call('GET /user')).status).toBe(200);
  expect((await mails()).findLast(({ kind }) => kind === 'signInChanged')?.content).toMatchObject({
    change: 'providerRemoved',
    name: 'Fjordco',
  });
  expect((await call('DELETE /user/providers/:providerId', { params })).status).toBe(404);
  expect((await arrive(browserAt())).answer.status).toBe(403);
});

test('the last way in cannot be removed', async () => {
  const browser = browserAt();
  const { access_token: token } = await browser.tokensFor((await arrive(browser)).answer.location);
  const call = world.callWith(token);
  const { providers } = (await call('GET /user/login')).body as { providers: { id: string }[] };
  const params = { providerId: providers[0]!.id };
  expect(await call('DELETE /user/providers/:providerId', { params })).toMatchObject({ status: 409 });
  expect(await links()).toHaveLength(1);
});

test('a provider that no longer opens the account does not count as another way in', async () => {
  const browser = browserAt();
  const { access_token: token } = await browser.tokensFor((await arrive(browser)).answer.location);
  await sql`
    insert into login_upstream_links (brand, issuer, subject, account_id, created_at)
    select brand, 'https://former.example', 'kari-2', account_id, created_at from login_upstream_links`.execute(
    world.database.query,
  );
  const call = world.callWith(token);
  const { providers } = (await call('GET /user/login')).body as { providers: { id: string; works: boolean }[] };
  const remove = (works: boolean) =>
    call('DELETE /user/providers/:providerId', {
      params: { providerId: providers.find((one) => one.works === works)!.id },
    });
  expect(await remove(true)).toMatchObject({ status: 409, body: { type: '/problems/last-way-in' } });
  expect((await remove(false)).status).toBe(200);
});

test('a provider that no longer opens the account does not allow removing the last passkey', async () => {
  const browser = browserAt();
  const { access_token: token } = await browser.tokensFor((await arrive(browser)).answer.location);
  const remove = () => world.callWith(token)('DELETE /user/passkeys/:passkeyId', { params: { passkeyId: 'p' } });
  await givePasskey();
  await sql`update login_upstream_links set issuer = 'https://former.example'`.execute(world.database.query);
  expect(await remove()).toMatchObject({ status: 409, body: { type: '/problems/last-way-in' } });
  await sql`update login_upstream_links set issuer = ${fjordco.issuer}`.execute(world.database.query);
  expect((await remove()).status).toBe(200);
});

test('a linked provider for all domains does not replace the second factor', async () => {
  await arrive(browserAt(), 'anybody');
  await sql`
    insert into login_second_factors (brand, account_id, secret, created_at, confirmed_at)
    select brand, id, '{}'::jsonb, now(), now() from login_accounts`.execute(world.database.query);
  expect((await arrive(browserAt(), 'anybody')).answer.status).toBe(403);
});

test('a new password in the settings removes linked providers, as the mail about a link says', async () => {
  const { tokens } = await linked();
  const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
  expect((await world.callWith(tokens.access_token)('PUT /user/password', { body })).status).toBe(200);
  expect(await links()).toEqual([]);
});
