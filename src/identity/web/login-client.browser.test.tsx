import { afterEach, expect, test, vi } from 'vitest';
import { FORGED, goodClaims, misshapen, signedAs, TAKEN } from '../../../test/id-tokens.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { loginProblem } from '../rules/login-problem.ts';
import { createLoginClient, type LoginClient } from './login-client.ts';

afterEach(() => {
  localStorage.clear();
});

type Forgery = [kind: string, tokenOf: (nonce: string) => unknown];
const FORGERIES: Forgery[] = [
  ...Object.entries(FORGED).map(([kind, change]): Forgery => [kind, (nonce) => signedAs(change(good(nonce)))]),
  ...Object.keys(misshapen({})).map((kind): Forgery => [kind, (nonce) => misshapen(good(nonce))[kind]]),
];

// Specification 5.11, 9.10
test.each(FORGERIES)('refuses an ID token: %s', async (_, tokenOf) => {
  const error: unknown = await logsIn(tokenOf).catch((refused: unknown) => refused);
  expect(loginProblem(error, 'login')).toBe('invalidToken');
});

// Specification 5.11, 9.10
test.each(Object.entries(TAKEN))('accepts an ID token: %s', async (_, change) => {
  await logsIn((nonce) => signedAs(change(good(nonce))));
});

function good(nonce: string) {
  return goodClaims(location.origin, nonce);
}

test('a renewal that fails after a new login returns the token of that login', async () => {
  let refuse = (_: Response) => undefined as void;
  const refused = new Promise<Response>((resolve) => (refuse = resolve));
  const login = loginThat({ issues: (nonce) => signedAs(good(nonce)), renews: () => refused });
  await login.popup('en');
  const renewed = login.token({ fresh: true });
  await login.popup('en');
  refuse(Response.json({ error: 'invalid_grant', error_description: 'grant request is invalid' }, { status: 400 }));
  expect(await renewed).toBe('token 2');
});

// Specification 4.2
test('a renewal that fails without a new login is reported', async () => {
  const renews = () => Promise.resolve(Response.json({ error: 'invalid_grant' }, { status: 400 }));
  const login = loginThat({ issues: (nonce) => signedAs(good(nonce)), renews });
  await login.popup('en');
  const error: unknown = await login.token({ fresh: true }).catch((failed: unknown) => failed);
  expect(loginProblem(error, 'token')).toBe('invalidRefreshToken');
});

test('a renewal for the same person returns the new token, and the page stays', async () => {
  const leave = vi.fn();
  const login = loginThat({ issues: (nonce) => signedAs(good(nonce)), renews: renewedAs({}), leave });
  await login.popup('en');
  expect(await login.token()).toBe('token 1');
  expect(await login.token({ fresh: true })).toBe('renewed');
  expect(leave).not.toHaveBeenCalled();
});

test('a renewal that returns the token of another person leaves the page once and gives the token to nobody', async () => {
  const leave = vi.fn();
  const renews = renewedAs({ sub: 'local|another' });
  const login = loginThat({ issues: (nonce) => signedAs(good(nonce)), renews, leave });
  await login.popup('en');
  expect(await login.token()).toBe('token 1');
  const given = vi.fn();
  for (const fresh of [true, true]) void login.token({ fresh }).then(given, given);
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  void login.token().then(given, given);
  await waits(100);
  expect(given).not.toHaveBeenCalled();
  expect(leave).toHaveBeenCalledOnce();
});

test('a page whose popup logs in another person is left', async () => {
  const leave = vi.fn();
  let sub = 'local|1';
  const login = loginThat({ issues: (nonce) => signedAs({ ...good(nonce), sub }), renews: notRenewed, leave });
  await login.popup('en');
  await login.token();
  sub = 'local|2';
  await login.popup('en');
  const given = vi.fn();
  void login.token().then(given, given);
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  expect(given).not.toHaveBeenCalled();
});

