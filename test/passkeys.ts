import { expect } from 'vitest';
import type { Authenticator, Spoiled } from './authenticator.ts';
import { type Answer, type BrowserSession } from './browser-session.ts';
import { EMAIL, PASSWORD } from './login-networks.ts';
import type { Ask, World } from './world.ts';

/** Returns a caller for the person who logs in in the browser. */
export async function askAs(world: World, browser: BrowserSession, email = EMAIL, password = PASSWORD): Promise<Ask> {
  const { location } = await browser.logIn(email, password);
  return world.callWith((await browser.tokensFor(location)).access_token);
}

/** Creates a passkey in the settings with the password as proof. */
export async function makePasskey(ask: Ask, authenticator: Authenticator, name = 'Jobbmaskinen', password = PASSWORD) {
  const asked = await ask('POST /user/passkeys/options', { body: { proof: { password } } });
  expect(asked.status).toBe(200);
  const credential = authenticator.make(asked.body as { challenge: string });
  const stored = await ask('POST /user/passkeys', { body: { name, credential } });
  expect(stored.status).toBe(201);
  return stored.body as { id: string };
}

/** Returns the login page's challenge for a passkey. */
export async function questionIn(browser: BrowserSession, step: string): Promise<{ challenge: string }> {
  return JSON.parse((await browser.post(`${step}/passkey/options`, { lang: 'en' })).body) as { challenge: string };
}

/** Logs in with a passkey; returns the page when refused, otherwise follows to the callback. */
export async function logInWith(browser: BrowserSession, authenticator: Authenticator, spoiled: Spoiled = {}) {
  const step = await browser.authorize({ prompt: 'login' });
  const credential = authenticator.show(await questionIn(browser, step), spoiled);
  return send(browser, step, credential);
}

export async function send(browser: BrowserSession, step: string, credential: object): Promise<Answer> {
  const answer = await browser.post(`${step}/passkey`, { lang: 'en', credential: JSON.stringify(credential) });
  return answer.status === 303 ? browser.get(answer.location) : answer;
}
