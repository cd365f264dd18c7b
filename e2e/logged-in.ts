import type { BrowserContext } from '@playwright/test';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { initialLang, type Lang } from '#languages/rules/language.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { BrowserSession } from '../test/browser-session.ts';
import { PASSWORD } from './joining.ts';
import { type Caller, callerWith } from './made-by-call.ts';
import { exchangeWith } from './http-client.ts';
import { linkIn, type RunningProduct } from './product.ts';

type Known = { home: string; email: string; password: string };
type Account = { home: string; email: string };
type Newcomer = Account & { name: string };

/**
 * Logs in a person of the demo (brand A) without opening a page: the next page of the browser is logged in. Other
 * journeys test the login itself, which costs five pages.
 */
export function entersDemo(browser: BrowserContext, product: RunningProduct, email: string): Promise<Caller> {
  return enters(browser, sessionAt(product.at('a')), { home: product.at('a'), email, password: DEMO_PASSWORD });
}

/** Logs in a person who joined in this journey and whose login has ended. */
export function entersAgain(browser: BrowserContext, { home, email }: Account): Promise<Caller> {
  return enters(browser, sessionAt(home), { home, email, password: PASSWORD });
}

/** Logs in a new person with a verified address and a profile; opens no page. */
export async function join(
  browser: BrowserContext,
  product: RunningProduct,
  { name, ...account }: Newcomer,
): Promise<Caller> {
  const caller = await verifies(browser, product, account);
  await caller.post('/profile', { candidate: name, title: '', image: '', consentToTerms: 1 });
  return caller;
}

/** Logs in a new person with a verified address, whose next page is the profile. */
export async function verifies(
  browser: BrowserContext,
  product: RunningProduct,
  { home, email }: Account,
): Promise<Caller> {
  const session = sessionAt(home);
  const step = await session.authorize({ screen_hint: 'signup' });
  await session.post(`${step}/sign-up`, { email, password: PASSWORD, lang: await langOf(browser, home) });
  // The same address may have joined the other brand before.
  const mail = await product.mailTo(email, /./, home);
  const ticket = new URL(linkIn(mail)).searchParams.get('ticket') ?? '';
  await session.post('/verify', { ticket });
  return enters(browser, session, { home, email, password: PASSWORD });
}

/** Logs a person in again: after the session has expired, or in another browser. */
export function comesBack(browser: BrowserContext, { home, email }: Account): Promise<Caller> {
  return enters(browser, sessionAt(home), { home, email, password: PASSWORD });
}

function sessionAt(home: string): BrowserSession {
  const { host, hostname } = new URL(home);
  return new BrowserSession(exchangeWith(home), hostname === 'localhost' ? 'a' : 'b', host);
}

async function enters(browser: BrowserContext, session: BrowserSession, { home, email, password }: Known) {
  const { location, status } = await session.logIn(email, password);
  if (!location.includes('code=')) throw new Error(`${email} cannot log in: ${status} ${location}`);
  const { access_token } = await session.tokensFor(location);
  // The login library leaves this cookie; without it the app does not ask who is logged in.
  const remembered = `auth0.${BRAND_SETTINGS[session.brand].authClientId}.is.authenticated=true; Path=/`;
  const { hostname: domain } = new URL(home);
  const cookies = [...session.setCookies.values(), remembered].map((line) => ({ ...cookieOf(line), domain }));
  const now = Date.now() / 1000;
  await browser.addCookies(cookies.filter(({ expires = now + 1 }) => expires > now));
  return callerWith(home, access_token);
}

/** Converts a Set-Cookie line to Playwright's shape; a session cookie has no expiry. */
function cookieOf(line: string) {
  const [named = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name, value] = halves(named);
  const said = new Map(attributes.map(halves).map(([word, more]) => [word.toLowerCase(), more]));
  const expires = said.get('expires');
  return {
    name,
    value,
    path: said.get('path') ?? '/',
    httpOnly: said.has('httponly'),
    ...(expires === undefined ? {} : { expires: Date.parse(expires) / 1000 }),
  };
}

function halves(text: string): [string, string] {
  const at = text.indexOf('=');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** The language chosen in this browser; mails about the account use it. */
async function langOf(browser: BrowserContext, home: string): Promise<Lang> {
  const picked = (await browser.cookies(home)).find(({ name }) => name === 'LANG')?.value;
  return initialLang(null, picked);
}
