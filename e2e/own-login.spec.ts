import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { PHONE, WIDE, oneLook } from './every-journey.ts';
import { exchangeWith } from './http-client.ts';
import { PASSWORD } from './joining.ts';
import { comesBack, join } from './logged-in.ts';
import { type Onlooker, picture } from './pictures.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { type Words, wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

const NEW_PASSWORD = 'sju blå plommer';

for (const { brand, lang, window } of oneLook(0, [
  { brand: 'a', lang: 'no', window: WIDE },
  { brand: 'b', lang: 'en', window: PHONE },
] as const)) {
  const t = wordsIn(lang);
  const onlooker: Onlooker = { brand, lang };

  test(`manages the login: other browsers, the password, another address (${brand}, ${lang}) @ci`, async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/400|401|410|422|loginRequired/);
    const home = product.at(brand);
    const [email, newEmail] = [`kari-${brand}@egen.example`, `kari-${brand}@egen-ny.example`];
    await page.setViewportSize(window);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    await join(page.context(), product, { home, email, name: 'Kari Nordmann' });
    const elsewhere = await browser.newContext();
    const other = await comesBack(elsewhere, { home, email });
    await page.goto(`${home}/settings#login`);
    await expect(page.getByRole('heading', { name: t('account.devices.title') })).toBeVisible();
    await picture(page, '08-settings-security', onlooker);
    await expectAccessible(page, '08-settings-security');

    await page.getByRole('button', { name: t('account.devices.logOutOthersButton') }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: t('account.devices.logOutOthersButton') }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(t('account.devices.this'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('account.devices.logOutOthersButton') })).toHaveCount(0);
    await expect(other.get('/user')).rejects.toThrow();

    await makesAToken(page, t, onlooker);
    await changesPassword(page, t, onlooker);
    await changesAddress(page, { t, onlooker }, { email, newEmail });
    await elsewhere.close();
  });
}

async function makesAToken(page: Page, t: Words, onlooker: Onlooker): Promise<void> {
  await page.getByRole('link', { name: t('account.place.programs') }).click();
  await page.getByRole('button', { name: t('programs.keys.newButton') }).click();
  const submit = page.getByRole('button', { name: t('programs.new.submit') });
  await submit.click();
  await expect(page.getByText(t('programs.new.name.required'))).toBeVisible();
  const name = page.getByLabel(t('programs.new.name.label'));
  await expect(name).toBeFocused();
  await picture(page, '20-programs-new', onlooker);
  await expectAccessible(page, '20-programs-new');
  await name.fill('Ukesrapport');
  await submit.click();
  await expect(page.getByRole('heading', { name: t('programs.made.title') })).toBeFocused();
  await picture(page, '20-programs-made', onlooker);
  await expectAccessible(page, '20-programs-made');
  const token = await page
    .getByRole('textbox', { name: t('programs.made.aria', { name: 'Ukesrapport' }) })
    .inputValue();
  const exchange = exchangeWith(new URL(page.url()).origin);
  const asks = () => exchange({ method: 'GET', url: '/api/survey', headers: { authorization: `Bearer ${token}` } });
  expect((await asks()).status).toBe(200);

  await page.locator('.logo').first().click();
  const question = page.getByRole('dialog', { name: t('programs.made.leave.title') });
  await question.getByRole('button', { name: t('common.button.cancel') }).click();
  await page.getByRole('button', { name: t('programs.made.done') }).click();
  await page.getByRole('button', { name: t('programs.revoke.aria', { name: 'Ukesrapport' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('programs.revoke.confirm') })
    .click();
  await expect(page.getByText(t('programs.keys.empty.title'))).toBeVisible();
  expect((await asks()).status).toBe(401);
  await page.getByRole('link', { name: t('account.place.login') }).click();
}

async function changesPassword(page: Page, t: Words, onlooker: Onlooker): Promise<void> {
  await page.getByRole('button', { name: t('account.login.changePasswordButton') }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: t('account.login.changePasswordButton') });
  await dialog.getByLabel(t('account.login.password.current')).fill('et helt annet');
  await dialog.getByLabel(t('account.login.password.new'), { exact: true }).fill('kort');
  await submit.click();
  await expect(dialog.getByText(t('account.login.password.weak'))).toBeVisible();
  await dialog.getByLabel(t('account.login.password.new'), { exact: true }).fill(NEW_PASSWORD);
  await submit.click();
  await expect(dialog.getByText(t('account.login.password.wrong'))).toBeVisible();
  await picture(page, '08-settings-security-password', onlooker, 'window');
  await expectAccessible(page, '08-settings-security-password');
  await dialog.getByLabel(t('account.login.password.current')).fill(PASSWORD);
  await submit.dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('account.login.password.first'))).toHaveCount(0);
}

type Change = { email: string; newEmail: string };

/** Both mailboxes confirm; the browser that asked is logged out at its next step, and logs in with the new address. */
async function changesAddress(page: Page, { t, onlooker }: { t: Words; onlooker: Onlooker }, change: Change) {
  const { email, newEmail } = change;
  await page.getByRole('button', { name: t('account.login.changeEmailButton') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account.login.address.new')).fill(newEmail);
  await dialog.getByLabel(t('account.login.address.password')).fill(NEW_PASSWORD);
  await picture(page, '08-settings-security-address', onlooker, 'window');
  await dialog.getByRole('button', { name: t('account.login.address.submit') }).click();
  await expect(page.getByText(t('account.login.address.waiting', { email: newEmail }))).toBeVisible();
  await picture(page, '08-settings-security-changing', onlooker);
  await expectAccessible(page, '08-settings-security-changing');

  const mail = await page.context().newPage();
  await mail.setViewportSize(page.viewportSize() ?? WIDE);
  await mail.goto(linkIn(await product.mailTo(newEmail)));
  await picture(mail, '12-change-address', onlooker);
  await mail.getByRole('button', { name: t('signIn.changeEmail.confirm.newButton') }).click();
  await expect(mail.getByText(t('signIn.changeEmail.half.text', { email }))).toBeVisible();
  await mail.goto(linkIn(await product.mailTo(email, /bytte e-postadresse|another e-mail address/)));
  await mail.getByRole('button', { name: t('signIn.changeEmail.confirm.oldButton') }).click();
  await expect(mail.getByText(t('signIn.changeEmail.done.text', { email: newEmail }))).toBeVisible();
  await picture(mail, '12-change-address-done', onlooker);
  await mail.close();

  await page.reload();
  await page
    .getByRole('button', { name: t('system.login.button') })
    .first()
    .click();
  await page.getByLabel(t('signIn.logIn.email.label')).fill(newEmail);
  await page.getByLabel(t('signIn.logIn.password.label'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('signIn.logIn.submit'), exact: true }).click();
  await expect(page.getByText(t('account.login.text', { email: newEmail }))).toBeVisible();
}
