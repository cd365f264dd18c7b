import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { useWorld } from '../../../test/world.ts';
import { insertTicket } from './login-tickets.ts';
import { hashPassword } from './passwords.ts';

const world = useWorld({ login: true });
const EMAIL = 'offer@fjordbank.example';
const HERS = 'fire røde epler';
const HIS = 'tre grønne pærer';

// The provider uses the machine's clock.
beforeEach(() => world.setNow(new Date().toISOString()));

const newBrowser = (brand: 'a' | 'b' = 'a') => new BrowserSession(inWorld(world), brand);

/** Advances to the machine's time before each sign-up, so that one of two is newer. */
async function signsUp(browser: BrowserSession, password: string, email = EMAIL) {
  world.setNow(new Date().toISOString());
  const page = await browser.authorize({ screen_hint: 'signup' });
  const answer = await browser.post(`${page}/sign-up`, { email, password, lang: 'en' });
  return { answer, ticket: await newestTicket() };
}

async function newestTicket(kind = 'verifyEmail'): Promise<string> {
  const mails = (await world.rows('outgoing_mails')) as { kind: string; content: { href: string } }[];
  const href = mails.findLast((mail) => mail.kind === kind)?.content.href;
  return href === undefined ? '' : (new URL(href).searchParams.get('ticket') ?? '');
}

async function tokensOf(browser: BrowserSession, password: string, email = EMAIL) {
  return browser.tokensFor((await browser.logIn(email, password)).location);
}

/** Returns the gate that an access token is stopped at, or the status of the refusal. */
async function gateWith(accessToken: string): Promise<unknown> {
  const { status, body } = await world.callWith(accessToken)('GET /user');
  return status === 200 ? (body as { gate: unknown }).gate : status;
}

async function refreshes(browser: BrowserSession, refreshToken: string) {
  return (await browser.token({ grant_type: 'refresh_token', refresh_token: refreshToken })).status;
}

const verifies = (browser: BrowserSession, ticket: string, password?: string) =>
  browser.post('/verify', { ticket, lang: 'en', ...(password === undefined ? {} : { password }) });

/** Returns whether the browser is logged in, and as whom. */
async function personIn(browser: BrowserSession): Promise<string | null> {
  const end = await browser.authorize({ prompt: 'none' });
  if (end.includes('error=login_required')) return null;
  const { id_token } = await browser.tokensFor(end);
  const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as { email: string };
  return claims.email;
}

test('the press in the browser that signed up verifies the address and logs in', async () => {
  const browser = newBrowser();
  const { ticket } = await signsUp(browser, HERS);
  expect(await personIn(browser)).toBeNull();
  const page = await verifies(browser, ticket);
  expect(page.body).toContain('http-equiv="refresh" content="1;url=/?login=open');
  expect(browser.setCookies.get('login_a')).toMatch(/HttpOnly/i);
  expect(await personIn(browser)).toBe(EMAIL);
  expect(browser.setCookies.has('login_known_a')).toBe(true);
});

test('two tabs that go on at once after the press both get their tokens', async () => {
  const browser = newBrowser();
  const { ticket } = await signsUp(browser, HERS);
  await verifies(browser, ticket);
  const ends = await Promise.all([1, 2, 3].map(() => browser.authorize({ prompt: 'none' })));
  for (const end of ends) expect(await browser.tokensFor(end)).toHaveProperty('access_token');
});

test('in another browser the password verifies and logs in, and the first one waits no longer', async () => {
  const [first, second] = [newBrowser(), newBrowser()];
  const { ticket } = await signsUp(first, HERS);
  const waits = async () => JSON.parse((await first.get('/verify/waiting')).body) as unknown;
  expect(await waits()).toEqual({ verified: false });
  await verifies(second, ticket, HERS);
  expect(await personIn(second)).toBe(EMAIL);
  expect(await waits()).toEqual({ verified: true });
  expect(await personIn(first)).toBeNull();
});

