import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type KeyServer, newTenantKey, startKeyServer } from '../../../test/tenant-keys.ts';
import { useWorld } from '../../../test/world.ts';
import { tenantKeys } from './tenant-keys.ts';

let ofA: KeyServer;
let ofB: KeyServer;
const settings: Record<string, string> = {
  AUTH_CLIENT_ID: 'a=web-a,b=web-b',
  AUTH_AUDIENCE: 'https://api.omsyn.example',
  AUTH_EMAIL_CLAIM: 'https://omsyn.example/email',
  AUTH_EMAIL_VERIFIED_CLAIM: 'https://omsyn.example/email_verified',
};
beforeAll(async () => {
  ofA = await startKeyServer('127.0.0.1');
  ofB = await startKeyServer('localhost');
  settings['AUTH_DOMAIN'] = `a=${ofA.domain},b=${ofB.domain}`;
});
afterAll(async () => {
  await ofA.close();
  await ofB.close();
});
const world = useWorld({ login: true, settings });
const EMAIL = 'ingrid@nordvik.example';
let seconds: number;
beforeEach(() => {
  seconds = Math.floor(world.now().getTime() / 1000);
});

const claims = (more: object = {}) => ({
  iss: `${ofA.domain}/`,
  sub: 'auth0|1',
  aud: ['https://api.omsyn.example', `${ofA.domain}/userinfo`],
  azp: 'web-a',
  iat: seconds,
  exp: seconds + 600,
  'https://omsyn.example/email': EMAIL,
  'https://omsyn.example/email_verified': true,
  ...more,
});
const asking = async (token: string, key = 'GET /user') => world.callWith(token)(key);

test('accepts a token of the outside login, with its own claim names', async () => {
  const reply = await asking(await ofA.signed(claims()));
  expect(reply.body).toMatchObject({ email: EMAIL, gate: 'profile-required' });
  const unverified = await asking(await ofA.signed(claims({ 'https://omsyn.example/email_verified': 'yes' })));
  expect(unverified.body).toMatchObject({ email: EMAIL, gate: 'email-unverified' });
  const made = await world.callWith(await ofA.signed(claims()))('POST /profile', {
    body: { candidate: 'Ingrid Nordvik', title: '', consentToTerms: 1 },
  });
  expect(made.status).toBe(201);
});

// Specification 5.1
test('refuses a profile for an address of fewer than five characters', async () => {
  const token = await ofA.signed(claims({ 'https://omsyn.example/email': 'a@b' }));
  const body = { candidate: 'Ingrid Nordvik', title: '', consentToTerms: 1 };
  expect(await world.callWith(token)('POST /profile', { body })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'email', code: 'email.missing' }] },
  });
});

test('refuses tokens of other issuers, and for other clients', async () => {
  const [builtIn] = await world.keyring.keysOf('a');
  if (builtIn === undefined) throw new Error('no signing key');
  const own = { iss: 'http://localhost/', aud: 'urn:feedback:api', email: EMAIL, email_verified: true };
  const refused: Record<string, string> = {
    'of the built-in login': await ofA.signed(claims(own), builtIn, { typ: 'at+jwt' }),
    'in the name of the built-in login': await ofA.signed(claims(own)),
    'of the login of the other brand': await ofB.signed(claims({ iss: `${ofB.domain}/`, azp: 'web-b' })),
    'by its key': await ofB.signed(claims()),
    'for another client': await ofA.signed(claims({ azp: 'web-b' })),
    'for another client, by its other name': await ofA.signed(claims({ azp: undefined, client_id: 'somebody' })),
    'an ID token': await ofA.signed(claims({ aud: 'web-a', nonce: 'n' })),
    'an ID token without its nonce': await ofA.signed(claims({ aud: 'web-a' })),
    'without the claim of the address': await ofA.signed(
      claims({ 'https://omsyn.example/email': undefined, email: EMAIL }),
    ),
    'the issuer without its slash': await ofA.signed(claims({ iss: ofA.domain })),
    expired: await ofA.signed(claims({ exp: seconds - 61 })),
  };
  const statuses = await Promise.all(
    Object.entries(refused).map(async ([kind, token]) => [kind, (await asking(token)).status]),
  );
  expect(statuses).toEqual(Object.keys(refused).map((kind) => [kind, 401]));
});

test('ignores the session that a token of the outside login names', async () => {
  const reply = await asking(await ofA.signed(claims({ session_uid: 'made-up', sub: 'auth0|2' })));
  expect(reply.status).toBe(200);
});

test('serves nothing of the built-in login, and leaves verification to the outside one', async () => {
  const token = await ofA.signed(claims({ 'https://omsyn.example/email_verified': false }));
  const reply = await asking(token, 'POST /user/verification');
  expect([reply.status, reply.body]).toMatchObject([409, { type: '/problems/verified-elsewhere' }]);
  expect((await asking(token, 'GET /user/login')).status).toBe(404);
  expect((await asking(token, 'PUT /user/password')).status).toBe(404);
  for (const url of ['/oauth/token', '/interaction/x/log-in', '/forgot', '/reset'])
    expect((await world.server.inject({ method: 'POST', url, headers: { host: 'localhost' } })).statusCode).toBe(404);
});

test('follows a rotated key at once, and fetches keys only once for an invented one', async () => {
  const keysOf = tenantKeys({ authDomain: { a: ofB.domain } });
  const kids = async (fresh?: 'fresh') => (await keysOf('a', fresh)).map(({ kid }) => kid);
  ofB.asked = 0;
  expect(await Promise.all([kids(), kids(), kids()])).toEqual([['first'], ['first'], ['first']]);
  expect(ofB.asked).toBe(1);
  expect(await kids('fresh')).toEqual(['first']);
  expect(ofB.asked).toBe(1);

  const second = await newTenantKey('second');
  ofB.keys = [second, ...ofB.keys];
  const anew = tenantKeys({ authDomain: { a: ofB.domain } });
  expect((await anew('a')).map(({ kid }) => kid)).toEqual(['second', 'first']);
});

test('while the login is unreachable calls get 503, and no token is called invalid', async () => {
  ofB.instead = (response) => response.writeHead(503).end();
  const reply = await world.callWith(await ofB.signed(claims({ iss: `${ofB.domain}/`, azp: 'web-b' })))('GET /user', {
    headers: { host: 'b.localhost' },
  });
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
  ofB.instead = null;
});
