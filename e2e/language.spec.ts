import { type BrowserContext, expect, type Page } from '@playwright/test';
import { PAGE_LANG } from '#languages/rules/language.ts';
import { PHONE, WIDE } from './every-journey.ts';
import { logIn, makesAccount, PASSWORD, verifyByMail } from './joining.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { type Words, wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

const speaks = (page: Page, lang: 'en' | 'no') => expect(page.locator('html')).toHaveAttribute('lang', PAGE_LANG[lang]);

const pickedIn = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'LANG').map(({ value }) => value);

/** Enters a shared mail domain, which is refused under its field, and then succeeds with another address. */
async function signsUp(page: Page, { t, onlooker, email }: { t: Words; onlooker: Onlooker; email: string }) {
  await expect(page.getByRole('heading', { name: t('signIn.signUp.title') })).toBeVisible();
  await picture(page, '12-sign-up', onlooker);
  await makesAccount(page, 'Kari.Nes@gmail.com', t);
  const refused = page.locator('#email-error');
  await expect(refused).toHaveText(t('signIn.signUp.sharedDomain', { domain: 'gmail.com' }));
  await expect(page.locator('#email')).toBeFocused();
  // A refusal keeps the password, and the rules that it meets stay ticked.
  await expect(page.locator('#password')).toHaveValue(PASSWORD);
  await expect(page.locator('[data-rule].ok')).toHaveCount(3);
  await expect(page.locator('#email')).toHaveAccessibleDescription(
    t('signIn.signUp.sharedDomain', { domain: 'gmail.com' }),
  );
  await picture(page, '12-sign-up-shared-domain', onlooker);
  await makesAccount(page, email, t);
  await expect(page.locator('.auth__form')).toContainText(t('signIn.signUp.sent.text', { email }));
  expect((await product.mails()).filter(({ to }) => to.endsWith('gmail.com'))).toEqual([]);
}

for (const { lang, picked, onlooker, window } of [
  { lang: 'en', picked: null, onlooker: { brand: 'a', lang: 'en' }, window: WIDE },
  { lang: 'no', picked: 'en', onlooker: { brand: 'b', lang: 'no' }, window: PHONE },
] as const) {
  const before = picked ?? 'no';
  const t = wordsIn(lang);
  const email = `kari-${lang}@nykommer.example`;

  // Specification 4.1
  test(`the language in the address holds from the trial to the profile, in that tab (${lang}, ${before} before) @ci`, async ({
    page,
    context,
    watch,
  }) => {
    // The response to the refused form.
    watch.allow(/422/);
    const home = product.at(onlooker.brand);
    if (picked !== null) await context.addCookies([{ name: 'LANG', value: picked, url: home }]);
    await page.setViewportSize(window);
    await page.goto(`${home}/?lang=${lang}`);
    await page
      .getByRole('link', { name: t('home.hero.tryButton') })
      .first()
      .click();
    await page.waitForURL(/\/interaction\//);
    await signsUp(page, { t, onlooker, email });
    await verifyByMail(context, product, email, t);
    await expect(page.getByRole('button', { name: t('profile.submit.create') })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await picture(page, '10-profile-create-language', onlooker);

    await page.reload();
    await expect(page.getByRole('button', { name: t('profile.submit.create') })).toBeVisible();
    await speaks(page, lang);
    expect(await pickedIn(context)).toEqual(picked === null ? [] : [picked]);
    const elsewhere = await context.newPage();
    await elsewhere.goto(home);
    await expect(elsewhere.getByRole('button', { name: wordsIn(before)('profile.submit.create') })).toBeVisible();
    await speaks(elsewhere, before);
  });
}

// Specification 2.27
test('a language chosen while logging in holds from then on, whatever the address asked for @ci', async ({
  page,
  context,
}) => {
  const [english, norwegian] = [wordsIn('en'), wordsIn('no')];
  const email = 'ola@nykommer.example';
  await page.goto(`${product.at('a')}/?lang=en`);
  await page.getByRole('link', { name: english('home.hero.exampleButton') }).click();
  await expect(page.getByRole('heading', { name: english('surveys.sample.title') })).toBeVisible();
  await page.getByRole('link', { name: english('system.demo.button') }).click();
  await page.getByRole('link', { name: english('common.language.no') }).click();
  await makesAccount(page, email, norwegian);
  await page.goto(`${product.at('a')}/?login=1`);
  await logIn(page, email, norwegian);
  const unverified = page.getByRole('button', { name: norwegian('system.verifyEmail.doneButton') });
  await expect(unverified).toBeVisible();
  await page.reload();
  await expect(unverified).toBeVisible();
  expect(await pickedIn(context)).toEqual(['no']);
});

test("a visitor from a mail's link continues in the mail's language @ci", async ({ page, context }) => {
  const t = wordsIn('en');
  await page.goto(`${product.at('a')}/settings?lang=en#1`);
  await page
    .locator('.gate')
    .getByRole('button', { name: t('system.login.button') })
    .click();
  await page.waitForURL(/\/interaction\//);
  await page.getByRole('link', { name: t('signIn.logIn.createLink') }).click();
  await makesAccount(page, 'siri@nykommer.example', t);
  await verifyByMail(context, product, 'siri@nykommer.example', t);
  await expect(page.getByRole('button', { name: t('profile.submit.create') })).toBeVisible();
  expect(page.url()).toBe(`${product.at('a')}/settings#1`);
});

test('a long refused domain stays within the narrowest page @ci', async ({ page, watch }) => {
  watch.allow(/422/);
  const t = wordsIn('no');
  const domain = `${'lang'.repeat(15)}.gmail.com`;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(product.at('a'));
  await page
    .getByRole('link', { name: t('home.hero.tryButton') })
    .first()
    .click();
  await makesAccount(page, `kari@${domain}`, t);
  const refused = page.locator('#email-error');
  await expect(refused).toHaveText(t('signIn.signUp.sharedDomain', { domain }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await refused.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
});
