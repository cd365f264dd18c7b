import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });
const EMAIL = 'ingrid@nordvik.example';

type Claims = Record<string, unknown>;
let key: JWK & { kid: string };
let seconds: number;

beforeEach(async () => {
  const [newest] = await world.keyring.keysOf('a');
  if (newest === undefined) throw new Error('no signing key');
  key = newest;
  seconds = Math.floor(world.now().getTime() / 1000);
  for (const id of ['local|1', 'local|2'])
    await sql`
      insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
      values ('a', ${id}, ${`${id}@nordvik.example`}, true, '', ${world.now()})`.execute(world.database.query);
});

const base = (): Claims => ({
  sub: 'local|1',
  iss: 'http://localhost/',
  aud: 'urn:feedback:api',
  iat: seconds,
  exp: seconds + 600,
  email: EMAIL,
  email_verified: true,
});

async function signed(claims: Claims, header: Claims = {}, by: JWK = key, alg = 'RS256'): Promise<string> {
  const { alg: _, ...rest } = by;
  const secret = await importJWK({ ...rest, alg }, alg);
  return new SignJWT(claims).setProtectedHeader({ alg, kid: key.kid, typ: 'at+jwt', ...header }).sign(secret);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const without = (name: string) => Object.fromEntries(Object.entries(base()).filter(([claim]) => claim !== name));

function hmacWith(secret: string): string {
  const text = `${part({ alg: 'HS256', kid: key.kid, typ: 'at+jwt' })}.${part(base())}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Tokens that are not ours, or not for this API. */
async function forged(): Promise<Record<string, string>> {
  const other = await generateKeyPair('RS256', { extractable: true });
  const evil = { ...(await exportJWK(other.privateKey)) };
  const evilPublic = await exportJWK(other.publicKey);
  const { kty, n, e } = key;
  const publicPem = await exportSPKI((await importJWK({ kty, n, e, alg: 'RS256' } as JWK, 'RS256')) as CryptoKey);
  const good = await signed(base());
  const [header = '', payload = '', signature = ''] = good.split('.');
  const [otherBrandKey] = await world.keyring.keysOf('b');
  return {
    'no algorithm': `${part({ alg: 'none', typ: 'at+jwt' })}.${part(base())}.`,
    'HS256 with the public key as PEM': hmacWith(publicPem),
    'HS256 with the public key as JWK': hmacWith(JSON.stringify({ kty, n, e })),
    'HS256 with the modulus': hmacWith(n ?? ''),
    'PS256 with the right key': await signed(base(), {}, key, 'PS256'),
    'RS512 with the right key': await signed(base(), {}, key, 'RS512'),
    'another key under the same name': await signed(base(), {}, evil),
    'a key of its own in the header': await signed(base(), { jwk: evilPublic }, evil),
    'a key to be fetched': await signed(base(), { jku: 'http://127.0.0.1:1/keys' }, evil),
    'an unknown key name': await signed(base(), { kid: 'nobody' }),
    'the key of the other brand': await signed(base(), {}, otherBrandKey),
    'expired 61 seconds ago': await signed({ ...base(), exp: seconds - 61 }),
    'no expiry': await signed(without('exp')),
    'not valid for another 61 seconds': await signed({ ...base(), nbf: seconds + 61 }),
    'another issuer': await signed({ ...base(), iss: 'https://evil.example/' }),
    'the issuer without its slash': await signed({ ...base(), iss: 'http://localhost' }),
    'the issuer of the other brand': await signed({ ...base(), iss: 'http://b.localhost/' }),
    'no issuer': await signed(without('iss')),
    'another audience': await signed({ ...base(), aud: 'somebody-else' }),
    'an ID token': await signed({ ...base(), aud: 'omsyn-web', nonce: 'n' }, { typ: 'JWT' }),
    'an ID token for a client named as we are': await signed({ ...base(), nonce: 'n' }, { typ: 'JWT' }),
    'a nonce in an access token': await signed({ ...base(), nonce: 'n' }),
    'no subject': await signed(without('sub')),
    'no time of issue': await signed(without('iat')),
    'no address': await signed(without('email')),
    'another payload': `${header}.${part({ ...base(), sub: 'local|2' })}.${signature}`,
    'an unsigned payload': `${part({ alg: 'RS256', kid: key.kid, b64: false, crit: ['b64'] })}.${payload}.${signature}`,
    'four parts': `${good}.x`,
    nothing: '',
  };
}

// Specification 7.1
test('accepts a valid token, with 60 s of leeway', async () => {
  expect((await world.callWith(await signed(base()))('GET /user')).status).toBe(200);
  expect((await world.callWith(await signed({ ...base(), exp: seconds - 30 }))('GET /user')).status).toBe(200);
  expect((await world.callWith(await signed({ ...base(), aud: ['urn:feedback:api', 'x'] }))('GET /user')).status).toBe(
    200,
  );
});

// Specification 7.1
test('refuses every forged token', async () => {
  const tokens = await forged();
  expect(Object.keys(tokens).length).toBeGreaterThanOrEqual(25);
  const statuses = await Promise.all(
    Object.entries(tokens).map(async ([kind, token]) => [kind, (await world.callWith(token)('GET /user')).status]),
  );
  expect(statuses).toEqual(Object.keys(tokens).map((kind) => [kind, 401]));
});

// Specification 7.1
test('without a token the reply names the required scheme', async () => {
  const reply = await world.anybody('GET /user');
  expect(reply.status).toBe(401);
  expect(reply.headers['www-authenticate']).toBe('Bearer');
});

// Specification 2.27, 2.28, 2.29
test('the gates are checked in their order', async () => {
  const typeOf = async (claims: Claims, key = 'GET /survey') => {
    const reply = await world.callWith(await signed({ ...base(), ...claims }))(key);
    return [reply.status, (reply.body as { type?: string }).type];
  };
  const unverified = { email: 'kari@gmail.com', email_verified: false };
  expect(await typeOf(unverified)).toEqual([403, '/problems/email-unverified']);
  expect(await typeOf({ email: 'kari@mail.gmail.com' })).toEqual([403, '/problems/invalid-domain']);
  expect(await typeOf({})).toEqual([403, '/problems/profile-required']);
  expect(await typeOf({}, 'GET /profile')).toEqual([404, '/problems/not-found']);
  expect(await typeOf({ email_verified: 'true' })).toEqual([403, '/problems/email-unverified']);
});

// Specification 2.27, 2.28, 2.29
test('until a gate is passed the reply names it and reveals nothing else', async () => {
  await sql`insert into people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)
    values ('01890000-0000-7000-8000-000000000001', 'a', 'local|1', ${EMAIL}, 'Ingrid', '1', now(), now())`.execute(
    world.database.query,
  );
  const user = async (claims: Claims) =>
    (await world.callWith(await signed({ ...base(), ...claims }))('GET /user')).body;
  const nothing = {
    organization: null,
    profile: null,
    role: null,
    owner: null,
    waitsFor: null,
    abilities: null,
    deletionDate: null,
  };
  expect(await user({ email_verified: false })).toEqual({ ...nothing, gate: 'email-unverified', email: EMAIL });
  expect(await user({ email: 'i@gmail.com' })).toEqual({ ...nothing, gate: 'invalid-domain', email: 'i@gmail.com' });
  expect(await user({})).toMatchObject({ gate: null, profile: { candidate: 'Ingrid' } });
});

test('refuses unexpired tokens of a deleted account', async () => {
  const call = world.callWith(await signed(base()));
  expect((await call('GET /user')).status).toBe(200);
  await sql`delete from login_accounts where id = 'local|1'`.execute(world.database.query);
  expect((await call('GET /user')).status).toBe(401);
  expect((await call('GET /survey')).status).toBe(401);
});
