import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { PHONE, WIDE, oneLook } from './every-journey.ts';
import { makesAccount, PASSWORD } from './joining.ts';
import { type Onlooker, picture } from './pictures.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { type Words, wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

type Seen = { t: Words; onlooker: Onlooker };

async function signsUp(page: Page, email: string, { t, onlooker: { brand, lang } }: Seen) {
  await page.goto(`${product.at(brand)}/?login=new&lang=${lang}`);
  await page.getByRole('heading', { name: t('signIn.signUp.title') }).waitFor();
  await makesAccount(page, email, t);
  await page.getByText(t('signIn.signUp.sent.title')).waitFor();
}

/** Takes a picture of the page, and checks its accessibility. */
async function looks(page: Page, name: string, { onlooker }: Seen) {
  await picture(page, name, onlooker);
  await expectAccessible(page, name);
}

async function opensMail(context: BrowserContext, email: string): Promise<Page> {
  const mail = await context.newPage();
  await mail.goto(linkIn(await product.mailTo(email)));
  return mail;
}

for (const { brand, lang, window, other } of oneLook(3, [
  { brand: 'a', lang: 'no', window: PHONE, other: WIDE },
  { brand: 'b', lang: 'en', window: PHONE, other: WIDE },
  { brand: 'b', lang: 'no', window: WIDE, other: PHONE },
  { brand: 'a', lang: 'en', window: WIDE, other: PHONE },
] as const)) {
  const seen: Seen = { t: wordsIn(lang), onlooker: { brand, lang } };
  const { t } = seen;
  const where = `${brand}, ${lang}, ${window.width}`;

  test(`verifies in one browser, with its password, an account that was created in another (${where}) @ci`, async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/401|422|410/);
    const email = `kari-${brand}-${lang}@bekreft.example`;
    await page.setViewportSize(other);
    await signsUp(page, email, seen);
    const elsewhere = watch.over(await browser.newContext({ viewport: window }));
    const mail = await opensMail(elsewhere, email);
    await expect(mail.locator('#email')).toHaveValue(email);
    await expect(mail.getByLabel(t('signIn.verify.password.label'), { exact: true })).toBeFocused();
    await expect(mail.getByText(t('signIn.verify.other.text'))).toBeVisible();
    await looks(mail, '12-verify-elsewhere', seen);
    const verify = mail.getByRole('button', { name: t('signIn.verify.other.submit') });
    const password = mail.getByLabel(t('signIn.verify.password.label'), { exact: true });
    await verify.click();
    await expect(mail.getByText(t('signIn.password.required'))).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill('noe helt annet');
    await verify.click();
    await expect(mail.getByRole('alert')).toContainText(t('signIn.verify.other.failed'));
    await looks(mail, '12-verify-elsewhere-wrong', seen);
    await password.fill(PASSWORD);
    await verify.click();
    await expect(mail.getByRole('button', { name: t('profile.submit.create') })).toBeVisible();
    // The browser that signed up goes on too: to the login, since it has not proved anything.
    await expect(page.getByRole('heading', { name: t('signIn.logIn.title') })).toBeVisible();
    await mail.goto(linkIn(await product.mailTo(email)));
    await expect(mail.getByText(t('signIn.verify.linkUsed.text'))).toBeVisible();
    await looks(mail, '12-verify-link-used', seen);
    await elsewhere.close();
  });

  test(`a person who did not create the account deletes it, by a link and a confirmation (${where})`, async ({
    page,
    context,
    browser,
    watch,
  }) => {
    watch.allow(/410/);
    const email = `ola-${brand}-${lang}@bekreft.example`;
    await page.setViewportSize(window);
    await signsUp(page, email, seen);
    const own = await opensMail(context, email);
    await own.setViewportSize(window);
    await expect(own.getByLabel(t('signIn.verify.password.label'), { exact: true })).toHaveCount(0);
    await looks(own, '12-verify', seen);

    const elsewhere = watch.over(await browser.newContext({ viewport: window }));
    const mail = await opensMail(elsewhere, email);
    await mail.getByRole('link', { name: t('signIn.notMe.link') }).click();
    await expect(mail.getByRole('heading', { name: t('signIn.notMe.title') })).toBeVisible();
    await looks(mail, '12-not-me', seen);
    await mail.getByRole('link', { name: t('signIn.notMe.back') }).click();
    await mail.getByRole('link', { name: t('signIn.notMe.link') }).click();
    await mail.getByRole('button', { name: t('signIn.notMe.submit') }).click();
    await expect(mail.getByRole('heading', { name: t('signIn.notMe.done.title') })).toBeVisible();
    await looks(mail, '12-not-me-done', seen);
    await own.getByRole('button', { name: t('signIn.verify.confirm.button') }).click();
    await expect(own.getByText(t('signIn.verify.linkUsed.text'))).toBeVisible();
    await elsewhere.close();
  });
}

test('the page after a sign-up sends the mail again, corrects the address, and keeps it for a lost password @ci', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/429/);
  const seen: Seen = { t: wordsIn('no'), onlooker: { brand: 'a', lang: 'no' } };
  const { t } = seen;
  const [wrong, right] = ['siri@feil.example', 'siri@riktig.example'];
  await page.setViewportSize(PHONE);
  await signsUp(page, wrong, seen);
  await looks(page, '12-check-mail', seen);
  await page.getByRole('button', { name: t('signIn.signUp.sent.resend') }).click();
  await expect(page.getByText(t('signIn.signUp.sent.resent', { email: wrong }))).toBeVisible();
  await looks(page, '12-check-mail-resent', seen);
  await page.getByRole('link', { name: t('signIn.signUp.sent.otherAddress') }).click();
  await expect(page.locator('#email')).toHaveValue(wrong);
  await makesAccount(page, right, t);
  const mail = await opensMail(context, right);
  await mail.setViewportSize(PHONE);
  await mail.getByRole('button', { name: t('signIn.verify.confirm.button') }).click();
  for (const tab of [mail, page])
    await expect(tab.getByRole('button', { name: t('profile.submit.create') })).toBeVisible();
  expect((await product.mails()).filter(({ to }) => to === wrong)).toHaveLength(2);

  await context.clearCookies();
  await page.goto(`${product.at('a')}/?login=1`);
  await page.locator('#email').fill(right);
  await page.getByRole('link', { name: t('signIn.logIn.forgotLink') }).click();
  await page.getByRole('heading', { name: t('signIn.forgot.title') }).waitFor();
  await expect(page.locator('#email')).toHaveValue(right);
  expect(page.url()).not.toContain('riktig');
});
