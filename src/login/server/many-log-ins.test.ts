import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { LONG } from '../../../test/run-size.ts';
import type { BrowserSession } from '../../../test/browser-session.ts';
import { browsersOf, OFFICE, PASSWORD } from '../../../test/login-networks.ts';
import { useWorld } from '../../../test/world.ts';
import { selectAccountByEmail } from './account-store.ts';
import { cookieName, createKnownBrowsers } from './known-browsers.ts';
import { hashPassword } from './passwords.ts';

const world = useWorld({ login: true, passwords: 'real', settings: { RATE_LIMITS: 'on' } });
const { browserAt, later } = browsersOf(world);

/** More than the password queue has places. */
const MANY = LONG ? 150 : 72;
const EMAILS = Array.from({ length: MANY }, (_, place) => `person-${place}@nordvik.example`);

beforeEach(async () => {
  const hash = await hashPassword(PASSWORD);
  for (const email of EMAILS)
    await sql`
      insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
      values ('a', ${`local|${email}`}, ${email}, true, ${hash}, ${world.now()})`.execute(world.database.query);
});

/** Sends the passwords once all pages have loaded, so that they arrive together. */
async function atOnce(people: readonly { email: string; browser: BrowserSession }[]) {
  const pages = await Promise.all(people.map(({ browser }) => browser.authorize()));
  return Promise.all(
    people.map(async ({ email, browser }, place) => {
      const answer = await browser.post(`${pages[place]}/log-in`, { email, password: PASSWORD, lang: 'en' });
      return { email, status: answer.status, wait: answer.retryAfter };
    }),
  );
}

test(`of ${MANY} strangers at once, those without a place in the queue are asked to retry and then let in`, async () => {
  // Three workplaces, one network each.
  const people = EMAILS.map((email, place) => ({ email, browser: browserAt(`203.0.113.${place % 3}`) }));
  const came = await atOnce(people);
  expect(new Set(came.map(({ status }) => status))).toEqual(new Set([303, 503]));
  const refused = came.filter(({ status }) => status === 503);
  expect(new Set(refused.map(({ wait }) => wait))).toEqual(new Set(['5']));
  later(5);
  const again = people.filter(({ email }) => refused.some((one) => one.email === email)).slice(0, 10);
  expect((await atOnce(again)).map(({ status }) => status)).toEqual(again.map(() => 303));
});

test(`none of ${MANY} known browsers at once is asked to retry`, async () => {
  const known = createKnownBrowsers(world.keyring, world.now);
  const people = [];
  for (const email of EMAILS) {
    const account = await selectAccountByEmail(world.database.query, 'a', email);
    if (account === null) throw new Error('no account');
    const browser = browserAt(OFFICE);
    browser.keep(cookieName('a'), await known.cookieAfter(account, 'a', []));
    people.push({ email, browser });
  }
  expect((await atOnce(people)).filter(({ status }) => status !== 303)).toEqual([]);
});
