import { beforeEach, expect, test } from 'vitest';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { dealtOut } from '../../../test/run-size.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });

// The provider uses the machine's own clock.
beforeEach(() => world.setNow(new Date().toISOString()));

const FORM = 'application/x-www-form-urlencoded';
const DEEP = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;

/** Values that no page of ours ever sends, in an address or in a form. */
const VALUES: Readonly<Record<string, string>> = {
  nothing: '',
  NUL: '%00',
  'NUL within': 'a%00b',
  'a lone surrogate': '%ED%A0%80',
  'half a character': '%C3',
  'a broken escape': '%zz',
  'a percent sign': '%',
  'a line break': 'a%0D%0AX-Other:%20b',
  'another alphabet': encodeURIComponent('ø\u202e𝒳'),
  'an object': encodeURIComponent('{"a":{"$ne":1}}'),
  'deep JSON': encodeURIComponent('['.repeat(500)),
  'too long': 'x'.repeat(9_000),
};

const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/verify': ['ticket', 'lang', 'pick'],
  '/verify/not-me': ['ticket', 'lang', 'pick'],
  '/reset': ['ticket', 'lang', 'pick'],
  '/forgot': ['step', 'lang', 'pick'],
  '/interaction/unknown': ['screen', 'lang', 'pick', 'step'],
  '/interaction/unknown/log-in': ['lang', 'pick'],
  '/authorize': [
    'state',
    'nonce',
    'login_hint',
    'client_id',
    'redirect_uri',
    'scope',
    'claims',
    'prompt',
    'ui_locales',
    'max_age',
    'resource',
    'audience',
    'code_challenge',
    'response_mode',
    'response_type',
    'request',
    'acr_values',
  ],
  '/authorize/unknown': ['state'],
  '/v2/logout': ['client_id', 'returnTo', 'id_token_hint', 'state'],
  '/oidc/logout': ['client_id', 'post_logout_redirect_uri', 'id_token_hint', 'state', 'ui_locales', 'logout_hint'],
  '/oidc/logout/success': ['client_id', 'state'],
  '/userinfo': ['access_token'],
  '/.well-known/openid-configuration': ['a'],
  '/': ['lang', 'login'],
  '/privacy': ['lang'],
  '/terms': ['lang'],
  '/callback': ['code', 'state'],
  '/respond/-unknown': ['lang'],
  '/join/unknown': ['lang'],
};

const FORMS: Readonly<Record<string, readonly string[]>> = {
  '/verify': ['ticket', 'password', 'lang'],
  '/verify/not-me': ['ticket', 'lang'],
  '/reset': ['ticket', 'password', 'lang'],
  '/forgot': ['email', 'step', 'lang'],
  'log-in': ['email', 'password', 'lang'],
  'sign-up': ['email', 'password', 'lang'],
  '/authorize': ['state', 'nonce', 'login_hint', 'client_id', 'redirect_uri'],
  '/oidc/logout': ['state', 'client_id', 'id_token_hint'],
  '/oidc/logout/confirm': ['xsrf', 'logout'],
  '/oauth/token': [
    'grant_type',
    'client_id',
    'code',
    'code_verifier',
    'redirect_uri',
    'refresh_token',
    'scope',
    'resource',
  ],
  '/oauth/revoke': ['token', 'client_id', 'token_type_hint'],
  '/userinfo': ['access_token'],
};

type Asked = { method: 'GET' | 'POST'; url: string; type?: string; payload?: string; authorization?: string };

async function statusOf({ method, url, type, payload, authorization }: Asked, cookie = ''): Promise<number> {
  const headers = {
    host: 'localhost',
    accept: 'text/html',
    cookie,
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(authorization === undefined ? {} : { authorization }),
  };
  const { statusCode } = await world.server.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return statusCode;
}

/** Returns every request that was answered with a fault. A test that logs an error fails by itself. */
async function faultsOf(all: readonly Asked[], cookie = ''): Promise<string[]> {
  const faults: string[] = [];
  for (const one of all) {
    const status = await statusOf(one, cookie);
    if (status >= 500)
      faults.push(`${status} ${one.method} ${one.url} ${one.type ?? ''} ${one.payload ?? ''}`.slice(0, 160));
  }
  return faults;
}

/** Valid values of all other fields, so that the malformed one is validated. */
const RIGHT: Readonly<Record<string, string>> = {
  client_id: 'omsyn-web',
  response_type: 'code',
  redirect_uri: encodeURIComponent('http://localhost/callback'),
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
  scope: 'openid',
  email: 'ingrid%40nordvik.example',
  password: 'fire%20r%C3%B8de%20epler',
};

