import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../../../../test/authenticator.ts';
import { type Answer, BrowserSession, inWorld } from '../../../../test/browser-session.ts';
import { proveDomain } from '../../../../test/directory.ts';
import { type OpenIdProvider, startOpenIdProvider, throughProvider } from '../../../../test/openid-provider.ts';
import { logInWith, makePasskey } from '../../../../test/passkeys.ts';
import { useWorld } from '../../../../test/world.ts';
import { requiredProviders } from './required-providers.ts';

let nordvik: OpenIdProvider;
const settings: Record<string, string> = {};
const OWNER = 'ingrid@nordvik.example';
const MEMBER = 'ola@nordvik.example';
const PASSWORD = 'fire røde epler';
const ORGANISATION = '01890000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  nordvik = await startOpenIdProvider({
    clientId: 'omsyn',
    redirectUris: ['http://localhost/upstream/nordvik/callback'],
  });
  const client = { issuer: nordvik.issuer, clientId: 'omsyn' };
  settings['LOGIN_PROVIDERS'] = JSON.stringify([
    { ...client, id: 'nordvik', name: 'Nordvik', domains: ['nordvik.example'] },
    { ...client, id: 'fjord', name: 'Fjord', domains: ['fjord.example'] },
    { ...client, id: 'everybody', name: 'Everybody' },
  ]);
});
afterAll(() => nordvik.close());
const world = useWorld({ login: true, settings });
beforeEach(() => world.setNow(new Date().toISOString()));

const browserAt = () => new BrowserSession(inWorld(world));

async function accountOf(email: string): Promise<void> {
  const browser = browserAt();
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email, password: PASSWORD, lang: 'en' });
  await browser.post('/verify', { ticket: await ticketIn('verifyEmail') });
}

async function ticketIn(kind: string): Promise<string> {
  const mails = (await world.rows('outgoing_mails')) as { kind: string; content: { href: string } }[];
  return (
    new URL(mails.findLast((mail) => mail.kind === kind)?.content.href ?? 'http://x').searchParams.get('ticket') ?? ''
  );
}

/** Creates a logged-in person with a profile. */
async function person(browser: BrowserSession, callback: string, candidate: string) {
  const tokens = await browser.tokensFor(callback);
  const call = world.callWith(tokens.access_token);
  await call('POST /profile', { body: { candidate, title: '', consentToTerms: 1 } });
  return { ...tokens, browser, call };
}

async function byPassword(email: string, candidate: string) {
  await accountOf(email);
  const browser = browserAt();
  return person(browser, (await browser.logIn(email, PASSWORD)).location, candidate);
}

/** Proves the account's password in the same login, which links the provider even where it is required. */
async function throughNordvik(browser: BrowserSession, email: string) {
  nordvik.person = { sub: email, email, email_verified: true };
  const page = await browser.authorize();
  const back = await throughProvider((await browser.get(`${page}/upstream/nordvik`)).location);
  const arrived = await followed(browser, await browser.get(back));
  if (arrived.status !== 403) return arrived;
  return followed(browser, await browser.post(`${page}/log-in`, { email, password: PASSWORD, lang: 'en' }));
}

async function followed(browser: BrowserSession, first: Answer) {
  let answer = first;
  while (answer.status === 303 && !answer.location.includes('/callback?')) answer = await browser.get(answer.location);
  return answer;
}

type Call = ReturnType<typeof world.callWith>;

const founding = { name: 'Nordvik', country: 'Norge', orgNo: '', consentToTerms: 1, consentToAgreement: 1 };
const login = { params: { id: ORGANISATION } };

/** Creates an organisation with an owner who came through the provider, and another person with a password. */
async function unprovenOrganisation() {
  const member = await byPassword(MEMBER, 'Ola Nordmann');
  await accountOf(OWNER);
  const browser = browserAt();
  const owner = await person(browser, (await throughNordvik(browser, OWNER)).location, 'Ingrid Nordvik');
  const founded = await owner.call('POST /organization/:id', { ...login, body: founding });
  expect(founded.status).toBe(201);
  return { owner, member };
}

