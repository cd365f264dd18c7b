import { expect, type Page } from '@playwright/test';
import { codeAt } from '../test/one-time-code.ts';
import { expectAccessible } from './axe.ts';
import { PHONE, WIDE, oneLook } from './every-journey.ts';
import { PASSWORD, typeLogin } from './joining.ts';
import { comesBack, join } from './logged-in.ts';
import { pagesOnPaper } from './on-paper.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { asksByButton, giveAuthenticator, type VirtualAuthenticator } from './virtual-authenticator.ts';
import { test } from './fixtures.ts';
import { type Words, wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

const NEW_PASSWORD = 'sju blå plommer';
const POPUP = { width: 400, height: 600 };

type Seen = { t: Words; onlooker: Onlooker; home: string; email: string };

for (const { brand, lang, window } of oneLook(1, [
  { brand: 'a', lang: 'no', window: WIDE },
  { brand: 'b', lang: 'en', window: PHONE },
] as const)) {
  test(`creates a passkey, logs in with it, and requires a second step after the password (${brand}, ${lang}) @ci`, async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/400|401|422|loginRequired|login_required/);
    const home = product.at(brand);
    const email = `kari-${brand}@nokkel.example`;
    const seen: Seen = { t: wordsIn(lang), onlooker: { brand, lang }, home, email };
    await page.setViewportSize(window);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    await join(page.context(), product, { home, email, name: 'Kari Nordmann' });
    await asksByButton(page.context());
    const authenticator = await giveAuthenticator(page);
    await authenticator.touch(true);
    await makesPasskey(page, seen);

    const elsewhere = await browser.newContext();
    const other = await comesBack(elsewhere, { home, email });
    await page.goto(`${home}/settings`);
    await page.getByLabel(seen.t('profile.name.label'), { exact: true }).fill('Kari Nordmann Lie');
    await other.put('/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await elsewhere.close();
    await logsInInWindow(page, seen, authenticator);
    await authenticator.catchUp();
    await logsInWithPasskey(page, seen, authenticator);
    const recoveryCode = await switchesOn(page, seen);
    await logsInWithCode(page, seen, recoveryCode);
    await renamesAndRemoves(page, seen);
  });
}

async function opensSettings(page: Page, { home, t }: Seen): Promise<void> {
  await page.goto(`${home}/settings#login`);
  await page.getByRole('heading', { name: t('account.passkeys.title') }).waitFor();
}

/** Clears the login cookie and opens the login page. */
async function opensLogin(page: Page, { home, t, onlooker: { brand, lang } }: Seen): Promise<void> {
  await page.context().clearCookies({ name: `login_${brand}` });
  await page.goto(`${home}/?login=1&lang=${lang}`);
  await page.getByRole('heading', { name: t('signIn.logIn.title') }).waitFor();
}

async function isLoggedIn(page: Page, { home }: Seen): Promise<void> {
  await page.waitForURL((url) => url.origin === home && !/interaction|callback|login/.test(url.href));
}

async function makesPasskey(page: Page, seen: Seen): Promise<void> {
  const { t, onlooker } = seen;
  await opensSettings(page, seen);
  await page.getByRole('button', { name: t('account.passkeys.newButton') }).click();
  const dialog = page.getByRole('dialog');
  const goOn = dialog.getByRole('button', { name: t('common.button.continue') });
  await goOn.click();
  await expect(dialog.getByText(t('account.proof.passwordRequired'))).toBeVisible();
  await dialog.getByLabel(t('account.proof.password')).fill('noe helt annet');
  await goOn.click();
  await expect(dialog.getByText(t('account.proof.passwordWrong'))).toBeVisible();
  await expectAccessible(page, '08-settings-passkey-proof');
  await dialog.getByLabel(t('account.proof.password')).fill(PASSWORD);
  await goOn.dblclick();
  await expect(dialog.getByRole('heading', { name: t('account.passkeys.name.title') })).toBeVisible();
  await dialog.getByLabel(t('account.passkeys.name.label')).fill('Jobbmaskinen');
  await dialog.getByRole('button', { name: t('common.button.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Jobbmaskinen')).toBeVisible();
  await picture(page, '08-settings-security-passkeys', onlooker);
  await expectAccessible(page, '08-settings-security-passkeys');
}

/** The session ends under an open form: the window asks, a passkey answers, and what was typed is saved. */
async function logsInInWindow(page: Page, { t, onlooker }: Seen, authenticator: VirtualAuthenticator): Promise<void> {
  await page.getByRole('button', { name: t('profile.submit.edit') }).click();
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('system.login.button') })
    .click();
  const popup = await opened;
  await popup.setViewportSize(POPUP);
  const own = await giveAuthenticator(popup, await authenticator.credentials());
  const button = popup.getByRole('button', { name: t('signIn.passkey.submit') });
  await expect(button).toBeVisible();
  await picture(popup, '12-sign-in-popup', onlooker, 'window');
  await expectAccessible(popup, '12-sign-in-popup');
  await own.touch(true);
  const closed = popup.waitForEvent('close');
  await button.click();
  await closed;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: t('profile.submit.edit') }).click();
  await expect(page.getByLabel(t('profile.name.label'), { exact: true })).toHaveValue('Kari Nordmann Lie');
}

