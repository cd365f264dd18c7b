import { expect } from 'vitest';
import type { BrowserSession } from './browser-session.ts';
import { type browsersOf, EMAIL, PASSWORD } from './login-networks.ts';
import { codeAt } from './one-time-code.ts';
import { askAs } from './passkeys.ts';
import type { Ask, World } from './world.ts';

export const WRONG_CODE = '000000';

/** Provides accounts with a second factor, in a world with the real login. */
export function secondFactorsOf(
  world: World,
  { later, signedUp }: Pick<ReturnType<typeof browsersOf>, 'later' | 'signedUp'>,
) {
  /** Switches it on, which uses up the first code. */
  const switchOn = async (ask: Ask) => {
    const asked = await ask('POST /user/second-factor/secret', { body: { proof: { password: PASSWORD } } });
    const { secret } = asked.body as { secret: string };
    const on = await ask('POST /user/second-factor', { body: { code: codeAt(secret, world.now()) } });
    expect([asked.status, on.status]).toEqual([200, 201]);
    later(30);
    return { secret, recoveryCodes: (on.body as { recoveryCodes: string[] }).recoveryCodes };
  };
  const withSecondFactor = async () => {
    const browser = await signedUp();
    const ask = await askAs(world, browser);
    return { browser, ask, ...(await switchOn(ask)) };
  };
  return { switchOn, withSecondFactor };
}

/** Enters the right password; returns the step, which waits for a code. */
export async function withPassword(browser: BrowserSession, password = PASSWORD): Promise<string> {
  const step = await browser.authorize({ prompt: 'login' });
  const answer = await browser.post(`${step}/log-in`, { email: EMAIL, password, lang: 'en' });
  expect(answer.location).toContain('screen=second-factor');
  return step;
}

export async function writeCode(browser: BrowserSession, step: string, code: string) {
  const answer = await browser.post(`${step}/second-factor`, { code, lang: 'en' });
  return answer.status === 303 ? browser.get(answer.location) : answer;
}
