import { expect, type Page, type Route } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { PHONE } from './every-journey.ts';
import { settled } from './every-screen.ts';
import { entersDemo } from './logged-in.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const OWNER = 'ingrid@nordvik.example';
const OFFLINE = t('common.error.offlineTitle');
/** A mark that is lost when the page reloads. */
const MARK = 'document.body.dataset.stood = "yes"';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});
test.use({ viewport: PHONE });
test.beforeEach(async ({ context, watch }) => {
  await entersDemo(context, product, OWNER);
  watch.allow(/Failed to load resource/);
});

/** Holds back the scripts with this name; `loseNetwork` aborts them and goes offline. */
async function keptOnTheWay(page: Page, name: string) {
  const held: Route[] = [];
  let lost = false;
  await page.route(`**/assets/${name}-*.js`, (route) =>
    lost ? route.abort('internetdisconnected') : held.push(route),
  );
  return {
    held,
    async loseNetwork() {
      lost = true;
      await page.context().setOffline(true);
      for (const route of held) await route.abort('internetdisconnected');
    },
    async findNetwork() {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().setOffline(false);
    },
  };
}

test('a panel whose script was loading when the network failed waits for it, and the screen stays @ci', async ({
  page,
}) => {
  const script = await keptOnTheWay(page, 'MembersPlace');
  await page.goto(`${product.at('a')}/settings#2`);
  await expect.poll(() => script.held.length).toBe(1);
  await page.evaluate(MARK);
  await script.loseNetwork();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.settings.title'));
  await expect(page.getByText(t('system.serverError.title'))).toHaveCount(0);
  await picture(page, 'offline-panel', { brand: 'a', lang: 'no' }, 'window');
  await script.findNetwork();
  await expect(page.getByRole('table').getByText(OWNER)).toBeVisible();
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(page.locator('body[data-stood]')).toHaveCount(1);
});

test('a panel whose script no longer exists says so in its place, and a new page brings it @ci', async ({ page }) => {
  await page.route('**/assets/MembersPlace-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${product.at('a')}/settings#2`);
  await expect(page.getByText(t('common.error.fetchTitle'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.settings.title'));
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(4);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: t('common.button.tryAgain') }).click();
  await expect(page.getByRole('table').getByText(OWNER)).toBeVisible();
});

test('a screen whose script was loading when the network failed appears when it is back @ci', async ({ page }) => {
  await page.goto(product.at('a'));
  // Reads of the overview that are still open would fail with the network.
  await settled(page);
  const script = await keptOnTheWay(page, 'GoalListScreen');
  await page.evaluate(MARK);
  await page
    .locator(`a[href="${PATHS.goals}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => script.held.length).toBeGreaterThan(0);
  await script.loseNetwork();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByText(t('system.serverError.title'))).toHaveCount(0);
  await script.findNetwork();
  await expect(page).toHaveURL(new RegExp(`${PATHS.goals}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('goals.list.title'));
  await expect(page.locator('body[data-stood]')).toHaveCount(1);
});

test('a page that could not be opened is reloaded when the network works, not when it is announced', async ({
  page,
  watch,
}) => {
  watch.allow(/The login did not succeed|Failed to load resource|GET \/user answered/);
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(product.at('a'));
  await expect(page.locator('.full h1')).toBeVisible();
  await page.unroute('**/api/user');
  await page.context().setOffline(true);
  let failed = 0;
  await page.route(`${product.at('a')}/`, (route) =>
    failed++ === 0 ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.context().setOffline(false);
  await expect(page.locator('.nav__user')).toBeVisible();
  expect(failed).toBeGreaterThan(1);
});

test('prefetches the survey screen from the list, unless the browser saves data @ci', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const times = () => asked.filter((url) => /\/SurveyRoute-/.test(url)).length;
  await page.goto(product.at('a') + PATHS.surveys);
  await expect.poll(times).toBe(1);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(product.at('a') + PATHS.surveys);
  const link = page.locator('main a[href^="/survey/"]').first();
  await link.waitFor();
  for (let idle = 0; idle < 3; idle += 1) await page.evaluate(() => new Promise((free) => requestIdleCallback(free)));
  expect(times()).toBe(1);
  await link.click();
  await expect.poll(times).toBe(2);
});
