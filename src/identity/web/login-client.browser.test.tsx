import { afterEach, expect, test, vi } from 'vitest';
import { FORGED, goodClaims, misshapen, signedAs, TAKEN } from '../../../test/id-tokens.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { loginProblem } from '../rules/login-problem.ts';
import { createLoginClient } from './login-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

type Forgery = [kind: string, tokenOf: (nonce: string) => unknown];
const FORGERIES: Forgery[] = [
  ...Object.entries(FORGED).map(([kind, change]): Forgery => [kind, (nonce) => signedAs(change(good(nonce)))]),
  ...Object.keys(misshapen({})).map((kind): Forgery => [kind, (nonce) => misshapen(good(nonce))[kind]]),
];

test.each(FORGERIES)('refuses an ID token: %s', async (_, tokenOf) => {
  const error: unknown = await logsIn(tokenOf).catch((refused: unknown) => refused);
  expect(loginProblem(error, 'login')).toBe('invalidToken');
});

test.each(Object.entries(TAKEN))('accepts an ID token: %s', async (_, change) => {
  await logsIn((nonce) => signedAs(change(good(nonce))));
});

function good(nonce: string) {
  return goodClaims(location.origin, nonce);
}

/** Logs in in a popup whose login answers at once; the token endpoint returns this ID token for the login's nonce. */
async function logsIn(tokenOf: (nonce: string) => unknown): Promise<void> {
  let nonce = '';
  const answers = (address: string) => {
    const asked = new URL(address).searchParams;
    nonce = asked.get('nonce') ?? '';
    const data = { type: 'authorization_response', response: { code: 'c', state: asked.get('state') } };
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }));
  };
  const opened = {
    closed: false,
    close: () => undefined,
    location: {
      set href(address: string) {
        // The library starts listening in the next task.
        setTimeout(() => answers(address));
      },
    },
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  vi.stubGlobal('fetch', () => {
    const tokens = {
      access_token: 'a',
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: 'openid',
      id_token: tokenOf(nonce),
    };
    return Promise.resolve(Response.json(tokens));
  });
  // With tokens in local storage the library fetches from the page instead of a worker.
  const settings = { outside: null, providers: false, cache: 'localstorage' } as const;
  await createLoginClient({ ...settings, clientId: BRAND_SETTINGS.a.authClientId }).popup('en');
}
