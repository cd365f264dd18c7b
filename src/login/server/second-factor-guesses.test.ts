import { beforeEach, expect, test } from 'vitest';
import { browsersOf, EMAIL, HOME, logInAgain } from '../../../test/login-networks.ts';
import { codeAt } from '../../../test/one-time-code.ts';
import { secondFactorsOf, withPassword, writeCode, WRONG_CODE } from '../../../test/second-factor.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true, settings: { RATE_LIMITS: 'on' } });
const browsers = browsersOf(world);
const { browserAt, later, ticketIn } = browsers;
const { withSecondFactor } = secondFactorsOf(world, browsers);
// The provider and its sessions use the machine's clock.
beforeEach(() => world.setNow(new Date().toISOString()));

test('delays guessed codes, while the owner still gets in with a known browser, a recovery code or a new password', async () => {
  const { browser: known, secret, recoveryCodes } = await withSecondFactor();
  const thief = browserAt('192.0.2.1');
  const step = await withPassword(thief);
  const statuses = [];
  for (let tries = 0; tries < 7; tries += 1) statuses.push((await writeCode(thief, step, WRONG_CODE)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  for (const network of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    const browser = browserAt(network);
    const other = await withPassword(browser);
    for (let tries = 0; tries < 5; tries += 1) await writeCode(browser, other, WRONG_CODE);
  }
  const stranger = browserAt(HOME);
  const waits = await writeCode(stranger, await withPassword(stranger), codeAt(secret, world.now()));
  expect([waits.status, waits.body.includes('confirm in another way')]).toEqual([429, true]);

  expect((await logInAgain(known)).body, 'the known browser is asked too').not.toContain('code=');
  const atHome = await withPassword(known);
  expect((await writeCode(known, atHome, codeAt(secret, world.now()))).location).toContain('code=');
  const fresh = browserAt(HOME);
  expect((await writeCode(fresh, await withPassword(fresh), recoveryCodes[0] ?? '')).location).toContain('code=');
  await stranger.post('/forgot', { email: EMAIL, lang: 'en' });
  const ticket = await ticketIn('resetPassword');
  await stranger.post('/reset', { ticket, password: 'noe helt nytt her', lang: 'en' });
  later(30);
  const last = browserAt('198.51.100.9');
  const code = codeAt(secret, world.now());
  expect((await writeCode(last, await withPassword(last, 'noe helt nytt her'), code)).location).toContain('code=');
});