function besides(names: readonly string[], field: string): string {
  const others = [...names, 'code_challenge_method'].filter((name) => name !== field && RIGHT[name] !== undefined);
  return others.map((name) => `&${name}=${RIGHT[name]}`).join('');
}

function malformed(names: readonly string[], fields: readonly string[]): string[] {
  return fields.flatMap((field) => [
    ...Object.values(VALUES).map((value) => `${field}=${value}${besides(names, field)}`),
    `${field}=a&${field}=b${besides(names, field)}`,
    `${field}[]=a&${field}[b]=c${besides(names, field)}`,
  ]);
}

/** In the short run a field gets one in three of the values, and the next field others. */
const inTurns = (all: readonly Asked[]) => dealtOut(all, { outOf: 3, turn: 0 });

test('no page answers a malformed address with a fault', async () => {
  const all = Object.entries(PAGES).flatMap(([path, fields]) =>
    malformed(fields, fields).map((query): Asked => ({ method: 'GET', url: `${path}?${query}` })),
  );
  expect(all.length).toBeGreaterThan(700);
  expect(await faultsOf(inTurns(all))).toEqual([]);
});

test('no form answers malformed fields or another body with a fault', async () => {
  const browser = new BrowserSession(inWorld(world));
  const step = await browser.authorize();
  const cookie = [...browser.setCookies.values()].map((line) => line.split(';')[0]).join('; ');
  const addressOf = (path: string) =>
    path.startsWith('/') ? path : `${new URL(step, 'http://localhost').pathname}/${path}`;
  const all = Object.entries(FORMS).flatMap(([path, fields]): Asked[] => {
    const url = addressOf(path);
    const posted = malformed(fields, fields).map((payload): Asked => ({ method: 'POST', url, type: FORM, payload }));
    const json = fields.flatMap((field) =>
      ['"a\\u0000b"', '"a\\ud800"', '{"a":1}', '["a"]', '1', 'null', DEEP].map((value) => `{"${field}":${value}}`),
    );
    const wrong = [
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/xml',
      'x',
      '',
    ].flatMap((type) =>
      ['{"email":{"a":1}}', DEEP, '{', '', 'null'].map((payload): Asked => ({ method: 'POST', url, type, payload })),
    );
    return [
      ...posted,
      ...json.map((payload): Asked => ({ method: 'POST', url, type: 'application/json', payload })),
      ...wrong,
    ];
  });
  expect(all.length).toBeGreaterThan(900);
  expect(await faultsOf(inTurns(all), cookie)).toEqual([]);
});

test('refuses another content type with 415, and a repeated parameter with 400', async () => {
  for (const url of [
    '/verify',
    '/verify/not-me',
    '/reset',
    '/forgot',
    '/interaction/x/log-in',
    '/interaction/x/sign-up',
  ])
    expect(await statusOf({ method: 'POST', url, type: 'application/json', payload: '{"email":{"a":1}}' }), url).toBe(
      415,
    );
  for (const url of [
    '/verify?ticket=a&ticket=b',
    '/reset?ticket=a&ticket=b',
    '/forgot?lang=a&lang=b',
    '/forgot?pick=en&pick=no',
    '/verify?ticket=%00',
  ])
    expect(await statusOf({ method: 'GET', url }), url).toBe(400);
});

test('client ids and names that the database cannot store are unknown', async () => {
  const basic = `Basic ${Buffer.from('a\0b:c').toString('base64')}`;
  const all = ['/oauth/token', '/oauth/revoke'].map((url): Asked => ({
    method: 'POST',
    url,
    type: FORM,
    payload: 'token=a&grant_type=refresh_token&refresh_token=b',
    authorization: basic,
  }));
  const encoded = `Basic ${Buffer.from('a%00b:c').toString('base64')}`;
  expect(await faultsOf([...all, ...all.map((one) => ({ ...one, authorization: encoded }))])).toEqual([]);
  const cookies = ['login_a=%00', 'LANG=%00', 'login_known_a=%00~%', 'login_new_a=%00!%', 'login_step_a=a%00', 'LANG'];
  for (const cookie of cookies)
    for (const url of ['/verify?ticket=a', '/authorize', '/interaction/a%00b', '/oidc/logout', '/authorize/a%00b'])
      expect(await statusOf({ method: 'GET', url }, cookie), `${cookie} ${url}`).toBeLessThan(500);
});
