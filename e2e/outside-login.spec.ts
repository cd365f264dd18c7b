import { expect } from '@playwright/test';
import {
  AUDIENCE,
  EMAIL_CLAIM,
  type OutsideLoginStandIn,
  startOutsideLogin,
  VERIFIED_CLAIM,
} from '../test/outside-login.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let login: OutsideLoginStandIn;
let product: RunningProduct;
const CLIENT = 'omsyn-at-nordvik';

test.beforeAll(async () => {
  login = await startOutsideLogin(CLIENT, () => product.at('a'));
  product = await startProduct({
    AUTH_DOMAIN: login.domain,
    AUTH_CLIENT_ID: CLIENT,
    AUTH_AUDIENCE: AUDIENCE,
    AUTH_EMAIL_CLAIM: EMAIL_CLAIM,
    AUTH_EMAIL_VERIFIED_CLAIM: VERIFIED_CLAIM,
  });
});
test.afterAll(async () => {
  await product.stop();
  await login.close();
});

test('logs in at an outside login, stays logged in, and logs out through it @ci', async ({ page, watch }) => {
  const t = wordsIn('no');
  watch.allow(new RegExp(`^foreign request: ${login.domain}/`));
  const home = product.at('a');
  await page.goto(`${home}/?login=1`);
  await page.getByRole('heading', { name: t('system.profileGate.title') }).waitFor();
  expect(new URL(page.url()).origin).toBe(home);
  await page.getByLabel(t('profile.name.label'), { exact: true }).fill('Ingrid Nordvik');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('profile.submit.create') }).click();
  const menu = page.locator('.nav__user');
  await menu.waitFor();

  // The token lasts two seconds, so a later request uses another one.
  await expect
    .poll(async () => {
      await page.goto(`${home}/settings`);
      await menu.waitFor();
      return login.grants;
    })
    .toContain('refresh_token');
  // The outside login manages its own settings.
  const places = page.getByRole('navigation', { name: t('account.place.aria') });
  await expect(places.getByRole('link', { name: t('account.place.data') })).toBeVisible();
  await expect(places.getByRole('link', { name: t('account.place.login') })).toBeHidden();

  await page.getByRole('button', { name: t('navigation.userMenu.openAria') }).click();
  await page.getByRole('button', { name: t('navigation.userMenu.logOut.label') }).click();
  await page.getByRole('link', { name: t('home.nav.logIn') }).waitFor();
  expect(page.url()).toBe(`${home}/`);

  await page.goto(`${home}/?login=1`);
  await menu.waitFor();
  login.forgetsBrowsers = true;
  watch.allow(/loginRequired|invalidRefreshToken|400/);
  await page.goto(`${home}/`);
  await page.getByText(t('signIn.logIn.silentlyLoggedOut')).waitFor();
});
