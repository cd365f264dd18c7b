import type { Page } from '@playwright/test';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';

/** What a login has said, in place of the one of the product: journeys about what the browser makes of it. */

/** The parameters that the browser began a login with, newest last. */
const begun = new WeakMap<Page, URLSearchParams>();

/** The login answers at once, with these parameters and the state that it was asked with. */
export async function answersAuthorize(page: Page, answer: Record<string, string>): Promise<void> {
  await page.route('**/authorize?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    begun.set(page, asked);
    const said = { state: asked.get('state') ?? '', ...answer };
    if (asked.get('response_mode') === 'web_message') return route.fulfill(messageOf(asked, said));
    const back = `${asked.get('redirect_uri')}?${new URLSearchParams(said)}`;
    return route.fulfill({ status: 302, headers: { location: back } });
  });
}

/** As the hidden frame and the window of the login say it to the page that opened them. */
function messageOf(asked: URLSearchParams, response: object) {
  const { origin } = new URL(asked.get('redirect_uri') ?? '');
  const message = JSON.stringify({ type: 'authorization_response', response });
  const script = `(opener ?? parent).postMessage(${message}, ${JSON.stringify(origin)})`;
  return { contentType: 'text/html', body: `<script>${script}</script>` };
}

type Said = { status: number; answer: object };

/** The token endpoint answers; `say` is given the nonce of the login and the number of the try. */
export async function answersToken(page: Page, say: (nonce: string, attempt: number) => Said): Promise<void> {
  let attempt = 0;
  await page.route('**/oauth/token', (route) => {
    attempt += 1;
    const { status, answer } = say(begun.get(page)?.get('nonce') ?? '', attempt);
    return route.fulfill({ status, json: answer });
  });
}

/** The mark of somebody who has logged in here lately: the app asks the login who it is. */
export async function remembers(page: Page, home: string): Promise<void> {
  const { authClientId } = BRAND_SETTINGS[new URL(home).hostname === 'localhost' ? 'a' : 'b'];
  await page.context().addCookies([{ name: `auth0.${authClientId}.is.authenticated`, value: 'true', url: home }]);
}

export const GOOD = { access_token: 'of-the-journey', token_type: 'Bearer', expires_in: 3_600, scope: 'openid' };

type Claims = Record<string, unknown>;
/** An ID token as JSON, before it is written as one. */
type Written = { header: Claims; claims: Claims };

const CLIENT = BRAND_SETTINGS.a.authClientId;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The browser takes it from the login itself, over TLS, and checks all but the signature (OpenID Connect 3.1.3.7). */
function idToken({ header, claims }: Written): string {
  return `${part(header)}.${part(claims)}.${Buffer.from('signature').toString('base64url')}`;
}

/** What the login of brand A at this address would say of somebody. */
export function goodClaims(home: string, nonce: string): Claims {
  const seconds = Math.floor(Date.now() / 1_000);
  return { iss: `${home}/`, sub: 'local|1', aud: CLIENT, nonce, iat: seconds, exp: seconds + 600 };
}

type Change = (claims: Claims) => Claims;
const set =
  (changed: Claims): Change =>
  (claims) => ({ ...claims, ...changed });
const inSeconds =
  (name: string, seconds: number): Change =>
  (claims) => ({
    ...claims,
    [name]: Math.floor(Date.now() / 1_000) + seconds,
  });
const without =
  (name: string): Change =>
  (claims) =>
    Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));

/** Claims that are wrong for a login of ours. */
export const FORGED: Record<string, Change> = {
  'another issuer': set({ iss: 'https://evil.example/' }),
  'the issuer without its slash': (claims) => set({ iss: String(claims['iss']).slice(0, -1) })(claims),
  'the issuer of the other brand': (claims) =>
    set({ iss: String(claims['iss']).replace('//localhost', '//runda.localhost') })(claims),
  'no issuer': without('iss'),
  'no subject': without('sub'),
  'an empty subject': set({ sub: '' }),
  'another audience': set({ aud: 'somebody-else' }),
  'the client of the other brand': set({ aud: BRAND_SETTINGS.b.authClientId }),
  'no audience': without('aud'),
  'an audience that is no text': set({ aud: 7 }),
  'several audiences without ours': set({ aud: ['one', 'other'] }),
  'several audiences without an authorised party': set({ aud: [CLIENT, 'other'] }),
  'several audiences of another authorised party': set({ aud: [CLIENT, 'other'], azp: 'other' }),
  'no nonce': without('nonce'),
  'another nonce': set({ nonce: 'of another login' }),
  'expired 65 seconds ago': inSeconds('exp', -65),
  'no expiry': without('exp'),
  'an expiry that is text': set({ exp: '4102444800' }),
  'no time of issue': without('iat'),
  'a time of issue that is text': set({ iat: 'now' }),
  'not valid for another 90 seconds': inSeconds('nbf', 90),
};

/** Claims that are still good: a minute of leeway is given. */
export const TAKEN: Record<string, Change> = {
  'expired 30 seconds ago': inSeconds('exp', -30),
  'not valid for another 30 seconds': inSeconds('nbf', 30),
  'several audiences of ours': set({ aud: [CLIENT, 'other'], azp: CLIENT }),
};

const HEADER = { alg: 'RS256', kid: 'one' };

/** Tokens that are wrong before their claims are looked at. */
export function misshapen(claims: Claims): Record<string, unknown> {
  const good = idToken({ header: HEADER, claims });
  const [header = '', payload = '', signature = ''] = good.split('.');
  return {
    'no algorithm': idToken({ header: { alg: 'none' }, claims }),
    HS256: idToken({ header: { alg: 'HS256' }, claims }),
    ES256: idToken({ header: { alg: 'ES256' }, claims }),
    'no header of JSON': `${Buffer.from('{').toString('base64url')}.${payload}.${signature}`,
    'two parts': `${header}.${payload}`,
    'four parts': `${good}.x`,
    'no signature': `${header}.${payload}.`,
    'a payload that is no base64': `${header}.%%%.${signature}`,
    'a payload that is no JSON': `${header}.${Buffer.from('{"iss":').toString('base64url')}.${signature}`,
    'a payload that is no UTF-8': `${header}.${Buffer.from([0xff, 0xfe]).toString('base64url')}.${signature}`,
    'no ID token at all': undefined,
  };
}

/** The claims of some login as its ID token. */
export function signedAs(claims: Claims): string {
  return idToken({ header: HEADER, claims });
}
