import { identityCalls } from '#identity/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { subscriptionRuns } from '#billing/server/subscription-store.ts';
import { createAuthentication } from '#identity/server/authentication.ts';
import { createKeyring } from '#login/server/keyring.ts';
import { readConfig } from '#platform/server/config.ts';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });
const EMAIL = 'ingrid@nordvik.example';
const PASSWORD = 'fire røde epler';
const LOG_OUT = `/v2/logout?client_id=omsyn-web&returnTo=${encodeURIComponent('http://localhost/')}`;

// The provider uses the machine's own clock.
beforeEach(() => world.setNow(new Date().toISOString()));

async function tokensAt(browser: BrowserSession, email = EMAIL) {
  return browser.tokensFor((await browser.logIn(email, PASSWORD)).location);
}

async function joined(email = EMAIL): Promise<BrowserSession> {
  const browser = new BrowserSession(inWorld(world));
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email, password: PASSWORD, lang: 'en' });
  const mails = (await world.rows('outgoing_mails')) as { content: { href: string } }[];
  const mail = mails.at(-1);
  const ticket = new URL(mail?.content.href ?? '').searchParams.get('ticket') ?? '';
  await browser.post('/verify', { ticket });
  return browser;
}

/** Simulates another process: only the database is the same. */
function anotherProcess() {
  const config = readConfig({ NODE_ENV: 'test' });
  const { database, now } = world;
  const { keysOf } = createKeyring(database.query, config, now);
  const { admit } = createAuthentication({ database, config, keysOf, subscriptionRuns });
  return (token: string) =>
    admit({ key: 'GET /user', method: 'GET', call: identityCalls['GET /user'] }, `Bearer ${token}`, 'a', now()).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
}

test('logging out ends the session and its tokens at once, in every process, and no other session', async () => {
  const browser = await joined();
  const there = await tokensAt(new BrowserSession(inWorld(world)));
  const { refresh_token, access_token } = await tokensAt(browser);
  const answer = await browser.token({ grant_type: 'refresh_token', refresh_token });
  const renewed = JSON.parse(answer.body) as { access_token: string; refresh_token: string };
  const elsewhere = anotherProcess();
  const statuses = async () => {
    const tokens = [access_token, renewed.access_token, there.access_token];
    const here = await Promise.all(tokens.map(async (token) => (await world.callWith(token)('GET /user')).status));
    return [here, await Promise.all(tokens.map(elsewhere))];
  };
  expect(await statuses()).toEqual([Array(3).fill(200), Array(3).fill(200)]);

  const page = await browser.get(LOG_OUT);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const done = await browser.post('/oidc/logout/confirm', { xsrf, logout: 'yes' });
  expect(done.location).toBe('http://localhost/');
  expect(await statuses()).toEqual([
    [401, 401, 200],
    [401, 401, 200],
  ]);
  expect(await browser.authorize({ prompt: 'none' })).toContain('error=login_required');
  const last = await browser.token({ grant_type: 'refresh_token', refresh_token: renewed.refresh_token });
  expect(last.status).toBe(400);
});

const AT_ONCE = 'data-send-at-once';
/** Text of the library's default pages. */
const THEIRS = /Submitting Callback|Sign-out Success|roboto/i;

test("only the own app, the person, or the holder of that person's ID token logs out without a question", async () => {
  const browser = await joined();
  const { access_token, id_token } = await tokensAt(browser);
  const ola = await joined('ola@nordvik.example');
  const ofOla = (await tokensAt(ola, 'ola@nordvik.example')).id_token;
  const asks = async (more: string, site?: string) => {
    const page = await browser.get(`${LOG_OUT}${more}`, site === undefined ? {} : { 'sec-fetch-site': site });
    expect(page.status).toBe(200);
    expect(page.body.includes('Bli innlogget')).toBe(!page.body.includes(AT_ONCE));
    return !page.body.includes(AT_ONCE);
  };
  for (const site of ['cross-site', 'same-site', 'Same-Origin', undefined])
    expect(await asks('', site), site).toBe(true);
  for (const site of ['same-origin', 'none']) expect(await asks('', site), site).toBe(false);
  expect(await asks(`&id_token_hint=${id_token}`, 'cross-site')).toBe(false);
  expect(await asks(`&id_token_hint=${ofOla}`, 'cross-site')).toBe(true);
  expect((await world.callWith(access_token)('GET /user')).status, 'a question is no answer').toBe(200);
});

test('without a session logging out simply continues, and no default page of the library appears', async () => {
  const browser = new BrowserSession(inWorld(world));
  const left = await browser.get(LOG_OUT);
  expect([left.status, left.location]).toEqual([303, 'http://localhost/']);
  const stated = await browser.get(
    `${LOG_OUT.replace('/v2/logout', '/oidc/logout').replace('returnTo', 'post_logout_redirect_uri')}&state=s`,
  );
  expect(stated.location).toBe('http://localhost/?state=s');
  const bare = await browser.get('/oidc/logout');
  expect([bare.status, bare.location]).toEqual([303, 'http://localhost/oidc/logout/success']);
  const success = await browser.get(bare.location);
  expect(success.body).toContain('Du er logget ut.');
  const asForm = await browser.get('/authorize?response_mode=form_post&client_id=omsyn-web');
  expect(asForm.status).toBe(400);
  for (const { body } of [left, stated, bare, success, asForm]) expect(body).not.toMatch(THEIRS);
});

test('logging in as another person ends the session without a page in between', async () => {
  const browser = await joined();
  const first = await tokensAt(browser);
  await joined('ola@nordvik.example');
  const page = await browser.authorize({ prompt: 'login' });
  const answer = await browser.post(`${page}/log-in`, { email: 'ola@nordvik.example', password: PASSWORD, lang: 'en' });
  const callback = await browser.get(answer.location);
  expect(callback.body).not.toMatch(THEIRS);
  expect(callback.location).toContain('code=');
  const second = await browser.tokensFor(callback.location);
  const user = await world.callWith(second.access_token)('GET /user');
  expect(user.body).toMatchObject({ email: 'ola@nordvik.example' });
  expect((await world.callWith(first.access_token)('GET /user')).status).toBe(401);
  expect((await browser.token({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).status).toBe(400);

  // Begins a login without a session, while another person logs in in another tab.
  browser.forget('login_a');
  const begun = await browser.authorize();
  const meanwhile = new BrowserSession(inWorld(world));
  await meanwhile.logIn(EMAIL, PASSWORD);
  for (const name of ['login_a', 'login_a.sig'])
    browser.keep(name, /=([^;]+)/.exec(meanwhile.setCookies.get(name) ?? '')?.[1] ?? '');
  const late = await browser.post(`${begun}/log-in`, { email: 'ola@nordvik.example', password: PASSWORD, lang: 'en' });
  const after = await browser.get(late.location);
  expect(after.body).not.toMatch(THEIRS);
  expect(after.location).toContain('code=');

  // Logging in as the same person keeps the session.
  const again = await browser.authorize({ prompt: 'login' });
  const same = await browser.post(`${again}/log-in`, { email: 'ola@nordvik.example', password: PASSWORD, lang: 'en' });
  expect((await browser.get(same.location)).location).toContain('code=');
  expect((await browser.get(same.location)).body).not.toMatch(THEIRS);
});
