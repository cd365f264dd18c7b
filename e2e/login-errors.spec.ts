import { expect, type Page } from '@playwright/test';
import { oneLook } from './every-journey.ts';
import type { LoginProblem } from '#identity/rules/login-problem.ts';
import { expectAccessible } from './axe.ts';
import { join } from './logged-in.ts';
import { goodClaims, signedAs } from '../test/id-tokens.ts';
import { answersAuthorize, answersToken, GOOD, remembers } from './login-answers.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

/** Provokes each problem on a page of its own, and leaves the page where the problem is shown. */
const PROVOKED: Partial<Record<LoginProblem, (page: Page, home: string) => Promise<unknown>>> = {
  noQueryParams: (page, home) => page.goto(`${home}/callback`),
  missingTransaction: (page, home) => page.goto(`${home}/callback?code=c&state=s`),
  async stateMismatch(page, home) {
    await answersAuthorize(page, { code: 'c', state: 'another' });
    await page.goto(`${home}/?login=1`);
  },
  async loginFailed(page, home) {
    await answersAuthorize(page, { error: 'access_denied', error_description: 'no' });
    await page.goto(`${home}/?login=1`);
  },
  async loginRequired(page, home) {
    await answersAuthorize(page, { error: 'login_required' });
    await page.goto(`${home}/?login=1`);
  },
  missingRefreshToken: (page, home) => exchanged(page, home, 400, { error: 'missing_refresh_token' }),
  mfaRequired: (page, home) =>
    exchanged(page, home, 403, { error: 'mfa_required', error_description: 'one more', mfa_token: 'of the provider' }),
  requestError: (page, home) => exchanged(page, home, 500, {}),
  invalidToken: (page, home) => exchanged(page, home, 200, { ...GOOD, id_token: 'a.b.c' }),
  async accessTokenFailed(page, home) {
    await remembers(page, home);
    await page.route('**/authorize?*', (route) => route.abort());
    await answersAuthorize(page, { error: 'temporarily_unavailable' });
    await page.goto(home);
  },
  async crossOriginIsolated(page, home) {
    await remembers(page, home);
    await page.addInitScript(() => Object.defineProperty(window, 'crossOriginIsolated', { value: true }));
    await page.goto(home);
  },
  async insecureContext(page, home) {
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await page.goto(`${home}/?login=1`);
  },
  async timeout(page, home) {
    await remembers(page, home);
    await page.clock.install();
    const asked = page.waitForRequest('**/authorize?*');
    await page.route('**/authorize?*', () => undefined);
    await page.goto(home);
    await asked;
    await page.clock.fastForward(60_000);
  },
};

async function exchanged(page: Page, home: string, status: number, answer: object): Promise<void> {
  await answersAuthorize(page, { code: 'c' });
  await answersToken(page, () => ({ status, answer }));
  await page.goto(`${home}/?login=1`);
}

