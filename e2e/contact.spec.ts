import { expect } from '@playwright/test';
import { expectAccessible, expectNoWider } from './axe.ts';
import { PHONE, WIDE } from './every-journey.ts';
import { join } from './logged-in.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const INGRID = 'ingrid@kontakt.example';
const MESSAGE = 'Vi er tolv rådgivere som vil samle kort på én side.\n\nFinnes det en måte?';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});
test.use({ viewport: WIDE });

// Specification 1.7, 2.20, 2.52, 5.7, 8.5
test('a logged-in person writes to the operator and loses no word on the way @ci', async ({ page, watch }) => {
  watch.allow(/Failed to load resource: .*503|answered 503/);
  const t = wordsIn('no');
  const onlooker = { brand: 'a', lang: 'no' } as const;
  const home = product.at('a');
  await join(page.context(), product, { home, email: INGRID, name: 'Ingrid Solberg Aune' });
  await page.goto(home);
  await page.getByRole('button', { name: t('navigation.userMenu.openAria') }).click();
  await page.getByRole('link', { name: t('navigation.userMenu.contact.label') }).click();
  await expect(page.getByText(t('contact.text', { email: INGRID }))).toBeVisible();
  const send = page.getByRole('button', { name: t('contact.submit.button') });
  await send.click();
  await expect(page.getByText(t('contact.message.required'))).toBeVisible();
  await expectAccessible(page, '15-contact');
  await picture(page, '15-contact', onlooker);
  await page.setViewportSize(PHONE);
  await picture(page, '15-contact', onlooker);

  const message = page.getByRole('textbox', { name: t('contact.message.label') });
  await message.fill(MESSAGE);
  await page.route('**/api/contact-us', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await send.click();
  await expect(page.getByRole('heading', { name: t('system.contactFormError.title') })).toBeFocused();
  await expectAccessible(page, '10-system-contact-form-error');
  await picture(page, '10-system-contact-form-error', onlooker);
  await page.getByRole('button', { name: t('system.contactFormError.button') }).click();
  await expect(page.getByText(t('contact.error.sendFailed'))).toBeVisible();
  await expect(message).toHaveValue(MESSAGE);
  await picture(page, '15-contact-failed', onlooker);
  await send.dblclick();
  await expect(page.getByRole('heading', { name: t('contact.receipt.title') })).toBeFocused();
  await expect(page.getByText('Finnes det en måte?')).toBeVisible();
  await expectAccessible(page, '15-contact-thanks');
  await picture(page, '15-contact-thanks', onlooker);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoWider(page, '15-contact-thanks');
  await page.setViewportSize(WIDE);
  await picture(page, '15-contact-thanks', onlooker);

  expect((await product.mailTo(INGRID, /meldingen din/)).text).toContain(MESSAGE);
  expect((await product.mailTo('hei@omsyn.example', /Ingrid Solberg Aune/)).text).toContain(MESSAGE);
  const mails = await product.mails();
  expect(mails.filter(({ to }) => to === 'hei@omsyn.example')).toHaveLength(1);
});

// Specification 1.7
test('a person who cannot log in writes from the home page @ci', async ({ page, watch }) => {
  watch.allow(/Failed to load resource: .*422|answered 422/);
  const t = wordsIn('en');
  const onlooker = { brand: 'b', lang: 'en' } as const;
  await page.setViewportSize(PHONE);
  await page.goto(`${product.at('b')}/?lang=en`);
  await page.getByRole('link', { name: t('navigation.footer.contact.label'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible();
  const send = page.getByRole('button', { name: t('contact.submit.button') });
  await send.click();
  await expect(page.getByText(t('common.error.emailInvalid'))).toBeVisible();
  await page.getByLabel(t('contact.email.label')).fill('Olav@Sundvag.example');
  await page.getByLabel(t('contact.message.label')).fill('I cannot log in.');
  await expectAccessible(page, '15-contact-open');
  await picture(page, '15-contact-open', onlooker);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoWider(page, '15-contact-open');
  await send.click();
  await expect(page.getByText(t('contact.receipt.answerTo', { email: 'olav@sundvag.example' }))).toBeVisible();
  expect((await product.mailTo('hei@runda.example', /olav@sundvag.example/)).text).toContain('I cannot log in.');
  expect((await product.mails()).filter(({ to }) => to === 'olav@sundvag.example')).toEqual([]);
});