/** Creates the same, and a DNS record has proven the domain for the organisation. */
async function organisation() {
  const people = await unprovenOrganisation();
  await proveDomain(world, { id: ORGANISATION }, 'nordvik.example');
  return people;
}

/** Lets the other person join an organisation, and its owner give the role. */
async function joins(member: { call: Call }, owner: { call: Call }, orgId = ORGANISATION) {
  const joined = await member.call('POST /organization/:id/users', { params: { id: orgId }, body: {} });
  expect(joined.status).toBe(201);
  const userId = String((await world.rows('people')).find(({ email }) => email === MEMBER)?.['id']);
  const params = { orgId, userId };
  const given = await owner.call('PUT /organization/:orgId/user/:userId', { params, body: { role: 'member' } });
  expect(given.status).toBe(200);
}

const require = (owner: Awaited<ReturnType<typeof person>>, provider: string | null = 'nordvik') =>
  owner.call('PUT /organization/:id/login', { ...login, body: { provider } });

test("an owner who came through the provider of the owner's domain can require it, and the audit records it", async () => {
  const { owner } = await organisation();
  const asked = await owner.call('GET /organization/:id/login', login);
  const offered = [{ id: 'nordvik', name: 'Nordvik' }];
  expect(asked.body).toEqual({
    domain: 'nordvik.example',
    offered,
    provider: null,
    everybody: true,
    through: 'nordvik',
  });
  expect((await require(owner)).body).toMatchObject({ provider: 'nordvik' });
  expect((await require(owner)).body).toMatchObject({ provider: 'nordvik' });
  expect((await require(owner, null)).body).toMatchObject({ provider: null });
  const kinds = ((await world.rows('audit_entries')) as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('login'))).toEqual(['loginRequired', 'loginFree']);
});

test("refuses to require a provider that lacks the owner's domain or that the owner has not used", async () => {
  const { owner } = await organisation();
  for (const provider of ['fjord', 'everybody', 'nobody'])
    expect(await require(owner, provider)).toMatchObject({ status: 409, body: { type: '/problems/not-offered' } });
  const browser = browserAt();
  const tokens = await browser.tokensFor((await browser.logIn(OWNER, PASSWORD)).location);
  const call = world.callWith(tokens.access_token);
  const refused = await call('PUT /organization/:id/login', { ...login, body: { provider: 'nordvik' } });
  expect(refused).toMatchObject({ status: 409, body: { type: '/problems/not-through-provider' } });
  expect(await world.rows('login_required_providers')).toEqual([]);
});

test('sends everybody else of the domain to the provider, whatever they know', async () => {
  const { owner, member } = await organisation();
  await member.browser.post('/forgot', { email: MEMBER, lang: 'en' });
  const earlier = await ticketIn('resetPassword');
  await require(owner);

  const right = await browserAt().logIn(MEMBER, PASSWORD);
  const wrong = await browserAt().logIn(MEMBER, 'another one of these');
  const unknown = await browserAt().logIn('nobody@nordvik.example', PASSWORD);
  for (const led of [right, wrong, unknown]) {
    expect([led.status, led.body.includes('Continue with Nordvik')]).toEqual([403, true]);
    const uids = /interaction\/[\w-]+/g;
    expect(led.body.replaceAll(uids, '')).toBe(right.body.replaceAll(uids, ''));
  }

  const browser = browserAt();
  const page = await browser.authorize({ screen_hint: 'signup' });
  const signUp = await browser.post(`${page}/sign-up`, { email: 'ny@nordvik.example', password: PASSWORD, lang: 'en' });
  expect([signUp.status, await world.rows('login_sign_ups')]).toEqual([403, []]);

  const mails = (await world.rows('outgoing_mails')).length;
  const forgot = await browser.post('/forgot', { email: MEMBER, lang: 'en' });
  expect(forgot.body).toContain('With an address of nordvik.example you log in with Nordvik.');
  expect(await world.rows('outgoing_mails')).toHaveLength(mails);
  expect((await browser.get(`/reset?ticket=${earlier}`)).status).toBe(410);
  expect((await browser.post('/reset', { ticket: earlier, password: 'en helt annen en', lang: 'en' })).status).toBe(
    410,
  );

  const through = browserAt();
  expect((await throughNordvik(through, MEMBER)).location).toContain('/callback?');
});