async function logsInWithPasskey(page: Page, seen: Seen, authenticator: VirtualAuthenticator): Promise<void> {
  const { t, onlooker } = seen;
  await opensLogin(page, seen);
  await expect(page.getByText(t('signIn.passkey.title'))).toBeVisible();
  await picture(page, '12-passkey', onlooker);
  await expectAccessible(page, '12-passkey');
  const button = page.getByRole('button', { name: t('signIn.passkey.submit') });
  await authenticator.knowsFinger(false);
  await button.click();
  await expect(page.getByRole('alert')).toContainText(t('signIn.passkey.cancelled'));
  await picture(page, '12-passkey-cancelled', onlooker);
  await expectAccessible(page, '12-passkey-cancelled');
  await authenticator.knowsFinger(true);
  await button.click();
  await isLoggedIn(page, seen);
}

/** Proves itself with the passkey; returns one of the recovery codes. */
async function switchesOn(page: Page, seen: Seen): Promise<string> {
  const { t, onlooker } = seen;
  await opensSettings(page, seen);
  await page.getByRole('button', { name: t('account.second.onButton') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('account.proof.passkeyButton') }).click();
  const field = dialog.getByLabel(t('account.second.setUp.code'));
  await field.fill('000000');
  const secret = (await dialog.locator('code').textContent()) ?? '';
  const submit = dialog.getByRole('button', { name: t('account.second.onButton') });
  await submit.click();
  await expect(dialog.getByText(t('account.second.setUp.codeWrong'))).toBeVisible();
  await picture(page, '08-settings-second-factor-app', onlooker, 'window');
  await expectAccessible(page, '08-settings-second-factor-app');
  await field.fill(codeAt(secret.replaceAll(' ', ''), new Date()));
  await submit.click();
  await expect(dialog.getByRole('heading', { name: t('account.second.saved.title') })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await picture(page, '08-settings-second-factor-codes', onlooker, 'window');
  await expectAccessible(page, '08-settings-second-factor-codes');
  expect(await pagesOnPaper(page), 'pages of the codes on paper').toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await picture(page, '08-settings-second-factor-paper', onlooker, 'window');
  await page.emulateMedia({ media: 'screen' });
  const code = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: t('account.second.saved.doneButton') }).click();
  await expect(page.getByText(t('account.second.codes.left', { count: 10 }))).toBeVisible();
  return code;
}

async function logsInWithCode(page: Page, seen: Seen, recoveryCode: string): Promise<void> {
  const { t, onlooker, email } = seen;
  await opensLogin(page, seen);
  await typeLogin(page, email, NEW_PASSWORD, t('signIn.logIn.password.label'));
  await page.getByRole('button', { name: t('signIn.passkey.passwordSubmit') }).click();
  await expect(page.getByRole('heading', { name: t('signIn.mfa.title') })).toBeVisible();
  const confirm = page.getByRole('button', { name: t('signIn.mfa.submit') });
  await confirm.click();
  await expect(page.getByText(t('signIn.mfa.code.required'))).toBeVisible();
  await page.getByLabel(t('signIn.mfa.code.label'), { exact: true }).fill('000000');
  await confirm.click();
  await expect(page.getByText(t('signIn.mfa.code.wrong'))).toBeVisible();
  await picture(page, '12-second-factor', onlooker);
  await expectAccessible(page, '12-second-factor');
  await page.getByRole('link', { name: t('signIn.mfa.recovery.link') }).click();
  await page.getByLabel(t('signIn.mfa.recovery.label'), { exact: true }).fill(recoveryCode);
  await confirm.click();
  await isLoggedIn(page, seen);
}

async function renamesAndRemoves(page: Page, seen: Seen): Promise<void> {
  const { t } = seen;
  await opensSettings(page, seen);
  await expect(page.getByText(t('account.second.codes.left', { count: 9 }))).toBeVisible();
  await page.getByRole('button', { name: t('account.passkeys.renameAria', { name: 'Jobbmaskinen' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account.passkeys.name.label')).fill('Telefonen min');
  await dialog.getByRole('button', { name: t('common.button.save') }).click();
  await page.getByRole('button', { name: t('account.passkeys.removeAria', { name: 'Telefonen min' }) }).click();
  await dialog.getByRole('button', { name: t('account.passkeys.remove.button') }).click();
  await expect(page.getByText(t('account.passkeys.none'))).toBeVisible();
  await page.getByRole('button', { name: t('account.second.offButton') }).click();
  await dialog.getByLabel(t('account.proof.password')).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: t('account.second.offButton') }).click();
  await expect(page.getByText(t('account.second.app.none'))).toBeVisible();
}
