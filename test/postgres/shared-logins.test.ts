import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exchangeWith } from '../../e2e/http-client.ts';
import { BrowserSession, type Tokens } from '../browser-session.ts';
import { freshStore, type TestStore } from '../database.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { runCommand } from '../running-command.ts';

const EMAIL = 'ingrid@nordvik.example';
const PASSWORD = 'fire røde epler';
/** The host name in front of all processes. */
const HOST = 'localhost';

let store: TestStore;
const servers: RunningServer[] = [];

const start = async () => {
  const server = await startServer({ ...store.variables, RATE_LIMITS: 'on', LOG_LEVEL: 'warn' });
  servers.push(server);
  return server;
};

beforeAll(async () => {
  store = await freshStore();
  await Promise.all([start(), start()]);
  const browser = browserAt(0);
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email: EMAIL, password: PASSWORD, lang: 'en' });
  const mailed = async () =>
    (await (await fetch(`${servers[0]?.origin}/mailbox/messages`)).json()) as { to: string; text: string }[];
  const mail = await vi.waitUntil(async () => (await mailed()).find(({ to }) => to === EMAIL), { timeout: 30_000 });
  const ticket = /[?&]ticket=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  await browser.post('/verify', { ticket });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await store.drop();
});

const portOf = (place: number) => new URL(servers[place]?.origin ?? '').port;

/**
 * A browser whose requests reach one process after the other, beginning at `place`; without `steps` all reach that one.
 */
function browserAt(place: number, steps = 0): BrowserSession {
  let asked = 0;
  const exchange = (request: Parameters<ReturnType<typeof exchangeWith>>[0]) => {
    const at = place + ((asked * steps) % 2);
    asked += 1;
    return exchangeWith(`http://${HOST}`, portOf(at))(request);
  };
  return new BrowserSession(exchange, 'a', HOST);
}

async function userAt(place: number, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, host: HOST };
  const url = '/api/user';
  return (await exchangeWith(`http://${HOST}`, portOf(place))({ method: 'GET', url, headers })).status;
}

const refreshed = async (place: number, refresh_token: string) => {
  const answer = await browserAt(place).token({ grant_type: 'refresh_token', refresh_token });
  return answer.status === 200 ? (JSON.parse(answer.body) as Tokens) : answer.status;
};

async function loggedIn(browser: BrowserSession): Promise<Tokens> {
  return browser.tokensFor((await browser.logIn(EMAIL, PASSWORD)).location);
}

test('a login whose steps reach different processes succeeds, and both share its session', async () => {
  const browser = browserAt(0, 1);
  const tokens = await loggedIn(browser);
  expect([await userAt(0, tokens.access_token), await userAt(1, tokens.access_token)]).toEqual([200, 200]);
  expect(await browser.authorize({ prompt: 'none' })).toContain('code=');
});

test('of two uses of one refresh token at two processes one succeeds, and its tokens end at both', async () => {
  const { refresh_token: first } = await loggedIn(browserAt(1));
  const second = await refreshed(0, first);
  if (typeof second === 'number') throw new Error(`refused with status ${second}`);
  expect(await refreshed(1, first)).toBe(400);
  expect(await refreshed(0, second.refresh_token)).toBe(400);
  expect(await refreshed(1, second.refresh_token)).toBe(400);

  const { refresh_token: raced } = await loggedIn(browserAt(0));
  const both = await Promise.all([refreshed(0, raced), refreshed(1, raced)]);
  expect(both.filter((one) => one === 400)).toHaveLength(1);
});

test('logging out at one process logs out at the other', async () => {
  const browser = browserAt(0);
  const { access_token: token, id_token, refresh_token } = await loggedIn(browser);
  expect(await userAt(1, token)).toBe(200);
  const returnTo = encodeURIComponent(`http://${HOST}/`);
  const page = await browser.get(`/v2/logout?client_id=omsyn-web&returnTo=${returnTo}&id_token_hint=${id_token}`);
  const fields = [...page.body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  await browser.post('/oidc/logout/confirm', { ...Object.fromEntries(fields), logout: 'yes' });
  expect([await userAt(0, token), await userAt(1, token)]).toEqual([401, 401]);
  expect(await refreshed(1, refresh_token)).toBe(400);
});

test('wrong passwords are counted together over all processes', async () => {
  const statuses: number[] = [];
  for (let tried = 0; tried < 8; tried += 1)
    statuses.push((await browserAt(tried % 2).logIn('kari@nordvik.example', 'not the right one')).status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(4);
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
});

test('the signing key rotates under running processes without a failed request', async () => {
  const { access_token: token, refresh_token } = await loggedIn(browserAt(0));
  let rotating = true;
  const asking = async (place: number) => {
    const statuses = new Set<number>();
    let asked = 0;
    while (rotating || asked < 20) {
      // The limit is 300 reads a minute per person: when the script is slow, the requests stop before it.
      if (asked < 100) statuses.add(await userAt(place, token));
      asked += 1;
      await pause(50);
    }
    return [...statuses];
  };
  const both = Promise.all([asking(0), asking(1)]);
  const rotated = await runCommand('rotate-keys.ts', ['a'], store.variables);
  rotating = false;
  expect(rotated.code).toBe(0);
  expect(await both).toEqual([[200], [200]]);

  // A new process signs with the new key; running ones learn of it from the token.
  await start();
  const renewed = await refreshed(2, refresh_token);
  if (typeof renewed === 'number') throw new Error(`refused with status ${renewed}`);
  const kidOf = (jwt: string) =>
    (JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
  expect(kidOf(renewed.access_token)).not.toBe(kidOf(token));
  const statuses = [];
  for (const place of [0, 1, 2]) statuses.push(await userAt(place, renewed.access_token), await userAt(place, token));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
});