test('an earlier login ends at its renewal, and one through the provider continues', async () => {
  const { owner, member } = await organisation();
  const through = browserAt();
  const tokens = await through.tokensFor((await throughNordvik(through, MEMBER)).location);
  await require(owner);
  const renewed = (browser: BrowserSession, refresh_token: string) =>
    browser.token({ grant_type: 'refresh_token', refresh_token });
  const refused = await renewed(member.browser, member.refresh_token);
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('Unknown or invalid refresh token.')]);
  expect(await member.browser.authorize({ prompt: 'none' })).toContain('error=login_required');
  expect((await renewed(through, tokens.refresh_token)).status).toBe(200);
  expect(await through.authorize({ prompt: 'none' })).toContain('code=');
});

test('a token that was made in another login ends with the requirement, and one made through the provider works', async () => {
  const { owner, member } = await organisation();
  await joins(member, owner);
  const made = async ({ call }: { call: Call }, name: string) => {
    const reply = await call('POST /user/tokens', { body: { name } });
    expect(reply.status).toBe(201);
    return (reply.body as { token: string }).token;
  };
  const statusOf = async (token: string) => (await world.callWith(token)('GET /survey')).status;
  const [ofMember, ofOwner] = [await made(member, 'By password'), await made(owner, 'By the owner')];
  expect([await statusOf(ofMember), await statusOf(ofOwner)]).toEqual([200, 200]);
  await require(owner);
  const browser = browserAt();
  const tokens = await browser.tokensFor((await throughNordvik(browser, MEMBER)).location);
  const through = { call: world.callWith(tokens.access_token) };
  const later = await made(through, 'Through Nordvik');
  expect([await statusOf(ofMember), await statusOf(ofOwner), await statusOf(later)]).toEqual([401, 200, 200]);
  expect((await through.call('GET /user/tokens')).body).toMatchObject([
    { name: 'Through Nordvik', works: true },
    { name: 'By password', works: false },
  ]);
  await require(owner, null);
  expect(await statusOf(ofMember)).toBe(200);
});

test('a change of address, even one requested before, does not evade the requirement', async () => {
  const { owner, member } = await organisation();
  const wish = { body: { email: 'ola@fjell.example', password: PASSWORD } };
  expect((await member.call('POST /user/address', wish)).status).toBe(201);
  const ofMails = async () =>
    ((await world.rows('outgoing_mails')) as { kind: string; content: { href: string } }[])
      .filter(({ kind }) => kind === 'newAddress' || kind === 'addressLeaving')
      .map(({ content }) => new URL(content.href).searchParams.get('ticket') ?? '');
  await require(owner);
  expect(await member.call('POST /user/address', wish)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'email', code: 'email.providerRequired' }] },
  });
  for (const ticket of await ofMails()) await browserAt().post('/change-address', { ticket, lang: 'en' });
  const emails = ((await world.rows('login_accounts')) as { email: string }[]).map(({ email }) => email);
  expect(emails.sort()).toEqual([OWNER, MEMBER].sort());
});

test('the owner can still log in with the password and set a new one', async () => {
  const { owner } = await organisation();
  await require(owner);
  const browser = browserAt();
  expect((await browser.logIn(OWNER, PASSWORD)).location).toContain('/callback?');
  expect((await browserAt().logIn(OWNER, 'another one of these')).status).toBe(403);
  await browser.post('/forgot', { email: OWNER, lang: 'en' });
  expect((await browser.get(`/reset?ticket=${await ticketIn('resetPassword')}`)).status).toBe(200);
});

test('the requirement ends when the owner leaves the domain or the organisation is closed', async () => {
  const { owner, member } = await organisation();
  await require(owner);
  const logsIn = async () => (await browserAt().logIn(MEMBER, PASSWORD)).status === 303;
  expect(await logsIn()).toBe(false);
  // The owner moves to another address.
  await sql`update people set email = 'ingrid@fjord.example' where email = ${OWNER}`.execute(world.database.query);
  expect(await logsIn()).toBe(true);
  await sql`update people set email = ${OWNER} where email = 'ingrid@fjord.example'`.execute(world.database.query);
  expect(await logsIn()).toBe(false);

  const who = { brand: 'a' as const, email: MEMBER };
  expect(await requiredProviders({ loginProviders: [] }, world.database.query, who)).toEqual([]);
  expect((await member.call('GET /user')).status).toBe(200);
  await sql`delete from login_required_providers`.execute(world.database.query);
  expect(await logsIn()).toBe(true);
});

