import { beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { HOME, OFFICE, PASSWORD } from '../../../test/login-networks.ts';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { askAs, logInWith, makePasskey } from '../../../test/passkeys.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true, settings: { RATE_LIMITS: 'on' } });
const browserAt = (ip: string) => new BrowserSession(inWorld(world, ip));

let email = '';
let tests = 0;
beforeEach(() => {
  // The provider uses the machine's clock. Each test has an address of its own, so that counters do not carry over.
  world.setNow(new Date().toISOString());
  tests += 1;
  email = `ingrid${tests}@nordvik.example`;
});

async function signedUp(): Promise<BrowserSession> {
  const browser = browserAt(OFFICE);
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email, password: PASSWORD, lang: 'en' });
  const mails = (await world.rows('outgoing_mails')) as { kind: string; content: { href: string } }[];
  const ticket = ticketOf(mails.findLast(({ kind }) => kind === 'verifyEmail')?.content.href ?? '');
  await browser.post('/verify', { ticket });
  return browser;
}

const ask = (browser: BrowserSession) => askAs(world, browser, email);

async function guessedEverywhere() {
  for (let network = 1; network <= 20; network += 1)
    for (let tries = 0; tries < 3; tries += 1) await browserAt(`192.0.2.${network}`).logIn(email, 'ikke riktig');
  expect((await browserAt(HOME).logIn(email, PASSWORD)).status).toBe(429);
}

const ticketOf = (href: string) => new URL(href).searchParams.get('ticket') ?? '';

test('a passkey logs in from a new browser at once, however many guesses its password gets', async () => {
  const known = await signedUp();
  const authenticator = new Authenticator();
  await makePasskey(await ask(known), authenticator);
  await guessedEverywhere();
  expect((await logInWith(browserAt(HOME), authenticator)).location).toContain('code=');
});

test('a link from a logged-in browser lets one new browser try the password, once', async () => {
  const known = await signedUp();
  const call = await ask(known);
  await guessedEverywhere();
  const asked = await call('POST /user/devices');
  expect(asked.status).toBe(201);
  const { href } = asked.body as { href: string };
  const phone = browserAt(HOME);
  expect((await phone.get(href)).status).toBe(200);
  expect((await phone.logIn(email, PASSWORD)).status, 'opening a link changes nothing').toBe(429);
  expect((await phone.post('/new-device', { ticket: ticketOf(href), lang: 'en' })).status).toBe(200);
  expect((await phone.logIn(email, 'ikke riktig')).status).toBe(401);
  expect((await phone.logIn(email, PASSWORD)).location).toContain('code=');
  const second = browserAt(HOME);
  expect((await second.post('/new-device', { ticket: ticketOf(href), lang: 'en' })).status).toBe(400);
  expect((await second.logIn(email, PASSWORD)).status).toBe(429);
});

test('the link expires after fifteen minutes, and when a newer one is created', async () => {
  const call = await ask(await signedUp());
  const link = async () => ((await call('POST /user/devices')).body as { href: string }).href;
  const [first, second] = [await link(), await link()];
  const opened = async (href: string) =>
    (await browserAt(HOME).post('/new-device', { ticket: ticketOf(href), lang: 'en' })).status;
  expect(await opened(first)).toBe(400);
  expect(await opened(second)).toBe(200);
  const third = await link();
  world.setNow(new Date(world.now().getTime() + 901_000).toISOString());
  expect(await opened(third)).toBe(400);
});

test('a browser let in by the link has no more guesses than any other known browser', async () => {
  const known = await signedUp();
  const call = await ask(known);
  const { href } = (await call('POST /user/devices')).body as { href: string };
  const phone = browserAt(HOME);
  await phone.post('/new-device', { ticket: ticketOf(href), lang: 'en' });
  const statuses = [];
  for (let tries = 0; tries < 5; tries += 1) statuses.push((await phone.logIn(email, 'ikke riktig')).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect((await known.logIn(email, PASSWORD)).location).toContain('code=');
});

test('a page of another site makes no browser known to an account, and spends no limit of its visitor', async () => {
  const stranger = await signedUp();
  const { href } = (await (await ask(stranger))('POST /user/devices')).body as { href: string };
  const visitor = browserAt(HOME);
  const sent = { '/new-device': { ticket: ticketOf(href) }, '/reset': { ticket: 'x' }, '/forgot': { email } };
  for (const [path, fields] of Object.entries(sent))
    for (const site of ['cross-site', 'same-site']) expect((await visitor.post(path, fields, site)).status).toBe(403);
  expect([...visitor.setCookies.keys()]).not.toContain('login_known_a');
  expect((await visitor.post('/new-device', sent['/new-device'])).status).toBe(200);
});

test('colleagues who have just signed up at one office do not share the limits of one person', async () => {
  for (let place = 0; place < 6; place += 1) {
    email = `kollega${place}@nordvik.example`;
    const browser = browserAt(OFFICE);
    const page = await browser.authorize({ screen_hint: 'signup' });
    await browser.post(`${page}/sign-up`, { email, password: PASSWORD, lang: 'en' });
    const call = await ask(browser);
    expect((await call('POST /user/verification')).status).toBe(200);
  }
});
