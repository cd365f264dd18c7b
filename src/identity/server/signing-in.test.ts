import { beforeEach, expect, test } from 'vitest';
import { BrowserSession } from '../../../test/browser-session.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });
const EMAIL = 'ingrid@nordvik.example';
const PASSWORD = 'fire røde epler';

// The provider has the machine's own clock.
beforeEach(() => world.setNow(new Date().toISOString()));

async function signUp(browser: BrowserSession, email = EMAIL, password = PASSWORD) {
  const page = await browser.authorize({ screen_hint: 'signup' });
  return browser.post(`${page}/sign-up`, { email, password, lang: 'en' });
}

/** The link in the newest mail of a kind. */
async function linkIn(kind: string): Promise<string> {
  const mails = (await world.rows('outgoing_mails')) as { kind: string; content: { href: string } }[];
  return mails.findLast((mail) => mail.kind === kind)?.content.href ?? '';
}

async function verified(browser: BrowserSession): Promise<void> {
  await signUp(browser);
  const ticket = new URL(await linkIn('verifyEmail')).searchParams.get('ticket') ?? '';
  await browser.post('/verify', { ticket });
}

async function accessToken(browser: BrowserSession, email = EMAIL, password = PASSWORD): Promise<string> {
  return (await browser.tokensFor((await browser.logIn(email, password)).location)).access_token;
}

test('who signs up, verifies the address and logs in meets the profile next', async () => {
  const browser = new BrowserSession(world);
  const sent = await signUp(browser);
  expect(sent.body).toContain('Look in your e-mail');

  const before = await world.callWith(await accessToken(browser))('GET /user');
  expect(before.body).toEqual({ organization: null, profile: null, role: null, gate: 'email-unverified', email: EMAIL });

  const link = await linkIn('verifyEmail');
  expect((await browser.get(link)).body).toContain(`Verify ${EMAIL}`);
  const ticket = new URL(link).searchParams.get('ticket') ?? '';
  expect((await browser.post('/verify', { ticket })).status).toBe(200);
  const callback = await browser.authorize({ prompt: 'none' });
  const { access_token } = await browser.tokensFor(callback);
  expect((await world.callWith(access_token)('GET /user')).body).toMatchObject({ gate: 'profile-required' });
});
