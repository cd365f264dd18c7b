import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { useWorld } from '../../../test/world.ts';
import { hashPassword } from './passwords.ts';

const world = useWorld({ login: true });
const EMAIL = 'ingrid@nordvik.example';
const NEW = 'ingrid@fjellheim.example';
const PASSWORD = 'fire røde epler';
const OTHER = 'sju blå plommer';
const PROFILE = { candidate: 'Ingrid Aas', title: '', image: '', consentToTerms: 1 };

// The provider uses the machine's clock.
beforeEach(async () => {
  world.setNow(new Date().toISOString());
  await account('local|ingrid', EMAIL);
});

async function account(id: string, email: string): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await sql`
    insert into login_accounts (brand, id, email, email_verified, password_hash, lang, created_at)
    values ('a', ${id}, ${email}, true, ${hash}, 'en', ${world.now()})`.execute(world.database.query);
}

async function loggedIn(email = EMAIL, password = PASSWORD) {
  const browser = new BrowserSession(inWorld(world));
  const tokens = await browser.tokensFor((await browser.logIn(email, password)).location);
  return { browser, tokens, call: world.callWith(tokens.access_token) };
}

type Mail = { kind: string; recipient: string; content: { href: string } };
const mails = async () => (await world.rows('outgoing_mails')) as Mail[];
const kinds = async () => (await mails()).map(({ kind, recipient }) => `${kind} ${recipient}`).sort();

async function ticketFor(kind: string, recipient?: string): Promise<string> {
  const mail = (await mails()).find((one) => one.kind === kind && (recipient ?? one.recipient) === one.recipient);
  return new URL(mail?.content.href ?? 'http://none.example').searchParams.get('ticket') ?? '';
}

async function isOut({ call, browser, tokens }: Awaited<ReturnType<typeof loggedIn>>): Promise<boolean> {
  const refreshed = await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  return (await call('GET /user')).status === 401 && refreshed.status === 400;
}

test('lists each logged-in browser, the requesting one first', async () => {
  const first = await loggedIn();
  const second = await loggedIn();
  const { body } = await second.call('GET /user/login');
  const { devices, ...rest } = body as { devices: { id: string; current: boolean }[] };
  expect(rest).toEqual({
    email: EMAIL,
    hasPassword: true,
    passwordChangedOn: null,
    addressChange: null,
    providers: [],
  });
  expect(devices.map(({ current }) => current)).toEqual([true, false]);

  const other = devices[1]?.id ?? '';
  expect((await second.call('DELETE /user/devices/:deviceId', { params: { deviceId: other } })).status).toBe(200);
  expect(await isOut(first)).toBe(true);
  expect(await isOut(second)).toBe(false);
  expect((await second.call('DELETE /user/devices/:deviceId', { params: { deviceId: other } })).status).toBe(404);
  const own = await second.call('DELETE /user/devices/:deviceId', { params: { deviceId: devices[0]?.id ?? '' } });
  expect(own.status).toBe(409);
});

test("a person can neither see nor log out another person's browser", async () => {
  await account('local|sara', 'sara@nordvik.example');
  const sara = await loggedIn('sara@nordvik.example');
  const ingrid = await loggedIn();
  const [hers] = ((await sara.call('GET /user/login')).body as { devices: { id: string }[] }).devices;
  const tried = await ingrid.call('DELETE /user/devices/:deviceId', { params: { deviceId: hers?.id ?? '' } });
  expect(tried.status).toBe(404);
  expect((await ingrid.call('DELETE /user/devices')).status).toBe(200);
  expect(await isOut(sara)).toBe(false);
});

test('one call logs out all other browsers', async () => {
  const others = [await loggedIn(), await loggedIn()];
  const here = await loggedIn();
  expect((await here.call('DELETE /user/devices')).status).toBe(200);
  expect(await Promise.all(others.map(isOut))).toEqual([true, true]);
  expect(((await here.call('GET /user/login')).body as { devices: object[] }).devices).toHaveLength(1);
  expect(await isOut(here)).toBe(false);
});

