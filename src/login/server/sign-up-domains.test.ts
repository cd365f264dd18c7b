import { beforeEach, expect, test } from 'vitest';
import { unbroken } from '#languages/rules/unbroken-words.ts';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true, settings: { ALLOWED_DOMAINS: 'online.no', REFUSED_DOMAINS: 'skole.example' } });

// The provider uses the machine's clock.
beforeEach(() => world.setNow(new Date().toISOString()));

async function signUp(email: string, lang = 'en') {
  const browser = new BrowserSession(inWorld(world));
  const page = await browser.authorize({ screen_hint: 'signup' });
  return browser.post(`${page}/sign-up`, { email, password: 'fire røde epler', lang });
}

// Specification 2.29, 8.7
test.each([
  ['en', 'Use your work e-mail address. mail.gmail.com cannot be used here.'],
  ['no', 'Bruk e-postadressen fra jobben. mail.gmail.com kan ikke brukes her.'],
])('refuses an address at a public mail domain under its field and stores nothing (%s)', async (lang, said) => {
  const { status, body } = await signUp(' Kari@Mail.GMAIL.com', lang);
  expect(status).toBe(422);
  expect(/id="email-error".*?<\/p>/.exec(body)?.[0]).toContain(unbroken(said));
  expect(await world.rows('login_accounts')).toEqual([]);
  expect(await world.rows('outgoing_mails')).toEqual([]);
});

test.each([
  ['only looks like a shared one', 'kari@notgmail.com', 200],
  ['is shared, and allowed here', 'kari@online.no', 200],
  ['is refused here', 'kari@lille.skole.example', 422],
])('a domain that %s', async (_name, email, status) => {
  expect((await signUp(email)).status).toBe(status);
  const mails = await world.rows('outgoing_mails');
  expect(mails.map(({ kind }) => kind)).toEqual(status === 200 ? ['verifyEmail'] : []);
});
