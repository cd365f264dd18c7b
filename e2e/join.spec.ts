import { expect, type Page, test } from '@playwright/test';
import { linkIn, type RunningProduct, startProduct } from './product.ts';

const PASSWORD = 'fire røde epler';
const NEW_PASSWORD = 'seks grønne pærer';

const WORDS = {
  no: {
    login: 'Logg inn',
    create: 'Lag en konto',
    password: 'Passord',
    newPassword: 'Nytt passord',
    verify: 'Bekreft adressen',
    goOn: 'Fortsett',
    done: 'Jeg har bekreftet',
    name: 'Navn',
    createProfile: 'Lag profil',
    logOut: 'Logg ut',
    send: 'Send lenke',
    save: 'Lagre passordet',
  },
  en: {
    login: 'Log in',
    create: 'Create account',
    password: 'Password',
    newPassword: 'New password',
    verify: 'Verify the address',
    goOn: 'Continue',
    done: 'I have verified it',
    name: 'Name',
    createProfile: 'Create profile',
    logOut: 'Log out',
    send: 'Send link',
    save: 'Save password',
  },
} as const;

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function typeLogin(page: Page, email: string, password: string, label: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.getByLabel(label, { exact: true }).fill(password);
}

for (const { brand, lang } of [
  { brand: 'a', lang: 'no' },
  { brand: 'b', lang: 'en' },
] as const) {
  test(`somebody joins, verifies, writes a profile, and stays logged in until logging out (${brand}, ${lang})`, async ({
    page,
    context,
  }) => {
    const words = WORDS[lang];
    const home = product.at(brand);
    const email = `ingrid-${brand}@nordvik.example`;
    const userMenu = page.locator('.nav__user');
    await context.addCookies([{ name: 'LANG', value: lang, url: home }]);

    await page.goto(`${home}/surveys`);
    await page.locator('.gate').getByRole('button').click();
    await page.getByRole('link', { name: words.create }).click();
    await typeLogin(page, email, PASSWORD, words.password);
    await page.getByRole('button', { name: words.create }).click();
    await page.getByRole('link', { name: words.login }).click();
    await typeLogin(page, email, PASSWORD, words.password);
    await page.getByRole('button', { name: words.login }).click();
    await expect(page.getByRole('button', { name: words.done })).toBeVisible();

    const mail = await context.newPage();
    await mail.goto(linkIn(await product.mailTo(email)));
    await mail.getByRole('button', { name: words.verify }).click();
    await expect(mail.getByRole('link', { name: words.goOn })).toBeVisible();
    await mail.close();

    await page.getByRole('button', { name: words.done }).click();
    await page.getByLabel(words.name, { exact: true }).fill('Ingrid Solberg');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: words.createProfile }).click();
    await expect(userMenu).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/surveys');

    await page.reload();
    await expect(userMenu).toBeVisible();

    await userMenu.click();
    await page.getByText(words.logOut, { exact: true }).click();
    await expect(userMenu).toHaveCount(0);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${home}/settings`);
    await expect(page.locator('.gate')).toBeVisible();
  });
}

test('a forgotten password is chosen anew by mail, and logs out the other browser', async ({ page, browser }) => {
  const home = product.at('a');
  const email = 'kari@nordvik.example';
  const words = WORDS.no;
  await page.goto(`${home}/?login=1`);
  await page.getByRole('link', { name: words.create }).click();
  await typeLogin(page, email, PASSWORD, words.password);
  await page.getByRole('button', { name: words.create }).click();
  await page.getByRole('link', { name: words.login }).click();
  await typeLogin(page, email, PASSWORD, words.password);
  await page.getByRole('button', { name: words.login }).click();
  await expect(page.getByRole('button', { name: words.done })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${home}/forgot`);
  await elsewhere.locator('#email').fill(email);
  await elsewhere.getByRole('button', { name: words.send }).click();
  await elsewhere.goto(linkIn(await product.mailTo(email, /passord/i)));
  await elsewhere.getByLabel(words.newPassword, { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByRole('button', { name: words.save }).click();
  await elsewhere.getByRole('link', { name: words.login }).click();
  await typeLogin(elsewhere, email, NEW_PASSWORD, words.password);
  await elsewhere.getByRole('button', { name: words.login }).click();
  // The link came by e-mail, so the address is verified too.
  await expect(elsewhere.getByLabel(words.name, { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: words.login }).first()).toBeVisible();
});

test('a login that ends under an open form is taken up again in a window, and what was typed is still there', async ({
  page,
  browser,
}) => {
  const home = product.at('a');
  const email = 'ola@nordvik.example';
  const words = WORDS.no;
  await page.goto(`${home}/?login=1`);
  await page.getByRole('link', { name: words.create }).click();
  await typeLogin(page, email, PASSWORD, words.password);
  await page.getByRole('button', { name: words.create }).click();
  await page.getByRole('link', { name: words.login }).waitFor();
  await page.goto(linkIn(await product.mailTo(email)));
  await page.getByRole('button', { name: words.verify }).click();
  await page.getByRole('link', { name: words.goOn }).click();
  await typeLogin(page, email, PASSWORD, words.password);
  await page.getByRole('button', { name: words.login }).click();
  await page.getByLabel(words.name, { exact: true }).fill('Ola');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.createProfile }).click();
  await expect(page.locator('.nav__user')).toBeVisible();
  await page.goto(`${home}/settings`);
  await page.getByLabel(words.name, { exact: true }).fill('Ola Nordmann');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${home}/forgot`);
  await elsewhere.locator('#email').fill(email);
  await elsewhere.getByRole('button', { name: words.send }).click();
  await elsewhere.goto(linkIn(await product.mailTo(email, /passord/i)));
  await elsewhere.getByLabel(words.newPassword, { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByRole('button', { name: words.save }).click();
  await elsewhere.getByRole('link', { name: words.login }).waitFor();

  await page.getByRole('button', { name: 'Lagre endringene' }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: words.login }).click();
  const loginWindow = await popup;
  await typeLogin(loginWindow, email, NEW_PASSWORD, words.password);
  await loginWindow.getByRole('button', { name: words.login }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Ola Nordmann');
  await page.getByRole('button', { name: 'Lagre endringene' }).click();
  await page.reload();
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Ola Nordmann');
});
