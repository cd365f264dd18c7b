import { beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { browsersOf, EMAIL, HOME, OFFICE, PASSWORD } from '../../../test/login-networks.ts';
import { codeAt } from '../../../test/one-time-code.ts';
import { askAs, makePasskey, questionIn, send } from '../../../test/passkeys.ts';
import { secondFactorsOf, withPassword, writeCode, WRONG_CODE } from '../../../test/second-factor.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });
const browsers = browsersOf(world);
const { browserAt, later, signedUp, ticketIn } = browsers;
const { switchOn, withSecondFactor } = secondFactorsOf(world, browsers);
// The provider and its sessions use the machine's clock.
beforeEach(() => world.setNow(new Date().toISOString()));

test('with a second factor the password alone does not log in, and the newest code does', async () => {
  const { secret } = await withSecondFactor();
  const browser = browserAt(HOME);
  const step = await withPassword(browser);
  expect((await browser.get(`${step}?screen=second-factor&lang=en`)).body).toContain('Confirm that it is you');
  const wrong = await writeCode(browser, step, WRONG_CODE);
  expect([wrong.status, wrong.body.includes('The code is not right')]).toEqual([401, true]);
  const { location } = await writeCode(browser, step, codeAt(secret, world.now()));
  const { id_token: token } = await browser.tokensFor(location);
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ email: EMAIL });
});

test('continuing without a code redirects to the login page', async () => {
  await withSecondFactor();
  const browser = browserAt(HOME);
  const step = await withPassword(browser);
  const next = await browser.get(step.replace('/interaction/', '/authorize/'));
  expect(next.location).toContain('/interaction/');
  expect((await browser.get(`${next.location}?screen=second-factor&lang=en`)).body).toContain('<h1>Log in</h1>');
});

test('a wrong password gets the same reply with a second factor and without', async () => {
  await signedUp();
  const browser = browserAt(HOME);
  const before = await browser.logIn(EMAIL, 'ikke riktig');
  await switchOn(await askAs(world, browserAt(OFFICE)));
  const after = await browserAt(HOME).logIn(EMAIL, 'ikke riktig');
  const plain = (body: string) => body.replaceAll(/\/interaction\/[\w-]+|step=[\w-]+/g, '');
  expect([after.status, plain(after.body)]).toEqual([before.status, plain(before.body)]);
});

test('accepts each code once, and none older than the last one', async () => {
  const { secret } = await withSecondFactor();
  const code = codeAt(secret, world.now());
  const older = codeAt(secret, new Date(world.now().getTime() - 30_000));
  const browser = browserAt(HOME);
  expect((await writeCode(browser, await withPassword(browser), code)).location).toContain('code=');
  const again = browserAt(HOME);
  const step = await withPassword(again);
  expect((await writeCode(again, step, code)).status).toBe(401);
  expect((await writeCode(again, step, older)).status).toBe(401);
  later(30);
  expect((await writeCode(again, step, codeAt(secret, world.now()))).location).toContain('code=');
});

test('of one code sent many times at once from several browsers, exactly one logs in', async () => {
  const { secret } = await withSecondFactor();
  const four = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(browserAt);
  const steps = await Promise.all(four.map((browser) => withPassword(browser)));
  const code = codeAt(secret, world.now());
  const all = await Promise.all(
    four.map((browser, at) => browser.post(`${steps[at]}/second-factor`, { code, lang: 'en' })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401]);
});

test('each recovery code works once, in any spelling, and a mail says how many are left', async () => {
  const { recoveryCodes, ask } = await withSecondFactor();
  expect(recoveryCodes).toHaveLength(10);
  const [first = '', second = ''] = recoveryCodes;
  const browser = browserAt(HOME);
  expect((await writeCode(browser, await withPassword(browser), first)).location).toContain('code=');
  const step = await withPassword(browser);
  const page = await browser.get(`${step}?screen=second-factor&way=recovery&lang=en`);
  expect(page.body).toContain('Write one of the recovery codes');
  expect((await writeCode(browser, step, first)).status, 'used').toBe(401);
  const sloppy = ` ${second.toUpperCase().replaceAll('-', ' ')} `;
  expect((await writeCode(browser, step, sloppy)).location).toContain('code=');
  const mails = (await world.rows('outgoing_mails')) as { content: object }[];
  expect(mails.at(-1)?.content).toMatchObject({ change: 'recoveryCodeUsed', count: 8 });
  expect((await ask('GET /user/factors')).body).toMatchObject({ secondFactor: { codesLeft: 8 } });
});

test('new recovery codes replace the old ones, and both calls require a proof', async () => {
  const { ask, recoveryCodes } = await withSecondFactor();
  expect((await ask('POST /user/second-factor/codes', { body: { proof: {} } })).status).toBe(422);
  const renewed = await ask('POST /user/second-factor/codes', { body: { proof: { password: PASSWORD } } });
  const fresh = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
  const browser = browserAt(HOME);
  const step = await withPassword(browser);
  expect((await writeCode(browser, step, recoveryCodes[0] ?? '')).status).toBe(401);
  expect((await writeCode(browser, step, fresh[0] ?? '')).location).toContain('code=');
});