test('the tab that waits for the mail goes on with its own login, once the other tab has verified', async () => {
  const browser = newBrowser();
  const step = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${step}/sign-up`, { email: EMAIL, password: HERS, lang: 'en' });
  expect((await browser.get(`${step}?screen=log-in`)).status).toBe(200);
  await verifies(browser, await newestTicket());
  const session = () => /^login_a=([^;]+)/.exec(browser.setCookies.get('login_a') ?? '')?.[1];
  const opened = session();
  const onwards = await browser.get(`${step}?screen=log-in`);
  expect(onwards.status).toBe(303);
  const tokens = await browser.tokensFor((await browser.get(onwards.location)).location);
  expect(tokens).toMatchObject({ id_token: expect.any(String), refresh_token: expect.any(String) });
  // A request of the other tab may carry it at this moment; a session that is unknown would log both out.
  expect(session()).toBe(opened);
});

test('a session whose cookie is no longer signed by a key in use leads to the login page, not in circles', async () => {
  const browser = newBrowser();
  await verifies(browser, (await signsUp(browser, HERS)).ticket);
  browser.keep('login_a.sig', 'signed-by-a-former-key');
  const step = await browser.authorize();
  expect((await browser.get(step)).status).toBe(200);
});

test('a login that asks for the password again does not go on with the session', async () => {
  const browser = newBrowser();
  await verifies(browser, (await signsUp(browser, HERS)).ticket);
  const step = await browser.authorize({ prompt: 'login' });
  expect((await browser.get(step)).status).toBe(200);
});

test('a form on another site is refused, and one from nowhere logs nobody in', async () => {
  const [attacker, victim] = [newBrowser(), newBrowser()];
  const { ticket } = await signsUp(attacker, HIS);
  const sent = async (site: string) => (await victim.post('/verify', { ticket, password: HIS }, site)).status;
  expect([await sent('cross-site'), await sent('none')]).toEqual([403, 200]);
  expect(await personIn(victim)).toBeNull();
});

test('the press ends the session of another person in the same browser', async () => {
  const browser = newBrowser();
  await verifies(browser, (await signsUp(browser, HERS, 'ola@fjordbank.example')).ticket);
  expect(await personIn(browser)).toBe('ola@fjordbank.example');
  const other = newBrowser();
  const { ticket } = await signsUp(other, HIS);
  await verifies(browser, ticket, HIS);
  expect(await personIn(browser)).toBe(EMAIL);
  const sessions = (await world.rows('login_states')) as { model: string; account_id: string | null }[];
  expect(sessions.filter(({ model, account_id }) => model === 'Session' && account_id !== null)).toHaveLength(1);
});

test("neither another person nor a scanner that presses buttons can verify somebody else's sign-up", async () => {
  const attacker = newBrowser();
  const { ticket } = await signsUp(attacker, HIS);
  const { refresh_token, access_token } = await tokensOf(attacker, HIS);

  const victim = newBrowser();
  const page = await victim.get(`/verify?ticket=${ticket}&lang=en`);
  expect(page.body).toContain('name="password"');
  expect((await verifies(victim, ticket)).status).toBe(422);
  expect((await verifies(victim, ticket, HERS)).status).toBe(401);
  expect(await world.rows('login_accounts')).toEqual([]);
  expect(await gateWith(access_token)).toBe('email-unverified');

  await victim.get(`/verify/not-me?ticket=${ticket}`);
  expect(await world.rows('login_sign_ups'), 'a question alone changes nothing').toHaveLength(1);
  const gone = await victim.post('/verify/not-me', { ticket, lang: 'en' });
  expect(gone.body).toContain('The account is deleted');
  expect(await gateWith(access_token)).toBe(401);
  expect(await refreshes(attacker, refresh_token)).toBe(400);
  expect((await attacker.authorize({ prompt: 'none' })).includes('error=login_required')).toBe(true);
  expect((await newBrowser().logIn(EMAIL, HIS)).status).toBe(401);
  for (const table of ['login_sign_ups', 'login_sign_up_tickets', 'login_accounts'])
    expect(await world.rows(table), table).toEqual([]);
  expect((await verifies(attacker, ticket)).status).toBe(410);
  expect((await victim.post('/verify/not-me', { ticket })).status).toBe(410);
});

for (const order of ['before', 'after'] as const)
  test(`an attacker who signs up ${order} the owner of an address gets neither her click nor her account`, async () => {
    const [attacker, victim] = [newBrowser(), newBrowser()];
    const his = async () => {
      const { ticket } = await signsUp(attacker, HIS);
      return { ticket, tokens: await tokensOf(attacker, HIS) };
    };
    const first = order === 'before' ? await his() : null;
    const hers = await signsUp(victim, HERS);
    const { ticket, tokens } = first ?? (await his());

    // She may open either mail: her browser verifies her own sign-up.
    expect((await victim.get(`/verify?ticket=${ticket}&lang=en`)).body).not.toContain('name="password"');
    expect((await verifies(victim, ticket)).status).toBe(200);
    expect((await verifies(victim, hers.ticket)).status).toBe(410);
    expect(await gateWith(tokens.access_token)).toBe(401);
    expect(await refreshes(attacker, tokens.refresh_token)).toBe(400);
    expect((await attacker.logIn(EMAIL, HIS)).status).toBe(401);
    expect(await gateWith((await tokensOf(newBrowser(), HERS)).access_token)).toBe('profile-required');
  });

test('later sign-ups by others end neither her link, nor her session, nor her password', async () => {
  const victim = newBrowser();
  const { ticket } = await signsUp(victim, HERS);
  const { access_token } = await tokensOf(victim, HERS);
  for (let again = 0; again < 3; again += 1) await signsUp(newBrowser(), HIS);
  expect(await gateWith(access_token)).toBe('email-unverified');
  expect((await newBrowser().logIn(EMAIL, HERS)).status, 'elsewhere the newest password counts').toBe(401);
  expect((await verifies(victim, ticket)).status).toBe(200);
  expect((await newBrowser().logIn(EMAIL, HERS)).location).toContain('code=');
});

test('on a phone the link asks for the chosen password, whichever mail she opens', async () => {
  await signsUp(newBrowser(), HERS);
  const hers = await newestTicket();
  await signsUp(newBrowser(), HIS);
  const phone = newBrowser();
  const wrong = await verifies(phone, hers, 'noe helt annet');
  expect(wrong.body).toContain('The password does not match.');
  expect((await verifies(phone, hers, HERS)).status).toBe(200);
  expect((await newBrowser().logIn(EMAIL, HIS)).status).toBe(401);
  expect((await phone.logIn(EMAIL, HERS)).location).toContain('code=');
});

test('verifying the address ends all sessions except that of this browser', async () => {
  const [desktop, phone] = [newBrowser(), newBrowser()];
  const { ticket } = await signsUp(desktop, HERS);
  const here = await tokensOf(desktop, HERS);
  const there = await tokensOf(phone, HERS);
  expect((await verifies(desktop, ticket)).status).toBe(200);
  expect(await gateWith(there.access_token)).toBe(401);
  expect(await refreshes(phone, there.refresh_token)).toBe(400);
  expect(await phone.authorize({ prompt: 'none' })).toContain('error=login_required');
  expect(await gateWith(here.access_token)).toBe('email-unverified');
  const renewed = await desktop.token({ grant_type: 'refresh_token', refresh_token: here.refresh_token });
  expect(await gateWith((JSON.parse(renewed.body) as { access_token: string }).access_token)).toBe('profile-required');
});

test('signing up again in the same browser replaces the password', async () => {
  const browser = newBrowser();
  const first = await signsUp(browser, HERS);
  const { access_token, refresh_token } = await tokensOf(browser, HERS);
  browser.forget('login_a');
  const second = await signsUp(browser, HIS);
  expect(second.answer.status).toBe(first.answer.status);
  expect(await gateWith(access_token)).toBe(401);
  expect(await refreshes(browser, refresh_token)).toBe(400);
  expect((await newBrowser().logIn(EMAIL, HERS)).status).toBe(401);
  // Both links went to the address: the first leads to this browser's latest sign-up.
  expect((await verifies(newBrowser(), first.ticket, HERS)).status).toBe(401);
  expect((await verifies(browser, first.ticket)).status).toBe(200);
  expect((await verifies(browser, second.ticket)).status).toBe(410);
  expect((await newBrowser().logIn(EMAIL, HIS)).location).toContain('code=');
});

test.each(['in her browser', 'on her phone'])(
  "an attacker who uses up the day's mails leaves working links to the owner, %s",
  async (where) => {
    const attacker = newBrowser();
    for (let n = 0; n < 3; n += 1) await signsUp(attacker, HIS);
    const desktop = newBrowser();
    const { ticket } = await signsUp(desktop, HERS);
    expect((await world.rows('outgoing_mails')).map(({ kind }) => kind)).toEqual(['verifyEmail', 'verifyEmail']);
    for (let n = 0; n < 3; n += 1) await signsUp(newBrowser(), HIS);

    const verified = where === 'in her browser' ? verifies(desktop, ticket) : verifies(newBrowser(), ticket, HERS);
    expect((await verified).status).toBe(200);
    expect((await newBrowser().logIn(EMAIL, HERS)).location).toContain('code=');
    expect((await newBrowser().logIn(EMAIL, HIS)).status).toBe(401);
  },
);

test('after saying "not me" a person gets a link of her own the same day', async () => {
  const attacker = newBrowser();
  for (let n = 0; n < 3; n += 1) await signsUp(attacker, HIS);
  const given = await newestTicket();
  const victim = newBrowser();
  await sql`update outgoing_mails set state = 'sent'`.execute(world.database.query);
  await victim.post('/verify/not-me', { ticket: given, lang: 'en' });
  expect((await verifies(victim, given)).status).toBe(410);
  const { ticket } = await signsUp(victim, HERS);
  expect(ticket).not.toBe(given);
  expect((await verifies(victim, ticket)).status).toBe(200);
});

test("a reset proves the mailbox: it creates the account and ends other people's sign-ups", async () => {
  const attacker = newBrowser();
  const { ticket } = await signsUp(attacker, HIS);
  const tokens = await tokensOf(attacker, HIS);
  const victim = newBrowser();
  await victim.post('/forgot', { email: EMAIL, lang: 'en' });
  const reset = await newestTicket('resetPassword');
  await signsUp(attacker, HIS);
  const page = await victim.get(`/reset?ticket=${reset}&lang=en`);
  expect(page.body, 'signing up again does not end her link').toContain(EMAIL);
  expect((await victim.post('/reset', { ticket: reset, password: HERS, lang: 'en' })).status).toBe(200);
  expect((await victim.post('/reset', { ticket: reset, password: HERS, lang: 'en' })).status).toBe(410);
  expect(await gateWith(tokens.access_token)).toBe(401);
  expect((await verifies(attacker, ticket)).status).toBe(410);
  expect((await attacker.logIn(EMAIL, HIS)).status).toBe(401);
  expect(await gateWith((await tokensOf(victim, HERS)).access_token)).toBe('profile-required');
  expect(await world.rows('login_accounts')).toHaveLength(1);
});

test('the sign-up cookie is signed, HttpOnly, bound to one brand, and expires after a week', async () => {
  const browser = newBrowser();
  const { ticket } = await signsUp(browser, HERS);
  const line = browser.setCookies.get('login_new_a') ?? '';
  expect(line).toMatch(/; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  const value = /=([^;]+)/.exec(line)?.[1] ?? '';
  const asksWith = async (text: string, name = 'login_new_a') => {
    const other = newBrowser();
    other.keep(name, text);
    return (await other.get(`/verify?ticket=${ticket}`)).body.includes('name="password"');
  };
  expect(await asksWith(value)).toBe(false);
  expect(await asksWith(`${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`)).toBe(true);
  expect(await asksWith(value.replace(/\.[^!]+/, '.bG9jYWx8eA'))).toBe(true);
  expect(await asksWith(value.split('!')[0] ?? '')).toBe(true);
  expect(await asksWith('')).toBe(true);
  const atB = newBrowser('b');
  await signsUp(atB, HERS);
  expect(await asksWith(/=([^;]+)/.exec(atB.setCookies.get('login_new_b') ?? '')?.[1] ?? '')).toBe(true);
  expect((await atB.get(`/verify?ticket=${ticket}`)).status, 'a link of the other brand').toBe(410);

  world.setNow(new Date(Date.now() + 8 * 86_400_000).toISOString());
  await sql`update login_sign_up_tickets set expires_at = ${new Date(Date.now() + 9 * 86_400_000)}`.execute(
    world.database.query,
  );
  expect(await asksWith(value)).toBe(true);
});

test('of two simultaneous verifications, one gets the account', async () => {
  const [one, other] = [newBrowser(), newBrowser()];
  const first = await signsUp(one, HERS);
  const second = await signsUp(other, HIS);
  const answers = await Promise.all([verifies(one, first.ticket), verifies(other, second.ticket)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect(await world.rows('login_accounts')).toHaveLength(1);
});

/** The id of a login in an address or a hidden field. */
const STEP = /(?:interaction\/|name="step" value=")[\w-]+/g;

test('sign-up and login reply the same whether or not an address has an account', async () => {
  const owner = newBrowser();
  const { ticket } = await signsUp(owner, HERS, 'tatt@fjordbank.example');
  await verifies(owner, ticket);

  const seen = async (email: string) => {
    const [browser, elsewhere] = [newBrowser(), newBrowser()];
    const { answer } = await signsUp(browser, HIS, email);
    const cookie = browser.setCookies.get('login_new_a')?.replace(/=[^;]+/, '');
    const log = await browser.logIn(email, HIS);
    const { access_token } = await browser.tokensFor(log.location);
    const call = world.callWith(access_token);
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as object;
    return [
      answer.status,
      answer.body.replaceAll(encodeURIComponent(email), '').replaceAll(email, '').replaceAll(STEP, ''),
      cookie,
      log.status,
      Object.keys(claims),
      await call('GET /user').then(({ status, body }) => [status, { ...(body as object), email: '' }]),
      await call('POST /profile', { body: { candidate: 'X', title: '', image: '', consentToTerms: 1 } }).then(
        ({ status }) => status,
      ),
      await call('POST /user/verification').then(({ status, body }) => [status, body]),
      (await elsewhere.logIn(email, HIS)).status,
      (await newBrowser().logIn(email, 'noe helt annet')).status,
      (await newBrowser().post('/forgot', { email, lang: 'en' })).body.replaceAll(email, ''),
    ];
  };
  expect(await seen('tatt@fjordbank.example')).toEqual(await seen('ledig@fjordbank.example'));
  const mailed = (await world.rows('outgoing_mails')) as { recipient: string; kind: string }[];
  const kindsTo = (name: string) =>
    mailed.filter(({ recipient }) => recipient.startsWith(name)).map(({ kind }) => kind);
  expect(kindsTo('tatt')).toEqual(['verifyEmail', 'accountExists', 'resetPassword']);
  expect(kindsTo('ledig')).toEqual(['verifyEmail', 'verifyEmail', 'resetPassword']);
  expect((await owner.logIn('tatt@fjordbank.example', HERS)).location, 'its owner is not held up').toContain('code=');
});

test('an unverified account of a version up to 0.1 is verified with its password, and yields to the proven owner of the address', async () => {
  const { query } = world.database;
  const old = async () => {
    const hash = await hashPassword(HIS);
    await sql`
      insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
      values ('a', 'local|old', ${EMAIL}, false, ${hash}, ${world.now()})`.execute(query);
    return insertTicket(query, { brand: 'a', purpose: 'verify', now: world.now() }, 'local|old');
  };
  const ticket = await old();
  const tokens = await tokensOf(newBrowser(), HIS);
  expect(await gateWith(tokens.access_token)).toBe('email-unverified');
  const victim = newBrowser();
  const hers = await signsUp(victim, HERS);
  expect((await verifies(victim, hers.ticket)).status).toBe(200);
  expect(await gateWith(tokens.access_token)).toBe(401);
  expect((await verifies(newBrowser(), ticket, HIS)).status).toBe(410);

  await sql`delete from login_accounts`.execute(query);
  const again = await old();
  expect((await verifies(newBrowser(), again)).status).toBe(422);
  expect((await verifies(newBrowser(), again, HIS)).status).toBe(200);
  expect(await gateWith((await tokensOf(newBrowser(), HIS)).access_token)).toBe('profile-required');
});
