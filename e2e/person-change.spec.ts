import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { AUDIENCE, EMAIL_CLAIM, startOutsideLogin, VERIFIED_CLAIM } from '../test/outside-login.ts';
import { logIn } from './joining.ts';
import { entersDemo } from './logged-in.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
/** Two members of one organisation: nothing but the person tells their sessions apart. */
const SARA = 'sara@nordvik.example';
const EIRIK = 'eirik@nordvik.example';

test.use({ viewport: { width: 1440, height: 900 } });

const userMenu = (page: Page) => page.locator('.nav__user');
const titleField = (page: Page) => page.getByRole('textbox', { name: t('profile.title.label') });
const save = (page: Page) => page.getByRole('button', { name: t('common.button.saveChanges'), exact: true }).click();

/** Opens the profile and changes it, without saving. */
async function changesProfile(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/settings`);
  await titleField(page).fill('Kursleder og mentor');
}

/** Logs the person of this browser out in another page, which it returns. */
async function logsOutElsewhere(context: BrowserContext, home: string): Promise<Page> {
  const elsewhere = await context.newPage();
  await elsewhere.goto(home);
  await userMenu(elsewhere).click();
  await elsewhere.getByRole('button', { name: t('navigation.userMenu.logOut.label') }).click();
  await elsewhere.getByRole('link', { name: t('home.nav.logIn') }).waitFor();
  return elsewhere;
}

/** Records what the page writes, and which pages it loads, from now on. */
function followed(page: Page): { writes: string[]; loads: string[] } {
  const seen = { writes: [] as string[], loads: [] as string[] };
  page.on('response', (answer) => {
    const asked = answer.request();
    const { pathname } = new URL(asked.url());
    if (asked.method() !== 'GET' && pathname.startsWith('/api/') && answer.ok()) seen.writes.push(pathname);
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) seen.loads.push(pathname);
  });
  return seen;
}

for (const [cache, run] of [
  ['memory', ''],
  ['localstorage', ' @ci'],
] as const)
  test.describe(`tokens in ${cache}`, () => {
    let product: RunningProduct;
    test.beforeAll(async () => {
      product = await startProduct({ LOGIN_CACHE: cache }, { demo: true });
    });
    test.afterAll(() => product.stop());

    test(`a page whose person logs out elsewhere writes nothing for the person who logs in (${cache})${run}`, async ({
      page,
      context,
      browser,
      watch,
    }) => {
      watch.allow(/answered 401|Failed to load resource: .* 40[01]/);
      const home = product.at('a');
      const eirik = await entersDemo(await browser.newContext(), product, EIRIK);
      const before = await eirik.get('/profile');
      await entersDemo(context, product, SARA);
      await changesProfile(page, home);

      const elsewhere = await logsOutElsewhere(context, home);
      await elsewhere.goto(`${home}/?login=1`);
      await logIn(elsewhere, EIRIK, t, DEMO_PASSWORD);
      await expect(userMenu(elsewhere)).toBeVisible();

      const { writes, loads } = followed(page);
      await save(page);
      await expect(page).toHaveURL(`${home}/`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Eirik');
      expect({ writes, loads }).toEqual({ writes: [], loads: ['/'] });
      expect(await eirik.get('/profile')).toEqual(before);
    });

    test(`a page is left when another person logs in in its popup (${cache}) @ci`, async ({ page, context, watch }) => {
      watch.allow(/The login did not succeed|answered 401|Failed to load resource: .* 40[01]/);
      const home = product.at('a');
      const caller = await entersDemo(context, product, SARA);
      const before = await caller.get('/profile');
      await changesProfile(page, home);
      await logsOutElsewhere(context, home);

      await save(page);
      const popup = page.waitForEvent('popup');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('system.login.button') })
        .click();
      await logIn(await popup, EIRIK, t, DEMO_PASSWORD);
      await expect(page).toHaveURL(`${home}/`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Eirik');
      const again = await entersDemo(context, product, SARA);
      expect(await again.get('/profile')).toEqual(before);
    });
  });

test('a page is left for a person without a profile who logs in at an outside login @ci', async ({
  page,
  context,
  watch,
}) => {
  const client = 'omsyn-at-nordvik';
  const login = await startOutsideLogin(client, () => product.at('a'));
  const product = await startProduct({
    AUTH_DOMAIN: login.domain,
    AUTH_CLIENT_ID: client,
    AUTH_AUDIENCE: AUDIENCE,
    AUTH_EMAIL_CLAIM: EMAIL_CLAIM,
    AUTH_EMAIL_VERIFIED_CLAIM: VERIFIED_CLAIM,
    LOGIN_CACHE: 'localstorage',
  });
  watch.allow(new RegExp(`^foreign request: ${login.domain}/`));
  const home = product.at('a');
  await page.goto(`${home}/?login=1`);
  await page.getByLabel(t('profile.name.label'), { exact: true }).fill('Ingrid Nordvik');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('profile.submit.create') }).click();
  await expect(userMenu(page)).toBeVisible();
  await changesProfile(page, home);

  const elsewhere = await logsOutElsewhere(context, home);
  login.person = { sub: 'auth0|2', email: 'sara@nordvik.example', email_verified: true };
  await elsewhere.goto(`${home}/?login=1`);
  const gate = { name: t('system.profileGate.title') };
  await elsewhere.getByRole('heading', gate).waitFor();

  const { writes, loads } = followed(page);
  await save(page);
  await page.getByRole('heading', gate).waitFor();
  expect({ at: page.url(), writes, loads }).toEqual({ at: `${home}/`, writes: [], loads: ['/'] });
  await product.stop(context);
  await login.close();
});