test('a page is left when another tab stores the tokens of another person', async () => {
  const leave = vi.fn();
  let sub = 'local|1';
  const issues = (nonce: string) => signedAs({ ...good(nonce), sub });
  const login = loginThat({ issues, renews: notRenewed, leave });
  await login.popup('en');
  await login.token();
  sub = 'local|2';
  await loginThat({ issues, renews: notRenewed }).popup('en');
  const given = vi.fn();
  void login.token().then(given, given);
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  expect(given).not.toHaveBeenCalled();
});

// Specification 9.10
test('a busy browser that gives up the lock of another tab late asks for it again', async () => {
  const login = loginThat({ issues: (nonce) => signedAs(good(nonce)), renews: renewedAs({}) });
  await login.popup('en');
  let late = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => late);
  vi.spyOn(navigator.locks, 'request').mockImplementationOnce(() => {
    late = 8_000;
    return Promise.reject(new DOMException('The request was aborted', 'AbortError'));
  });
  expect(await login.token({ fresh: true })).toBe('renewed');
});

test('a popup that is seen closed before its message arrives has logged in', async () => {
  const login = loginThat({ issues: (nonce) => signedAs(good(nonce)), renews: notRenewed, answers: 'seen closed' });
  await login.popup('en');
  expect(await login.token()).toBe('token 1');
});

// Specification 4.2, 8.8
test('a popup that was closed without a message is reported', async () => {
  const login = loginThat({ issues: () => null, renews: notRenewed, answers: 'never' });
  const error: unknown = await login.popup('en').catch((closed: unknown) => closed);
  expect(loginProblem(error, 'login')).toBe('cancelled');
});

/** Logs in in a popup; the token endpoint returns this ID token for the login's nonce. */
function logsIn(issues: (nonce: string) => unknown): Promise<void> {
  return loginThat({ issues, renews: notRenewed }).popup('en');
}

const waits = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** Answers a renewal with a token whose ID token has these claims. */
const renewedAs = (claims: { sub?: string }) => () => {
  const token = { access_token: 'renewed', token_type: 'Bearer', expires_in: 3_600 };
  return Promise.resolve(Response.json({ ...token, id_token: signedAs({ ...good(''), ...claims }) }));
};

const notRenewed = () => Promise.reject(new Error('not renewed'));

const stays = () => {
  throw new Error('left');
};

type StandIn = {
  issues: (nonce: string) => unknown;
  renews: () => Promise<Response>;
  /** At once; right after the library has seen the window closed; or never, because the person closed it. */
  answers?: 'at once' | 'seen closed' | 'never';
  leave?: () => void;
};

/** Returns the client of a login whose popup answers at once; each login has an access token of its own. */
function loginThat({ issues, renews, answers: when = 'at once', leave = stays }: StandIn): LoginClient {
  let nonce = '';
  let logins = 0;
  const answers = (address: string) => {
    const asked = new URL(address).searchParams;
    nonce = asked.get('nonce') ?? '';
    const data = { type: 'authorization_response', response: { code: 'c', state: asked.get('state') } };
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }));
  };
  let address = '';
  const opened = {
    get closed() {
      if (when === 'seen closed') setTimeout(() => answers(address));
      return when !== 'at once';
    },
    close: () => undefined,
    location: {
      set href(asked: string) {
        address = asked;
        // The library starts listening in the next task.
        if (when === 'at once') setTimeout(() => answers(asked));
      },
    },
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    if (body.includes('refresh_token')) return renews();
    logins += 1;
    const tokens = {
      access_token: `token ${logins}`,
      refresh_token: `renewal ${logins}`,
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: 'openid profile email offline_access',
      id_token: issues(nonce),
    };
    return Promise.resolve(Response.json(tokens));
  });
  // With tokens in local storage the library fetches from the page instead of a worker.
  const settings = { outside: null, providers: false, cache: 'localstorage' } as const;
  return createLoginClient({ ...settings, clientId: BRAND_SETTINGS.a.authClientId }, leave);
}
