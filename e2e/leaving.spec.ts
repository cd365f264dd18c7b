import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { logIn, PASSWORD } from './joining.ts';
import { join } from './logged-in.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
let foreign: Server;
let foreignPage = '';
test.beforeAll(async ({ shared }) => {
  product = shared;
  const out = `${product.at('a')}/v2/logout?client_id=omsyn-web&returnTo=${encodeURIComponent(`${product.at('a')}/`)}`;
  foreign = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>x</title><a href="${out.replaceAll('&', '&amp;')}">Win</a>`),
  );
  await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
  foreignPage = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`;
});
test.afterAll(() => void foreign.close());

test("a link from another site asks before it logs out, and the app's own button does not", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/foreign request: http:\/\/127\.0\.0\.1/);
  const t = wordsIn('no');
  const home = product.at('a');
  await join(context, product, { home, email: 'kari@ut-igjen.example', name: 'Kari Nes' });
  await page.goto(foreignPage);
  await page.getByRole('link').click();
  await expect(page.getByText(t('signIn.logOut.text'))).toBeVisible();
  await picture(page, '12-log-out-asked', { brand: 'a', lang: 'no' });
  await page.getByRole('link', { name: t('signIn.logOut.stay') }).click();
  await expect(page.locator('.nav__user')).toBeVisible();

  await page.locator('.nav__user').click();
  await page.getByText(t('navigation.userMenu.logOut.label'), { exact: true }).click();
  await expect(page.getByRole('link', { name: t('home.hero.tryButton') }).first()).toBeVisible();

  await page.goto(foreignPage);
  await page.getByRole('link').click();
  await expect(page.getByRole('link', { name: t('home.hero.tryButton') }).first(), 'nobody is logged in').toBeVisible();
});

test('a login that began before another tab logged in as a different person ends in the app as the last person @ci', async ({
  page,
  context,
  browser,
}) => {
  const t = wordsIn('no');
  const home = product.at('a');
  const elsewhere = await browser.newContext();
  await join(elsewhere, product, { home, email: 'ola@ut-igjen.example', name: 'Ola Li' });
  await elsewhere.close();
  await page.goto(`${home}/?login=1`);
  await page.waitForURL(/\/interaction\//);
  await join(context, product, { home, email: 'siri@ut-igjen.example', name: 'Siri Moe' });
  const other = await context.newPage();
  await other.goto(`${home}/settings`);
  await expect(other.getByLabel(t('profile.name.label'), { exact: true })).toHaveValue('Siri Moe');
  await other.close();

  const shown: string[] = [];
  page.on('response', (response) => shown.push(new URL(response.url()).pathname));
  await logIn(page, 'ola@ut-igjen.example', t, PASSWORD);
  await expect(page.locator('.nav__user')).toBeVisible();
  await page.goto(`${home}/settings`);
  await expect(page.getByLabel(t('profile.name.label'), { exact: true })).toHaveValue('Ola Li');
  expect(shown).not.toContain('/oidc/logout/confirm');
});
