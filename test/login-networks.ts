import { beforeEach } from 'vitest';
import { BrowserSession, inWorld } from './browser-session.ts';
import type { World } from './world.ts';

export const OFFICE = '203.0.113.7';
export const HOME = '198.51.100.4';
export const EMAIL = 'ingrid@nordvik.example';
export const PASSWORD = 'fire røde epler';

/** Provides browsers in different networks, for a world with the real login and active rate limits. */
export function browsersOf(world: World) {
  // The provider uses the machine's clock. Each test has a day of its own, so that counters do not carry over, and begins
  // in its morning, because counters begin anew at midnight.
  let day = 0;
  beforeEach(() => {
    day += 2;
    const morning = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    world.setNow(`${morning}T08:00:00.000Z`);
  });

  const browserAt = (ip: string) => new BrowserSession(inWorld(world, ip));
  const ticketIn = async (kind: string): Promise<string> => {
    const mails = (await world.rows('outgoing_mails')) as { kind: string; content: { href: string } }[];
    const href = mails.findLast((mail) => mail.kind === kind)?.content.href ?? '';
    return new URL(href).searchParams.get('ticket') ?? '';
  };
  return {
    browserAt,
    ticketIn,
    later: (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1_000).toISOString()),
    /** Creates a verified account in a browser that has not logged in yet. */
    signedUp: async (browser = browserAt(OFFICE), email = EMAIL): Promise<BrowserSession> => {
      const page = await browser.authorize({ screen_hint: 'signup' });
      await browser.post(`${page}/sign-up`, { email, password: PASSWORD, lang: 'en' });
      await browser.post('/verify', { ticket: await ticketIn('verifyEmail') });
      return browser;
    },
  };
}

/** Logs in again in a browser whose session is over, but which keeps its other cookies. */
export async function logInAgain(browser: BrowserSession, password = PASSWORD, email = EMAIL) {
  browser.forget('login_a');
  browser.forget('login_a.sig');
  return browser.logIn(email, password);
}