for (const onlooker of oneLook(1, [
  { brand: 'a', lang: 'no' },
  { brand: 'b', lang: 'en' },
] as const satisfies Onlooker[]))
  // Specification 4.2, 8.7, 8.8
  test(`names each way in which a login fails, and offers a way on (${onlooker.lang}) @ci`, async ({
    context,
    watch,
  }) => {
    watch.allow(/The login did not succeed|Failed to load resource|GET \/user answered/);
    const t = wordsIn(onlooker.lang);
    const home = product.at(onlooker.brand);
    await context.addCookies([{ name: 'LANG', value: onlooker.lang, url: home }]);
    for (const [problem, provoke] of Object.entries(PROVOKED) as [LoginProblem, (typeof PROVOKED)['timeout']][]) {
      const page = await context.newPage();
      await provoke?.(page, home);
      const told = page.locator('.full');
      await expect(told, problem).toContainText(t(`signIn.error.${problem}.text` as 'signIn.error.timeout.text'));
      await expect(told).toContainText(t(`signIn.error.${problem}.name` as 'signIn.error.timeout.name'));
      if (problem === 'mfaRequired' || problem === 'invalidToken') {
        await expectAccessible(page, problem);
        await picture(page, `10-login-failed-${problem}`, onlooker);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (problem !== 'insecureContext') {
        await told.getByRole('button', { name: t('system.errorLogin.button') }).click();
        await page.waitForURL(/\/interaction\//);
      }
      await page.close();
      // A login that one tab began counts for all tabs, so clear it before the next problem.
      await context.clearCookies({ name: /^a0/ });
    }
  });

// Specification 5.11
test('refuses a forged ID token and accepts a valid one, also for an organisation', async ({ page, watch }) => {
  watch.allow(/The login did not succeed|Failed to load resource|GET \/user (?:answered|did not)/);
  const t = wordsIn('en');
  const home = product.at('a');
  await page.context().addCookies([{ name: 'LANG', value: 'en', url: home }]);
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: {} }));
  await answersAuthorize(page, { code: 'c' });
  let claims: (nonce: string) => Record<string, unknown> = () => ({});
  await answersToken(page, (nonce) => ({ status: 200, answer: { ...GOOD, id_token: signedAs(claims(nonce)) } }));
  const logsIn = async (wish: string, changed: Record<string, unknown> = {}) => {
    claims = (nonce) => ({ ...goodClaims(home, nonce), ...changed });
    await page.goto(`${home}/?login=1${wish}`);
    await expect(page.locator('.full h1')).toBeVisible();
    return page.locator('.full p').first().innerText();
  };
  const told = (problem: 'invalidToken' | 'accessTokenFailed') =>
    `${t(`signIn.error.${problem}.text`)} ${t(`signIn.error.${problem}.action`)}`;

  expect(await logsIn('', { aud: 'somebody-else' })).toBe(told('invalidToken'));
  expect(await logsIn('&organization=nordvik')).toBe(told('invalidToken'));
  expect(await logsIn('&organization=nordvik', { org_name: 'tindelag' })).toBe(told('invalidToken'));
  // The app then asks for the person with the token. It has no such person, which another test covers.
  expect(await logsIn('')).toBe(told('accessTokenFailed'));
  expect(await logsIn('&organization=Nordvik', { org_name: 'nordvik' })).toBe(told('accessTokenFailed'));
});

// Specification 4.2, 8.8, 9.10
test('reports a login window that is blocked, closed or left alone, and keeps what was typed @ci', async ({
  page,
  watch,
}) => {
  watch.allow(/The login did not succeed|Failed to load resource|PUT \/profile answered 401/);
  const t = wordsIn('no');
  const home = product.at('a');
  await join(page.context(), product, { home, email: 'ola@feil.example', name: 'Ola' });
  await page.clock.install();
  await page.goto(`${home}/settings`);
  const name = page.getByLabel(t('profile.name.label'), { exact: true });
  await name.fill('Ola Nordmann');
  const save = page.getByRole('button', { name: t('profile.submit.edit') });
  const dialog = page.getByRole('dialog');
  const again = dialog.getByRole('button', { name: t('system.login.button') });
  const refuses = (answer: object) => answersToken(page, () => ({ status: 400, answer }));
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  );
  await answersAuthorize(page, { error: 'login_required' });

  await refuses({ error: 'mfa_required', error_description: 'one more', mfa_token: 'of the provider' });
  await save.click();
  await expect(dialog).toContainText(t('signIn.error.mfaRequired.name'));
  await page.keyboard.press('Escape');
  await page.unroute('**/oauth/token');
  await refuses({ error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' });
  await save.click();
  await expect(dialog).toContainText(t('signIn.error.loginRequired.text'));
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/authorize?*');
  await page.context().clearCookies({ name: 'login_a' });

  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await again.click();
  await expect(dialog).toContainText(t('signIn.error.popupBlocked.name'));
  await picture(page, '10-login-lapsed-blocked', { brand: 'a', lang: 'no' }, 'window');
  const opens = async () => {
    const popup = page.waitForEvent('popup');
    await again.click();
    const opened = await popup;
    await opened.waitForURL(/\/interaction\//);
    return opened;
  };
  const closed = await opens();
  expect(await closed.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 600]);
  await closed.close();
  await page.clock.runFor(1_000);
  await expect(dialog).toContainText(t('signIn.error.cancelled.name'));
  const left = await opens();
  await page.clock.fastForward(60_000);
  await expect(dialog).toContainText(t('signIn.error.timeout.name'));
  await expect.poll(() => left.isClosed()).toBe(true);
  await expect(name).toHaveValue('Ola Nordmann');
});
