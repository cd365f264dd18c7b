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

// The provider has the machine's own clock.
beforeEach(() => world.setNow(new Date().toISOString()));

async function tokensAt(browser: BrowserSession) {
  return browser.tokensFor((await browser.logIn(EMAIL, PASSWORD)).location);
}

async function joined(): Promise<BrowserSession> {
  const browser = new BrowserSession(inWorld(world));
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email: EMAIL, password: PASSWORD, lang: 'en' });
  const [mail] = (await world.rows('outgoing_mails')) as { content: { href: string } }[];
  const ticket = new URL(mail?.content.href ?? '').searchParams.get('ticket') ?? '';
  await browser.post('/verify', { ticket });
  return browser;
}

/** Another process: only the database is the same. */
function anotherProcess() {
  const config = readConfig({ NODE_ENV: 'test' });
  const { database, now } = world;
  const { keysOf } = createKeyring(database.query, config, now);
  const { admit } = createAuthentication({ database, config, keysOf, subscriptionRuns });
  return (token: string) =>
    admit('token', `Bearer ${token}`, 'a', now()).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
}

test('logging out ends the session with its tokens at once, in every process, and no other session', async () => {
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
