import { expect, type Page } from '@playwright/test';
import { oneLook } from './every-journey.ts';
import { logIn, signUp, typeLogin, verifyByMail } from './joining.ts';
import { join } from './logged-in.ts';
import { picture } from './pictures.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const NEW_PASSWORD = 'seks grønne pærer';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

for (const { brand, lang } of oneLook(0, [
  { brand: 'a', lang: 'no' },
  { brand: 'b', lang: 'en' },
] as const)) {
  // Specification 2.28
  test(`a person joins, verifies, writes a profile, and stays logged in until logging out (${brand}, ${lang}) @ci`, async ({
    page,
    context,
  }) => {
    const t = wordsIn(lang);
    const home = product.at(brand);
    const email = `ingrid-${brand}@blir-med.example`;
    const userMenu = page.locator('.nav__user');
    await context.addCookies([{ name: 'LANG', value: lang, url: home }]);

    await page.goto(`${home}/surveys`);
    await page.locator('.gate').getByRole('button').click();
    await signUp(page, email, t);
    await verifyByMail(context, product, email, t);
    await page.getByLabel(t('profile.name.label'), { exact: true }).fill('Ingrid Solberg');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('profile.submit.create') }).click();
    await expect(userMenu).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/surveys');

    await page.reload();
    await expect(userMenu).toBeVisible();

    await userMenu.click();
    await page.getByText(t('navigation.userMenu.logOut.label'), { exact: true }).click();
    await expect(userMenu).toHaveCount(0);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${home}/settings`);
    await expect(page.locator('.gate')).toBeVisible();
  });
}

const t = wordsIn('no');

/** Resets a forgotten password by mail, which logs out every other browser. */
async function choosesNewPassword(page: Page, email: string): Promise<void> {
  await page.goto(`${product.at('a')}/forgot`);
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: t('signIn.forgot.submit') }).click();
  await page.goto(linkIn(await product.mailTo(email, /passord/i)));
  await page.getByLabel(t('signIn.reset.password.label'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('signIn.reset.submit') }).click();
  await page.getByRole('link', { name: t('signIn.logIn.submit') }).waitFor();
}

test('resets a forgotten password by mail, and logs out the other browser @ci', async ({ page, browser, watch }) => {
  watch.allow(/Failed to load resource: .*400|The login did not succeed: loginRequired/);
  const email = 'kari@blir-med.example';
  await page.goto(`${product.at('a')}/?login=1`);
  await signUp(page, email, t);
  await page.goto(`${product.at('a')}/?login=1`);
  await logIn(page, email, t);
  await expect(page.getByRole('button', { name: t('system.verifyEmail.doneButton') })).toBeVisible();
  await picture(page, '10-verify-email', { brand: 'a', lang: 'no' });

  const elsewhere = await (await browser.newContext()).newPage();
  await choosesNewPassword(elsewhere, email);
  await elsewhere.getByRole('link', { name: t('signIn.logIn.submit') }).click();
  await logIn(elsewhere, email, t, NEW_PASSWORD);
  // The mailed link also verifies the address.
  await expect(elsewhere.getByLabel(t('profile.name.label'), { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: t('home.nav.logIn') })).toBeVisible();
});

// Specification 2.26, 2.27, 2.28, 2.29, 4.3
test('a gate stands in place of every screen, and the person is read before anything else @ci', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource: .*403|answered 403/);
  const home = product.at('a');
  await join(page.context(), product, { home, email: 'port@blir-med.example', name: 'Port' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto(`${home}/surveys`);
  await expect(page.locator('.nav__user')).toBeVisible();
  await expect.poll(() => asked).toContain('/api/survey');
  expect(asked[0]).toBe('/api/user');
  expect(asked).not.toContain('/api/subscriptions');

  const person = { organization: null, profile: null, role: null, owner: null, waitsFor: null };
  for (const [gate, title] of [
    ['email-unverified', t('system.verifyEmail.title')],
    ['profile-required', t('system.profileGate.title')],
    ['invalid-domain', t('system.invalidDomain.title')],
  ] as const) {
    await page.route('**/api/user', (route) =>
      route.fulfill({ json: { ...person, abilities: null, deletionDate: null, gate, email: 'port@gmail.com' } }),
    );
    // The screen before may still be asking for its lists.
    await page.goto('about:blank');
    asked.length = 0;
    for (const path of ['/', '/surveys']) {
      await page.goto(home + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('.nav__user')).toHaveCount(0);
    }
    expect(new Set(asked), gate).toEqual(new Set(['/api/user']));
    await page.unroute('**/api/user');
  }
});

test('a login that ends under an open form is renewed in a window, and what was typed is still there @ci', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/Failed to load resource: .*40[01]|answered 401|The login did not succeed: loginRequired/);
  const home = product.at('a');
  const email = 'ola@blir-med.example';
  const name = page.getByLabel(t('profile.name.label'), { exact: true });
  const save = page.getByRole('button', { name: t('profile.submit.edit') });
  await join(page.context(), product, { home, email, name: 'Ola' });
  await page.goto(`${home}/settings`);
  await name.fill('Ola Nordmann');
  await choosesNewPassword(await (await browser.newContext()).newPage(), email);

  await save.click();
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('system.login.button') })
    .click();
  const loginWindow = await popup;
  await typeLogin(loginWindow, email, NEW_PASSWORD, t('signIn.logIn.password.label'));
  await loginWindow.getByRole('button', { name: t('signIn.logIn.submit'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('Ola Nordmann');
  await save.click();
  await page.reload();
  await expect(name).toHaveValue('Ola Nordmann');
});