test('a reset by mail keeps the second factor on and ends steps that wait for a code', async () => {
  const { secret } = await withSecondFactor();
  const thief = browserAt('192.0.2.1');
  const waiting = await withPassword(thief);
  const browser = browserAt(HOME);
  await browser.post('/forgot', { email: EMAIL, lang: 'en' });
  const reset = { ticket: await ticketIn('resetPassword'), password: 'noe helt nytt her', lang: 'en' };
  expect((await browser.post('/reset', reset)).status).toBe(200);
  const refused = await writeCode(thief, waiting, codeAt(secret, world.now()));
  expect([refused.status, refused.body.includes('Log in again')]).toEqual([401, true]);
  const step = await withPassword(browser, 'noe helt nytt her');
  expect((await writeCode(browser, step, codeAt(secret, world.now()))).location).toContain('code=');
});

test('a passkey counts as both factors', async () => {
  const { ask } = await withSecondFactor();
  const authenticator = new Authenticator();
  await makePasskey(ask, authenticator);
  const browser = browserAt(HOME);
  const step = await withPassword(browser);
  const credential = authenticator.show(await questionIn(browser, step));
  expect((await send(browser, step, credential)).location).toContain('code=');
});

test('a code works only in the step and browser where the password was typed, within five minutes', async () => {
  const { secret } = await withSecondFactor();
  const browser = browserAt(HOME);
  const step = await withPassword(browser);
  const other = browserAt(HOME);
  const own = await other.authorize();
  expect((await writeCode(other, step, codeAt(secret, world.now()))).status, "another browser's step").toBe(400);
  expect((await writeCode(other, own, codeAt(secret, world.now()))).status, 'no password in this one').toBe(401);
  later(301);
  expect((await writeCode(browser, step, codeAt(secret, world.now()))).body).toContain('It took too long');
});

test('the password alone does not make a browser known', async () => {
  await withSecondFactor();
  const thief = browserAt('192.0.2.1');
  await withPassword(thief);
  expect(thief.setCookies.has('login_known_a')).toBe(false);
});

test('switching on requires a first code, switching off a proof, and a mail reports each', async () => {
  const ask = await askAs(world, await signedUp());
  expect((await ask('POST /user/second-factor/secret', { body: { proof: { password: 'nei' } } })).status).toBe(422);
  expect((await ask('POST /user/second-factor', { body: { code: WRONG_CODE } })).status).toBe(404);
  const asked = await ask('POST /user/second-factor/secret', { body: { proof: { password: PASSWORD } } });
  const { secret, address } = asked.body as { secret: string; address: string };
  expect(address).toContain(secret);
  expect(JSON.stringify(await world.rows('login_second_factors')), 'sealed').not.toContain(secret);
  expect((await ask('POST /user/second-factor', { body: { code: WRONG_CODE } })).status).toBe(422);
  expect((await ask('GET /user/factors')).body, 'not before the first code').toMatchObject({ secondFactor: null });
  expect((await browserAt(HOME).logIn(EMAIL, PASSWORD)).location).toContain('code=');
  const code = codeAt(secret, world.now());
  expect((await ask('POST /user/second-factor', { body: { code } })).status).toBe(201);
  expect((await ask('POST /user/second-factor', { body: { code } })).status, 'twice').toBe(409);
  const again = await ask('POST /user/second-factor/secret', { body: { proof: { password: PASSWORD } } });
  expect(again.status, 'another app cannot take its place').toBe(409);

  expect((await ask('POST /user/second-factor/off', { body: { proof: {} } })).status).toBe(422);
  expect((await ask('POST /user/second-factor/off', { body: { proof: { password: PASSWORD } } })).status).toBe(200);
  const mails = (await world.rows('outgoing_mails')) as { kind: string; content: { change?: string } }[];
  const told = mails.filter(({ kind }) => kind === 'signInChanged').map(({ content }) => content.change);
  expect(told).toEqual(['secondFactorOn', 'secondFactorOff']);
  expect(await world.rows('login_recovery_codes')).toEqual([]);
  expect((await browserAt(HOME).logIn(EMAIL, PASSWORD)).location).toContain('code=');
});

test('refuses the first code of an app after an hour', async () => {
  const ask = await askAs(world, await signedUp());
  const asked = await ask('POST /user/second-factor/secret', { body: { proof: { password: PASSWORD } } });
  const { secret } = asked.body as { secret: string };
  later(3_500);
  expect((await ask('POST /user/second-factor', { body: { code: WRONG_CODE } })).status).toBe(422);
  later(101);
  expect((await ask('POST /user/second-factor', { body: { code: codeAt(secret, world.now()) } })).status).not.toBe(201);
});