test('the requirement of one organisation does not lock out the owner of another with the same domain', async () => {
  const { owner, member } = await organisation();
  const other = { ...founding, name: 'Nordvik Sør' };
  expect((await member.call('POST /organization', { body: other })).status).toBe(201);
  await require(owner);
  expect((await browserAt().logIn(MEMBER, PASSWORD)).location).toContain('/callback?');
});

test("a colleague's own organisation requires nothing of members of another one", async () => {
  const { owner: colleague, member } = await unprovenOrganisation();
  const owner = await byPassword('kari@nordvik.example', 'Kari Nordmann');
  const founded = await owner.call('POST /organization', { body: { ...founding, name: 'Nordvik kommune' } });
  await joins(member, owner, (founded.body as { id: string }).id);
  expect((await require(colleague)).body).toMatchObject({ provider: 'nordvik', everybody: false });

  expect((await browserAt().logIn(MEMBER, PASSWORD)).location).toContain('/callback?');
  await browserAt().post('/forgot', { email: MEMBER, lang: 'en' });
  expect((await browserAt().get(`/reset?ticket=${await ticketIn('resetPassword')}`)).status).toBe(200);
  const browser = browserAt();
  const page = await browser.authorize({ screen_hint: 'signup' });
  const signUp = await browser.post(`${page}/sign-up`, { email: 'ny@nordvik.example', password: PASSWORD, lang: 'en' });
  expect(signUp.status).not.toBe(403);
});

test('without a DNS record it binds the members alone, and no page tells who is one', async () => {
  const { owner, member } = await unprovenOrganisation();
  // The settings name the domain, so that any owner with an address there can claim it.
  await proveDomain(world, { id: ORGANISATION }, 'nordvik.example');
  await sql`update proven_domains set proven_by = 'settings'`.execute(world.database.query);
  await require(owner);
  await joins(member, owner);

  const led = await browserAt().logIn(MEMBER, PASSWORD);
  expect([led.status, led.body.includes('Continue with Nordvik')]).toEqual([403, true]);
  const refused = await member.browser.token({ grant_type: 'refresh_token', refresh_token: member.refresh_token });
  expect(refused.status).toBe(400);
  const wish = { body: { email: 'ola@fjell.example', password: PASSWORD } };
  expect((await member.call('POST /user/address', wish)).status).toBe(422);

  const mails = (await world.rows('outgoing_mails')).length;
  const pagesFor = async (email: string) => {
    const browser = browserAt();
    const tried = await browser.logIn(email, 'another one of these');
    const forgot = await browser.post('/forgot', { email, lang: 'en' });
    const bodyOf = ({ body }: Answer) => body.replaceAll(email, '').replaceAll(/(interaction\/|step=)[\w-]+/g, '');
    return [tried, forgot].map((page) => [page.status, bodyOf(page)]);
  };
  expect(await pagesFor(MEMBER)).toEqual(await pagesFor('nobody@nordvik.example'));
  expect(await world.rows('outgoing_mails')).toHaveLength(mails);
});

test('neither a passkey nor a second factor evades the provider or reveals that the password is right', async () => {
  const { owner, member } = await organisation();
  const authenticator = new Authenticator();
  await makePasskey(member.call, authenticator);
  await sql`
    insert into login_second_factors (brand, account_id, secret, created_at, confirmed_at)
    select brand, id, '""'::jsonb, created_at, created_at from login_accounts where email = ${MEMBER}`.execute(
    world.database.query,
  );
  await require(owner);
  const ways = [
    await logInWith(browserAt(), authenticator),
    await browserAt().logIn(MEMBER, PASSWORD),
    await browserAt().logIn(MEMBER, 'another one of these'),
  ];
  for (const { status, body } of ways) expect([status, body.includes('Continue with Nordvik')]).toEqual([403, true]);
});