test('a new password requires the present one, logs out other browsers, ends mailed links and sends a mail', async () => {
  const other = await loggedIn();
  const here = await loggedIn();
  await here.browser.post('/forgot', { email: EMAIL, lang: 'en' });
  const ticket = await ticketFor('resetPassword');
  const change = (currentPassword: string, newPassword: string) =>
    here.call('PUT /user/password', { body: { currentPassword, newPassword } });
  const codes = async (asked: ReturnType<typeof change>) => {
    const { status, body } = await asked;
    return [status, ...(body as { errors: { code: string }[] }).errors.map(({ code }) => code)];
  };
  expect(await codes(change('gal passord her', OTHER))).toEqual([422, 'currentPassword.wrong']);
  expect(await codes(change(PASSWORD, 'kort'))).toEqual([422, 'newPassword.weak']);
  expect(await codes(change(PASSWORD, EMAIL))).toEqual([422, 'newPassword.weak']);
  expect(await isOut(other)).toBe(false);

  expect((await change(PASSWORD, OTHER)).status).toBe(200);
  expect(await isOut(other)).toBe(true);
  expect(await isOut(here)).toBe(false);
  expect((await here.browser.get(`/reset?ticket=${ticket}`)).status).toBe(410);
  expect(await kinds()).toContain(`passwordChanged ${EMAIL}`);
  const again = new BrowserSession(inWorld(world));
  expect((await again.logIn(EMAIL, PASSWORD)).status).toBe(401);
  expect((await loggedIn(EMAIL, OTHER)).tokens.access_token).not.toBe('');
  const { body } = await here.call('GET /user/login');
  expect((body as { passwordChangedOn: string }).passwordChangedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('of two simultaneous changes from the same password, one succeeds', async () => {
  const { call } = await loggedIn();
  const tried = await Promise.all(
    [OTHER, 'tolv grønne pærer'].map((newPassword) =>
      call('PUT /user/password', { body: { currentPassword: PASSWORD, newPassword } }),
    ),
  );
  expect(tried.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('an account created by an outside login has no password to prove or to change', async () => {
  const { call } = await loggedIn();
  await sql`update login_accounts set password_hash = ''`.execute(world.database.query);
  const changed = await call('PUT /user/password', { body: { currentPassword: '', newPassword: OTHER } });
  expect(changed).toMatchObject({ status: 409, body: { type: expect.stringContaining('no-password') } });
  const asked = await call('POST /user/address', { body: { email: NEW, password: '' } });
  expect(asked.status).toBe(409);
  expect((await call('GET /user/login')).body).toMatchObject({ hasPassword: false });
});

test('an address changes once both mailboxes have confirmed, and every browser is logged out', async () => {
  const here = await loggedIn();
  await here.call('POST /profile', { body: PROFILE });
  const asked = await here.call('POST /user/address', {
    body: { email: ` ${NEW.toUpperCase()} `, password: PASSWORD },
  });
  expect(asked).toMatchObject({ status: 201, body: { email: NEW, newConfirmed: false, oldConfirmed: false } });
  const [toNew, toOld] = [await ticketFor('newAddress'), await ticketFor('addressLeaving')];

  const browser = new BrowserSession(inWorld(world));
  expect((await browser.get(`/change-address?ticket=${toNew}&lang=en`)).body).toContain('Yes, this is my address');
  const half = await browser.post('/change-address', { ticket: toNew, lang: 'en' });
  expect(half.body).toContain(`we have sent to ${EMAIL}`);
  expect((await here.call('GET /user/login')).body).toMatchObject({ addressChange: { newConfirmed: true } });
  expect((await browser.post('/change-address', { ticket: toNew, lang: 'en' })).body).toContain(EMAIL);
  expect(await isOut(here)).toBe(false);

  const whole = await browser.post('/change-address', { ticket: toOld, lang: 'en' });
  expect(whole.body).toContain(`You log in with ${NEW} now`);
  expect(await isOut(here)).toBe(true);
  expect(await kinds()).toContain(`addressChanged ${EMAIL}`);
  expect((await browser.post('/change-address', { ticket: toOld, lang: 'en' })).status).toBe(410);
  const after = await loggedIn(NEW);
  expect((await after.call('GET /profile')).body).toMatchObject({ email: NEW });
  expect((await new BrowserSession(inWorld(world)).logIn(EMAIL, PASSWORD)).status).toBe(401);
});

test.each([
  ['no address', 'email.invalid'],
  [EMAIL, 'email.same'],
  ['ingrid@gmail.com', 'email.sharedDomain'],
])('%s cannot become the address (%s)', async (email, code) => {
  const { call } = await loggedIn();
  const { status, body } = await call('POST /user/address', { body: { email, password: PASSWORD } });
  expect([status, (body as { errors: { code: string }[] }).errors[0]?.code]).toEqual([422, code]);
  expect(await kinds()).toEqual([]);
});

test('requires the password; an address that has an account gets the same reply and is never taken', async () => {
  await account('local|sara', 'sara@nordvik.example');
  const { call, browser } = await loggedIn();
  const ask = (email: string, password = PASSWORD) => call('POST /user/address', { body: { email, password } });
  expect((await ask(NEW, 'gal')).status).toBe(422);
  const [taken, free] = [await ask('sara@nordvik.example'), await ask(NEW)];
  expect([taken.status, free.status]).toEqual([201, 201]);
  expect(Object.keys(taken.body as object)).toEqual(Object.keys(free.body as object));
  expect(await kinds()).toEqual([
    'accountExists sara@nordvik.example',
    `addressLeaving ${EMAIL}`,
    `addressLeaving ${EMAIL}`,
    `newAddress ${NEW}`,
  ]);
  // Another person signs up with the address meanwhile, so it is no longer free.
  await account('local|other', NEW);
  await browser.post('/change-address', { ticket: await ticketFor('newAddress'), lang: 'en' });
  const last = (await mails()).filter(({ kind }) => kind === 'addressLeaving');
  const results = [];
  for (const { content } of last)
    results.push(
      (await browser.post('/change-address', { ticket: new URL(content.href).searchParams.get('ticket') ?? '' }))
        .status,
    );
  expect(results).toEqual([410, 410]);
  expect((await call('GET /user')).status).toBe(200);
});

test('a change can be cancelled, expires after three days, and only the newest is valid', async () => {
  const { call, browser } = await loggedIn();
  const ask = (email: string) => call('POST /user/address', { body: { email, password: PASSWORD } });
  const opened = async (ticket: string) => (await browser.get(`/change-address?ticket=${ticket}`)).status;
  await ask(NEW);
  const first = await ticketFor('newAddress', NEW);
  await ask('ingrid@vestli.example');
  const second = await ticketFor('newAddress', 'ingrid@vestli.example');
  expect([await opened(first), await opened(second)]).toEqual([410, 200]);
  expect((await call('DELETE /user/address')).status).toBe(200);
  expect([await opened(first), await opened(second)]).toEqual([410, 410]);
  await ask('ingrid@tunet.example');
  const { addressChange } = (await call('GET /user/login')).body as { addressChange: { until: string } };
  world.setNow(new Date(Date.parse(addressChange.until) + 1).toISOString());
  expect(await opened(await ticketFor('newAddress', 'ingrid@tunet.example'))).toBe(410);
});

test('requests for an address by somebody else do not use up those of its owner', async () => {
  await account('local|stranger', 'ond@elsewhere.example');
  const stranger = await loggedIn('ond@elsewhere.example');
  const { call, browser } = await loggedIn();
  const body = { email: NEW, password: PASSWORD };
  for (let times = 0; times < 3; times += 1) await stranger.call('POST /user/address', { body });
  await call('POST /user/address', { body });
  expect((await kinds()).filter((kind) => kind === `newAddress ${NEW}`)).toHaveLength(3);
  const last = (await mails()).findLast(({ kind }) => kind === 'newAddress');
  const ticket = new URL(last?.content.href ?? '').searchParams.get('ticket') ?? '';
  expect((await browser.post('/change-address', { ticket, lang: 'en' })).body).toContain(EMAIL);
});

test('a ticket of one brand does not work at the other, nor does a request without a ticket', async () => {
  const { call } = await loggedIn();
  await call('POST /user/address', { body: { email: NEW, password: PASSWORD } });
  const elsewhere = new BrowserSession(inWorld(world), 'b');
  expect((await elsewhere.get(`/change-address?ticket=${await ticketFor('newAddress')}`)).status).toBe(410);
  expect((await elsewhere.get('/change-address')).status).toBe(410);
});

test('setting a new password, in the settings or by mail, cancels a change of address', async () => {
  const here = await loggedIn();
  const ask = () => here.call('POST /user/address', { body: { email: NEW, password: PASSWORD } });
  const opened = async () => (await here.browser.get(`/change-address?ticket=${await ticketFor('newAddress')}`)).status;
  await ask();
  expect(await opened()).toBe(200);
  await here.browser.post('/forgot', { email: EMAIL, lang: 'en' });
  await here.browser.post('/reset', { ticket: await ticketFor('resetPassword'), password: OTHER, lang: 'en' });
  expect(await opened()).toBe(410);
  const again = await loggedIn(EMAIL, OTHER);
  await again.call('POST /user/address', { body: { email: 'ingrid@vestli.example', password: OTHER } });
  await again.call('PUT /user/password', { body: { currentPassword: OTHER, newPassword: PASSWORD } });
  expect((await again.call('GET /user/login')).body).toMatchObject({ addressChange: null });
});
