import { BRAND_SETTINGS } from '#brands/rules/brand.ts';

/** ID tokens of brand A's login, valid and forged, for tests inside and outside a browser. */

type Claims = Record<string, unknown>;
/** An ID token before it is encoded. */
type Written = { header: Claims; claims: Claims };

const CLIENT = BRAND_SETTINGS.a.authClientId;
const part = (value: unknown) => base64url(JSON.stringify(value));

/** The browser gets it from the login directly over TLS, and checks all but the signature (OpenID Connect 3.1.3.7). */
function idToken({ header, claims }: Written): string {
  return `${part(header)}.${part(claims)}.${base64url('signature')}`;
}

/** The claims that brand A's login at this address would issue. */
export function goodClaims(home: string, nonce: string): Claims {
  const seconds = Math.floor(Date.now() / 1_000);
  return { iss: `${home}/`, sub: 'local|1', aud: CLIENT, nonce, iat: seconds, exp: seconds + 600 };
}

/** Each character stands for one byte. */
function base64url(bytes: string): string {
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
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

/** Claims that must be refused. */
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

/** Claims that must be accepted, with a minute of leeway. */
export const TAKEN: Record<string, Change> = {
  'expired 30 seconds ago': inSeconds('exp', -30),
  'not valid for another 30 seconds': inSeconds('nbf', 30),
  'several audiences of ours': set({ aud: [CLIENT, 'other'], azp: CLIENT }),
};

const HEADER = { alg: 'RS256', kid: 'one' };

/** Tokens that are malformed regardless of their claims. */
export function misshapen(claims: Claims): Record<string, unknown> {
  const good = idToken({ header: HEADER, claims });
  const [header = '', payload = '', signature = ''] = good.split('.');
  return {
    'no algorithm': idToken({ header: { alg: 'none' }, claims }),
    HS256: idToken({ header: { alg: 'HS256' }, claims }),
    ES256: idToken({ header: { alg: 'ES256' }, claims }),
    'no header of JSON': `${base64url('{')}.${payload}.${signature}`,
    'two parts': `${header}.${payload}`,
    'four parts': `${good}.x`,
    'no signature': `${header}.${payload}.`,
    'a payload that is no base64': `${header}.%%%.${signature}`,
    'a payload that is no JSON': `${header}.${base64url('{"iss":')}.${signature}`,
    'a payload that is no UTF-8': `${header}.${base64url('\u00ff\u00fe')}.${signature}`,
    'no ID token at all': undefined,
  };
}

export function signedAs(claims: Claims): string {
  return idToken({ header: HEADER, claims });
}
