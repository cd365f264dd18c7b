import { expect, test } from 'vitest';
import { browsersOf, EMAIL, HOME, logInAgain, OFFICE, PASSWORD } from '../../../test/login-networks.ts';
import { useWorld } from '../../../test/world.ts';
import { inTurn } from './passwords.ts';

const world = useWorld({ login: true, settings: { RATE_LIMITS: 'on' } });
const { browserAt, later, signedUp, ticketIn } = browsersOf(world);

/** Tries wrong passwords until the login asks to wait; returns their number and the message. */
async function attack(ip: string, email = EMAIL): Promise<{ wrong: number; told: string }> {
  const browser = browserAt(ip);
  for (let wrong = 0; wrong < 50; wrong += 1) {
    const { status, body } = await browser.logIn(email, 'ikke riktig');
    if (status === 429) return { wrong, told: /Wait [^,]+/.exec(body)?.[0] ?? '' };
  }
  throw new Error('no limit was reached');
}

test('guesses by an outsider delay neither a known browser nor a new one on another network', async () => {
  const known = await signedUp(browserAt(OFFICE));
  expect((await logInAgain(known)).location).toContain('code=');
  expect(await attack('192.0.2.1')).toEqual({ wrong: 3, told: 'Wait 1 second' });

  expect((await logInAgain(known)).location, 'the browser that knows the account').toContain('code=');
  expect((await browserAt(HOME).logIn(EMAIL, PASSWORD)).location, 'a new browser').toContain('code=');
  expect((await browserAt('192.0.2.1').logIn(EMAIL, PASSWORD)).status, 'where the guesses come from').toBe(429);
});

test('guesses from the same office delay a new browser there but not a known one, and a reset lets it in', async () => {
  const known = await signedUp();
  await logInAgain(known);
  expect((await attack(OFFICE)).wrong).toBe(3);
  const fresh = browserAt(OFFICE);
  expect((await fresh.logIn(EMAIL, PASSWORD)).status).toBe(429);
  expect((await logInAgain(known)).location).toContain('code=');

  await fresh.post('/forgot', { email: EMAIL, lang: 'en' });
  await fresh.post('/reset', { ticket: await ticketIn('resetPassword'), password: 'noe helt nytt her', lang: 'en' });
  expect((await logInAgain(fresh, 'noe helt nytt her')).location).toContain('code=');
});

test('each wrong try doubles the delay, also for an address without an account, and the page says how long', async () => {
  await signedUp();
  for (const email of [EMAIL, 'ukjent@nordvik.example']) {
    const told = [(await attack('192.0.2.9', email)).told];
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128]) {
      later(seconds);
      told.push((await attack('192.0.2.9', email)).told);
    }
    expect(told).toEqual(
      [
        '1 second',
        '2 seconds',
        '4 seconds',
        '8 seconds',
        '16 seconds',
        '32 seconds',
        '2 minutes',
        '3 minutes',
        '5 minutes',
      ].map((wait) => `Wait ${wait}`),
    );
  }
});

