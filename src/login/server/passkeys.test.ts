import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Authenticator, type Spoiled } from '../../../test/authenticator.ts';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { browsersOf, EMAIL, HOME, PASSWORD } from '../../../test/login-networks.ts';
import { askAs, logInWith, makePasskey, questionIn, send } from '../../../test/passkeys.ts';
import { useWorld } from '../../../test/world.ts';
import { isUnattested } from './passkey-verification.ts';

/** Never contacted here; it serves as another way into the accounts of its domain. */
const PROVIDER = {
  id: 'nordvik',
  name: 'Nordvik',
  issuer: 'https://login.nordvik.example',
  clientId: 'omsyn',
  domains: ['nordvik.example'],
};
const world = useWorld({ login: true, settings: { LOGIN_PROVIDERS: JSON.stringify([PROVIDER]) } });
const { browserAt, later, signedUp } = browsersOf(world);
// The provider and its sessions use the machine's clock.
beforeEach(() => world.setNow(new Date().toISOString()));

async function withPasskey(email = EMAIL) {
  const browser = await signedUp(undefined, email);
  const ask = await askAs(world, browser, email);
  const authenticator = new Authenticator();
  const { id } = await makePasskey(ask, authenticator);
  return { browser, ask, authenticator, id };
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

test('a passkey logs in from any browser without an address, and a mail reports its creation', async () => {
  const { authenticator, ask } = await withPasskey();
  const mails = (await world.rows('outgoing_mails')) as { kind: string; content: object; recipient: string }[];
  expect(mails.at(-1)).toMatchObject({
    kind: 'signInChanged',
    recipient: EMAIL,
    content: { change: 'passkeyAdded', name: 'Jobbmaskinen' },
  });

  const fresh = browserAt(HOME);
  const { location } = await logInWith(fresh, authenticator);
  const tokens = await fresh.tokensFor(location);
  expect(claimsOf(tokens.id_token)).toMatchObject({ email: EMAIL });
  const answer = await world.callWith(tokens.access_token)('GET /user');
  expect(answer.body).toMatchObject({ email: EMAIL });
  const { body } = await ask('GET /user/factors');
  expect(body).toMatchObject({
    passkeys: [{ name: 'Jobbmaskinen', place: 'device', usedAt: world.now().toISOString() }],
    passkeysWorkHere: true,
    secondFactor: null,
    proofs: { password: true, passkey: true },
  });
});

test('an authenticator without a counter can log in repeatedly', async () => {
  const ask = await askAs(world, await signedUp());
  const authenticator = new Authenticator('http://localhost', 'never counts');
  await makePasskey(ask, authenticator);
  for (const browser of [browserAt(HOME), browserAt(HOME)])
    expect((await logInWith(browser, authenticator)).location).toContain('code=');
});

const FORGED: Record<string, Spoiled> = {
  'at another site': { origin: 'https://omsyn.example' },
  'at another port': { origin: 'http://localhost:8080' },
  'for another name': { rpId: 'omsyn.example' },
  'for another question': { challenge: 'bm90IHRoZSBvbmUgdGhhdCB3YXMgYXNrZWQ' },
  'as one that was made': { type: 'webauthn.create' },
  'without a finger, face or PIN': { userVerified: false },
  'with another key': { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
  "with somebody else's handle": { userHandle: 'local|someone' },
};

test('refuses an answer for another site, challenge, key or owner', async () => {
  const { authenticator } = await withPasskey();
  for (const [how, spoiled] of Object.entries(FORGED)) {
    const refused = await logInWith(browserAt(HOME), authenticator, spoiled);
    expect([refused.status, refused.body.includes('We do not know this passkey')], how).toEqual([401, true]);
  }
  expect((await logInWith(browserAt(HOME), authenticator)).location).toContain('code=');
});

test('refuses a passkey whose counter does not increase, and says that it may be a copy', async () => {
  const { authenticator } = await withPasskey();
  await logInWith(browserAt(HOME), authenticator);
  await logInWith(browserAt(HOME), authenticator);
  for (const counter of [2, 1, 0]) {
    const refused = await logInWith(browserAt(HOME), authenticator, { counter });
    expect([refused.status, refused.body.includes('may have been copied')]).toEqual([401, true]);
  }
});

test('an answer works once, in the login that asked for it, within five minutes', async () => {
  const { authenticator } = await withPasskey();
  const browser = browserAt(HOME);
  const step = await browser.authorize({ prompt: 'login' });
  const credential = authenticator.show(await questionIn(browser, step));
  const other = browserAt(HOME);
  expect((await send(other, await other.authorize(), credential)).status, 'another browser').toBe(401);
  expect((await send(browser, step, credential)).location).toContain('code=');
  const again = await browser.authorize({ prompt: 'login' });
  expect((await send(browser, again, credential)).status, 'the same answer again').toBe(401);

  const late = browserAt(HOME);
  const lateStep = await late.authorize();
  const question = await questionIn(late, lateStep);
  later(301);
  const refused = await send(late, lateStep, authenticator.show(question));
  expect([refused.status, refused.body.includes('It took too long')]).toEqual([401, true]);
});

test('of one answer sent many times at once, exactly one logs in', async () => {
  const { authenticator } = await withPasskey();
  const browser = browserAt(HOME);
  const step = await browser.authorize();
  const credential = JSON.stringify(authenticator.show(await questionIn(browser, step)));
  const all = await Promise.all(
    Array.from({ length: 8 }, () => browser.post(`${step}/passkey`, { lang: 'en', credential })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(7).fill(401)]);
});

test('refuses malformed answers without a server error', async () => {
  await withPasskey();
  const browser = browserAt(HOME);
  const step = await browser.authorize();
  await questionIn(browser, step);
  for (const credential of ['', '{', 'null', '[]', '{"id":"\\u0000"}', JSON.stringify({ id: 'x'.repeat(9_000) })])
    expect((await browser.post(`${step}/passkey`, { lang: 'en', credential })).status).toBe(401);
});

test('the challenge names no passkey, so it does not reveal whether an account has any', async () => {
  await withPasskey();
  const browser = browserAt(HOME);
  const question = await questionIn(browser, await browser.authorize());
  expect(Object.keys(question)).not.toContain('allowCredentials');
  expect(question).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
});

test('a passkey of one brand does not log in at the other', async () => {
  const { authenticator } = await withPasskey();
  const other = new BrowserSession(inWorld(world), 'b');
  const spoiled = { origin: 'http://b.localhost', rpId: 'b.localhost' };
  expect((await logInWith(other, authenticator, spoiled)).status).toBe(401);
});

test('creating a passkey requires a fresh proof', async () => {
  const { ask, authenticator } = await withPasskey();
  const options = (proof: object) => ask('POST /user/passkeys/options', { body: { proof } });
  expect((await options({})).status).toBe(422);
  expect((await options({ password: 'ikke riktig' })).body).toMatchObject({ errors: [{ code: 'proof.wrong' }] });
  const question = (await ask('POST /user/proof')).body as { challenge: string };
  const passkey = authenticator.show(question);
  expect((await options({ passkey })).status).toBe(200);
  expect((await options({ passkey })).status, 'the same proof again').toBe(422);
  const stranger = await withPasskey('ola@nordvik.example');
  const asked = (await ask('POST /user/proof')).body as { challenge: string };
  expect((await options({ passkey: stranger.authenticator.show(asked) })).status, "another's passkey").toBe(422);
});

test('refuses a passkey that was not requested or does not match its challenge', async () => {
  const ask = await askAs(world, await signedUp());
  const store = (credential: object) => ask('POST /user/passkeys', { body: { name: 'Ny', credential } });
  const authenticator = new Authenticator();
  const unasked = authenticator.make({ challenge: 'bm90IGFza2Vk' });
  expect((await store(unasked)).status).toBe(409);
  for (const spoiled of [
    { origin: 'https://omsyn.example' },
    { rpId: 'omsyn.example' },
    { challenge: 'bm90IGFza2Vk' },
    { type: 'webauthn.get' },
    { userVerified: false },
    { format: 'tpm' },
  ]) {
    const { body } = await ask('POST /user/passkeys/options', { body: { proof: { password: PASSWORD } } });
    expect((await store(authenticator.make(body as { challenge: string }, spoiled))).status).toBe(409);
  }
  expect(await world.rows('login_passkeys')).toEqual([]);
});

test('refuses attestations instead of looking up their certificates', async () => {
  const authenticator = new Authenticator();
  const made = (format: string) => authenticator.make({ challenge: 'bm90IGFza2Vk' }, { format });
  expect(await isUnattested(made('none'))).toBe(true);
  expect(await isUnattested(made('packed')), 'by itself').toBe(true);
  for (const format of ['tpm', 'apple', 'android-safetynet', 'fido-u2f'])
    expect(await isUnattested(made(format)), format).toBe(false);
  expect(await isUnattested({ response: { ...made('none').response, attestationObject: 'AAAA' } })).toBe(false);
});

test('stores known transport names only, whatever else is sent', async () => {
  const ask = await askAs(world, await signedUp());
  const { body } = await ask('POST /user/passkeys/options', { body: { proof: { password: PASSWORD } } });
  const made = new Authenticator().make(body as { challenge: string });
  const response = { ...made.response, transports: ['internal', 'a\u0000b', 'Ugyldig', 'smart-card'] };
  const stored = await ask('POST /user/passkeys', { body: { name: 'Ny', credential: { ...made, response } } });
  expect(stored.status).toBe(201);
  expect(await world.rows('login_passkeys')).toMatchObject([{ transports: ['internal', 'smart-card'] }]);
});

test('a challenge for a new passkey belongs to one session and works once', async () => {
  const ask = await askAs(world, await signedUp());
  const elsewhere = await askAs(world, browserAt(HOME));
  const authenticator = new Authenticator();
  const { body } = await ask('POST /user/passkeys/options', { body: { proof: { password: PASSWORD } } });
  const credential = authenticator.make(body as { challenge: string });
  const store = (by: typeof ask) => by('POST /user/passkeys', { body: { name: 'Ny', credential } });
  expect((await store(elsewhere)).status).toBe(409);
  expect((await store(ask)).status).toBe(201);
  expect((await store(ask)).status).toBe(409);
});

test('limits a person to twenty passkeys', async () => {
  const ask = await askAs(world, await signedUp());
  const authenticator = new Authenticator();
  for (let count = 0; count < 20; count += 1) await makePasskey(ask, authenticator, `Nøkkel ${count}`);
  const more = await ask('POST /user/passkeys/options', { body: { proof: { password: PASSWORD } } });
  expect([more.status, (more.body as { type: string }).type.endsWith('too-many-passkeys')]).toEqual([409, true]);
});

test('only the owner can rename and remove a passkey', async () => {
  const { ask, id, authenticator } = await withPasskey();
  const stranger = await withPasskey('ola@nordvik.example');
  const params = { passkeyId: id };
  const body = { name: '  Telefonen min ' };
  expect((await stranger.ask('PUT /user/passkeys/:passkeyId', { params, body })).status).toBe(404);
  expect((await stranger.ask('DELETE /user/passkeys/:passkeyId', { params })).status).toBe(404);
  expect((await ask('PUT /user/passkeys/:passkeyId', { params, body })).body).toMatchObject({ name: 'Telefonen min' });
  expect((await ask('PUT /user/passkeys/:passkeyId', { params, body: { name: ' ' } })).status).toBe(422);
  expect((await ask('DELETE /user/passkeys/:passkeyId', { params })).status).toBe(200);
  const mails = (await world.rows('outgoing_mails')) as { content: object }[];
  expect(mails.at(-1)?.content).toMatchObject({ change: 'passkeyRemoved', name: 'Telefonen min' });
  expect((await logInWith(browserAt(HOME), authenticator)).status).toBe(401);
});

test('without a password the last passkey cannot be removed, even by two simultaneous requests', async () => {
  const { ask, id, authenticator } = await withPasskey();
  const { id: second } = await makePasskey(ask, authenticator, 'Telefonen');
  await sql`update login_accounts set password_hash = ''`.execute(world.database.query);
  const remove = (passkeyId: string) => ask('DELETE /user/passkeys/:passkeyId', { params: { passkeyId } });
  const both = await Promise.all([remove(id), remove(second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await world.rows('login_passkeys')).toHaveLength(1);
  await sql`
    insert into login_upstream_links (brand, issuer, subject, account_id, created_at)
    select brand, ${PROVIDER.issuer}, 'kari', id, created_at from login_accounts`.execute(world.database.query);
  const all = await Promise.all([remove(id), remove(second)]);
  expect(all.map(({ status }) => status).sort(), 'another login opens it too').toEqual([200, 404]);
});

test('with neither a password nor a passkey, a login within the last ten minutes is the proof', async () => {
  const { ask, id } = await withPasskey();
  await sql`update login_accounts set password_hash = ''`.execute(world.database.query);
  await sql`delete from login_passkeys where id = ${id}`.execute(world.database.query);
  const options = () => ask('POST /user/passkeys/options', { body: { proof: {} } });
  const { rows } = await sql<{ ts: string }>`
    select payload->>'loginTs' as ts from login_states where model = 'Session' and account_id is not null`.execute(
    world.database.query,
  );
  const loggedInAt = Number(rows[0]?.ts) * 1000;
  world.setNow(new Date(loggedInAt + 599_000).toISOString());
  expect((await options()).status).toBe(200);
  world.setNow(new Date(loggedInAt + 601_000).toISOString());
  expect((await options()).status).toBe(422);
});

test('an account without a password accepts neither an empty nor any other one', async () => {
  await signedUp();
  await sql`update login_accounts set password_hash = ''`.execute(world.database.query);
  for (const password of [PASSWORD, ' ', 'x']) expect((await browserAt(HOME).logIn(EMAIL, password)).status).toBe(401);
});

test('the page offers passkeys first in a browser that has used one, and does not say whose', async () => {
  const { authenticator } = await withPasskey();
  const browser = browserAt(HOME);
  const step = await browser.authorize();
  expect((await browser.get(`${step}?lang=en`)).body).not.toContain('Quickest with a passkey');
  await logInWith(browser, authenticator);
  expect(browser.setCookies.get('login_passkey_a')).toMatch(
    /^login_passkey_a=1; Path=\/interaction; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
  const again = await browser.authorize({ prompt: 'login' });
  expect((await browser.get(`${again}?lang=en`)).body).toContain('Quickest with a passkey');
});

test('the export contains names and days of passkeys and no keys', async () => {
  const { ask } = await withPasskey();
  await ask('POST /profile', { body: { candidate: 'Ingrid Solberg', title: '', image: '', consentToTerms: 1 } });
  const { body } = (await ask('POST /user/export')) as { body: { login: object } };
  expect(body.login).toMatchObject({
    passkeys: [{ name: 'Jobbmaskinen', madeAt: world.now().toISOString(), usedAt: null }],
    secondFactor: null,
  });
  const [row] = (await world.rows('login_passkeys')) as { public_key: string; id: string }[];
  for (const secret of [row?.public_key, row?.id]) expect(JSON.stringify(body)).not.toContain(secret);
});
