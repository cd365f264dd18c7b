import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { NO_LIMITS } from '#platform/server/http/rate-limits.ts';
import { browsersOf, HOME, logInAgain } from '../../../test/login-networks.ts';
import { useWorld } from '../../../test/world.ts';
import { LOGIN_LIMITS } from '../rules/login-limits.ts';
import { createLogin } from './login.ts';
import { type LimitDeps, limitRoutes } from './route-limits.ts';

const world = useWorld({ login: true, settings: { RATE_LIMITS: 'on' } });
const { browserAt, signedUp } = browsersOf(world);

test('one network may start 120 logins a minute, and each stores a row of at most 4,000 characters', async () => {
  const begin = (more: Record<string, string>, browser = browserAt('2001:db8:9:1::1')) => browser.authorizeStatus(more);
  const statuses = [];
  for (let begun = 0; begun < 122; begun += 1) statuses.push(await begin({}));
  expect(statuses.filter((status) => status === 303)).toHaveLength(120);
  expect(statuses.slice(120)).toEqual([429, 429]);
  expect(await begin({}, browserAt('2001:db8:9:1:ffff::2')), 'the same line').toBe(429);
  const known = await signedUp(browserAt(HOME));
  await logInAgain(known);
  for (let begun = 0; begun < 130; begun += 1) await begin({}, browserAt(HOME));
  expect(await begin({}, browserAt(HOME))).toBe(429);
  expect((await logInAgain(known)).location, 'others behind its network do not count').toContain('code=');

  const rows = (await world.rows('login_states')).length;
  for (const name of ['state', 'nonce', 'login_hint', 'made_up', 'claims'])
    expect(await begin({ [name]: 'x'.repeat(1_025) }, browserAt('192.0.2.2')), name).toBe(400);
  const many = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`p${n}`, 'x'.repeat(900)]));
  expect(await begin(many, browserAt('192.0.2.2'))).toBe(400);
  expect(await begin({ state: 'a\0b' }, browserAt('192.0.2.2'))).toBe(400);
  for (const address of ['/authorize', '/oidc/logout'])
    expect((await browserAt('192.0.2.2').post(address, { state: 'x'.repeat(1_025) })).status, address).toBe(400);
  expect(await world.rows('login_states')).toHaveLength(rows);
  expect(await begin({ state: 'x'.repeat(1_024) }, browserAt('192.0.2.2'))).toBe(303);
});

test('what a page of another site loads starts no login and spends no limit, and a link from there opens', async () => {
  const ask = (dest: string, site = 'cross-site', more = {}) =>
    browserAt('192.0.2.4').authorizeStatus({}, { 'sec-fetch-site': site, 'sec-fetch-dest': dest, ...more });
  for (let loaded = 0; loaded < 41; loaded += 1)
    for (const dest of ['image', 'iframe', 'empty']) expect(await ask(dest), dest).toBe(403);
  expect(await ask('document', 'cross-site', { 'sec-purpose': 'prefetch;prerender' })).toBe(403);
  expect(await ask('document')).toBe(303);
  expect(await ask('iframe', 'same-origin'), 'the hidden frame that renews a login').toBe(303);
});

test('what a stranger can make the login store expires within an hour, except accounts', async () => {
  const browser = browserAt('192.0.2.3');
  const page = await browser.authorize();
  await browser.get('/v2/logout?client_id=omsyn-web&returnTo=http%3A%2F%2Flocalhost%2F');
  await browser.get('/oidc/logout?state=s');
  await browser.post('/oidc/logout', { state: 's' });
  await browser.post(`${page}/log-in`, { email: 'ukjent@nordvik.example', password: 'ikke riktig', lang: 'en' });
  await browser.post('/forgot', { email: 'ukjent@nordvik.example', lang: 'en' });
  const stored = await world.rows('login_states');
  expect(stored.length).toBeGreaterThan(1);
  const hour = world.now().getTime() + 3_600_000;
  for (const { model, expires_at } of stored) expect(Number(expires_at), String(model)).toBeLessThanOrEqual(hour);
  for (const table of ['login_tries', 'login_tickets', 'outgoing_mails', 'login_accounts'])
    expect(await world.rows(table), table).toEqual([]);
});

test('every login route has rate limits, and the server does not start with a route that has none', async () => {
  const config = readConfig({ NODE_ENV: 'test' });
  const { database, now } = world;
  const login = createLogin({
    config,
    database,
    now,
    renderPage: () => '',
    limits: NO_LIMITS,
    wake: () => undefined,
    onFault: () => undefined,
    onAddressChanged: [],
  });
  const server = Fastify();
  const routes = new Set<string>();
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
  });
  await login.mount(server);
  await server.ready();
  expect([...routes].sort()).toEqual(Object.keys(LOGIN_LIMITS).sort());
  await server.close();

  const planted = Fastify();
  await planted.register(async (scope) => {
    limitRoutes(scope, {} as LimitDeps);
    expect(() => scope.post('/planted', () => '')).toThrow('POST /planted has no row');
  });
  await planted.close();
});