test('of many simultaneous tries only the three free passwords are checked', async () => {
  await signedUp();
  const tries = Array.from({ length: 12 }, () => browserAt('192.0.2.1').logIn(EMAIL, 'ikke riktig'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
});

test('guesses from many networks reach a limit that delays neither known browsers nor a reset', async () => {
  const known = await signedUp();
  await logInAgain(known);
  let looked = 0;
  for (let network = 1; network <= 20; network += 1)
    for (let tries = 0; tries < 3; tries += 1)
      looked += (await browserAt(`192.0.2.${network}`).logIn(EMAIL, 'ikke riktig')).status === 401 ? 1 : 0;
  // Forty at once from strangers. Ingrid's browser is known since she verified her address in it.
  expect(looked).toBe(40);
  const stranger = await browserAt(HOME).logIn(EMAIL, PASSWORD);
  expect(stranger.status).toBe(429);
  expect(stranger.body).toContain('or choose a new password');
  expect((await logInAgain(known)).location).toContain('code=');
  later(180);
  expect((await browserAt(HOME).logIn(EMAIL, PASSWORD)).location, 'one comes back every three minutes').toContain(
    'code=',
  );
});

test('one network cannot use up the limit of all networks, however long it guesses', async () => {
  await signedUp();
  for (let quarters = 0; quarters < 12; quarters += 1) {
    for (let tries = 0; tries < 20; tries += 1) {
      await browserAt('2001:db8:1:1::9').logIn(EMAIL, 'ikke riktig');
      later(45);
    }
    expect((await browserAt(`198.51.100.${quarters + 1}`).logIn(EMAIL, PASSWORD)).location).toContain('code=');
  }
});

test('the password limit counts an IPv6 subscriber as one network, whatever address a try comes from', async () => {
  await signedUp();
  const statuses = [];
  for (let line = 0; line < 5; line += 1)
    statuses.push((await browserAt(`2001:db8:1:${line}::1`).logIn(EMAIL, 'ikke riktig')).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
});

test('the cookie is bound to account, brand and password, expires, and cannot be forged', async () => {
  const known = await signedUp();
  await logInAgain(known);
  const line = known.setCookies.get('login_known_a') ?? '';
  expect(line).toMatch(/; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
  const value = /=([^;]+)/.exec(line)?.[1] ?? '';
  await attack(OFFICE);
  const withCookie = async (text: string, name = 'login_known_a') => {
    const browser = browserAt(OFFICE);
    browser.keep(name, text);
    return (await browser.logIn(EMAIL, PASSWORD)).status;
  };
  expect(await withCookie(value)).toBe(303);
  expect(await withCookie(`${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`), 'another signature').toBe(429);
  const [account, ...rest] = value.split('.');
  expect(
    await withCookie([Buffer.from('local|someone').toString('base64url'), ...rest].join('.')),
    String(account),
  ).toBe(429);

  const other = await signedUp(browserAt(HOME), 'ola@nordvik.example');
  await logInAgain(other, PASSWORD, 'ola@nordvik.example');
  const ofOla = /=([^;]+)/.exec(other.setCookies.get('login_known_a') ?? '')?.[1] ?? '';
  expect(await withCookie(ofOla), "another's").toBe(429);
  expect(await withCookie(`${ofOla}~${value}`), 'a computer that two people share').toBe(303);

  await browserAt(HOME).post('/forgot', { email: EMAIL, lang: 'en' });
  const reset = { ticket: await ticketIn('resetPassword'), password: PASSWORD, lang: 'en' };
  expect((await browserAt(HOME).post('/reset', reset)).status).toBe(200);
  expect(await withCookie(value), 'a password that was chosen anew, if only the same').toBe(429);
});

test('a browser becomes known only once the address is verified, and not for ever', async () => {
  const browser = browserAt(OFFICE);
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email: EMAIL, password: PASSWORD, lang: 'en' });
  await logInAgain(browser);
  expect(browser.setCookies.has('login_known_a')).toBe(false);
  await browser.post('/verify', { ticket: await ticketIn('verifyEmail') });
  await logInAgain(browser);
  expect(browser.setCookies.has('login_known_a')).toBe(true);
  later(181 * 86_400);
  await attack(OFFICE);
  expect((await logInAgain(browser)).status).toBe(429);
});

test("five reset requests or five sign-ups by an outsider do not use up the person's own", async () => {
  await signedUp();
  const outsider = browserAt('192.0.2.1');
  const statuses = [];
  for (let asked = 0; asked < 7; asked += 1)
    statuses.push((await outsider.post('/forgot', { email: EMAIL, lang: 'en' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await browserAt(HOME).post('/forgot', { email: EMAIL, lang: 'en' })).status).toBe(200);

  const fresh = 'kari@nordvik.example';
  const signUp = async (ip: string) => {
    const browser = browserAt(ip);
    const page = await browser.authorize({ screen_hint: 'signup' });
    return (await browser.post(`${page}/sign-up`, { email: fresh, password: PASSWORD, lang: 'en' })).status;
  };
  for (let asked = 0; asked < 6; asked += 1) await signUp('192.0.2.1');
  expect(await signUp('192.0.2.1')).toBe(429);
  expect(await signUp(HOME)).toBe(200);
});

test('a known browser can request a reset whatever others on its network have requested', async () => {
  const known = await signedUp();
  await logInAgain(known);
  const outsider = browserAt(OFFICE);
  for (let asked = 0; asked < 6; asked += 1) await outsider.post('/forgot', { email: EMAIL, lang: 'en' });
  expect((await browserAt(OFFICE).post('/forgot', { email: EMAIL, lang: 'en' })).status).toBe(429);
  expect((await known.post('/forgot', { email: EMAIL, lang: 'en' })).status).toBe(200);
});

test("guesses on the page behind a mailed link are delayed like those at the login and cannot use up the owner's tries", async () => {
  const fresh = 'kari@nordvik.example';
  const desktop = browserAt(OFFICE);
  const step = await desktop.authorize({ screen_hint: 'signup' });
  await desktop.post(`${step}/sign-up`, { email: fresh, password: PASSWORD, lang: 'en' });
  const ticket = await ticketIn('verifyEmail');
  await attack(HOME, fresh);
  const phone = browserAt(HOME);
  const guess = async (password: string) => (await phone.post('/verify', { ticket, password, lang: 'en' })).status;
  const guesses = [];
  for (let tries = 0; tries < 5; tries += 1) guesses.push(await guess('ikke riktig'));
  expect(guesses).toEqual([401, 401, 401, 429, 429]);
  expect(await guess(PASSWORD)).toBe(429);
  expect((await phone.post('/verify', { ticket, password: PASSWORD, lang: 'en' })).body).toContain('Wait 1 second');
  later(1);
  expect(await guess(PASSWORD)).toBe(200);
});

test('says so when the password queue is full, and keeps a place for known browsers', async () => {
  const known = await signedUp();
  await logInAgain(known);
  const ends: (() => void)[] = [];
  const endless = () => new Promise<void>((resolve) => ends.push(resolve));
  const works = Array.from({ length: 68 }, (_, at) => inTurn({ who: `network ${at}`, known: false }, endless));
  const { status, body } = await browserAt(HOME).logIn(EMAIL, PASSWORD);
  expect(status).toBe(503);
  expect(body).toContain('Many are logging in right now. Wait 5 seconds and try again.');
  expect(body, 'what was typed stays').toContain(`value="${EMAIL}"`);
  const stranger = browserAt(HOME);
  const page = await stranger.authorize({ screen_hint: 'signup' });
  const fields = { email: 'ola@nordvik.example', password: PASSWORD, lang: 'no' };
  const signUp = await stranger.post(`${page}/sign-up`, fields);
  expect(signUp.status).toBe(503);
  expect(signUp.body).toContain('Vent 5 sekunder og prøv igjen.');

  let isOver = false;
  const loggingIn = logInAgain(known).finally(() => void (isOver = true));
  for (const email of ['one', 'two', 'three'])
    expect((await browserAt(HOME).logIn(`${email}@nordvik.example`, PASSWORD)).status).toBe(503);
  expect(isOver, 'it waits for its turn').toBe(false);
  let isDone = false;
  const all = Promise.all([loggingIn, ...works]).finally(() => void (isDone = true));
  // The login may be over before the last of the works, so the loop ends only when everything has.
  while (!isDone) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [{ location }] = await all;
  expect(location).toContain('code=');
});

test('the mail of a sign-up is sent again once a day, and only from the browser that signed up', async () => {
  const fresh = 'kari@nordvik.example';
  const [browser, stranger] = [browserAt(OFFICE), browserAt(HOME)];
  const step = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${step}/sign-up`, { email: fresh, password: PASSWORD, lang: 'en' });
  const mails = async () => ((await world.rows('outgoing_mails')) as unknown[]).length;
  const again = (from: typeof browser) => from.post('/verify/again', { email: fresh, step: 'x', lang: 'en' });
  expect((await again(stranger)).body, 'the same page, so that it tells nothing').toContain('A new link is on its way');
  expect(await mails()).toBe(1);
  expect((await again(browser)).body).toContain('A new link is on its way');
  expect(await mails()).toBe(2);
  const third = await again(browser);
  expect(third.status).toBe(429);
  expect(third.body).toContain('We have sent as many as we may today');
  later(86_400);
  expect((await again(browser)).status).toBe(200);
  expect(await mails()).toBe(3);
});
