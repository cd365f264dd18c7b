import { expect, type Page } from '@playwright/test';
import { answer, type Sheet } from './answering.ts';
import type { Look } from './screen-checks.ts';
import { type Onlooker, picture } from './pictures.ts';
import { linkIn, type RunningProduct } from './product.ts';
import type { Words } from './words.ts';

export type Responding = { product: RunningProduct; onlooker: Onlooker; t: Words };

const SUBJECT = { en: /stores about your address/, no: /lagrer .+ om adressen din/ };

/** Answers the open form. */
export async function sends(page: Page, { t }: Responding, sheet: Sheet, message: string): Promise<void> {
  await expect(page.getByText(t('responding.named.title'))).toBeVisible();
  await answer(page, sheet);
  await page.getByLabel(t('responding.message.label', { candidate: 'Ingrid' })).fill(message);
  await page.getByRole('button', { name: t('responding.submit.button') }).click();
  await expect(page.getByRole('heading', { name: t('responding.thanks.title') })).toBeVisible();
}

/** Opens the link again and withdraws the answer after a confirmation; the form is open again then. */
export async function withdraws(page: Page, { onlooker, t }: Responding, link: string): Promise<void> {
  await page.goto(link);
  const withdraw = page.getByRole('button', { name: t('withdrawal.button') });
  await withdraw.click();
  const question = page.getByRole('dialog', { name: t('withdrawal.title') });
  await expect(question.getByText(t('withdrawal.text'))).toBeVisible();
  await picture(page, '10-system-withdraw-asked', onlooker, 'window');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await question.getByRole('button', { name: t('withdrawal.button') }).click();
  await expect(page.getByRole('heading', { name: t('withdrawal.doneTitle') })).toBeVisible();
  await picture(page, '10-system-withdrawn', onlooker);
  await page.getByRole('link', { name: t('withdrawal.againButton') }).click();
}

/** Goes from the personal link of a person who has answered to the page about their address. */
export async function goesToAddress(page: Page, { t }: Responding, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: t('withdrawal.addressLink') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('address.title') })).toBeVisible();
}

/** Goes from the address page to the mailed link, and returns that link with its page open. */
export async function asksWhatIsStored(
  page: Page,
  { product, onlooker, t, look = (at, screen) => picture(at, screen, onlooker) }: Responding & { look?: Look },
  email: string,
): Promise<string> {
  const submit = page.getByRole('button', { name: t('address.submit') });
  await submit.click();
  await expect(page.getByText(t('common.error.emailInvalid'))).toBeVisible();
  await look(page, '16-address-errors');
  await page.getByLabel(t('address.email.label')).fill(` ${email.toUpperCase()} `);
  await submit.click();
  await expect(page.getByText(t('address.sent.text', { email }))).toBeVisible();
  await look(page, '16-address-sent');
  const ticket = linkIn(await product.mailTo(email, SUBJECT[onlooker.lang]));
  await page.goto(ticket);
  await expect(page.getByRole('heading', { name: t('address.list.title', { email }) })).toBeVisible();
  return ticket;
}

/** Erases everything about the address, after a confirmation. */
export async function erases(page: Page, { onlooker, t }: Responding, email: string): Promise<void> {
  const erase = page.getByRole('button', { name: t('address.erase.button'), exact: true });
  await erase.click();
  const question = page.getByRole('dialog', { name: t('address.erase.confirm.title', { email }) });
  await expect(question).toBeVisible();
  await picture(page, '16-address-erase-asked', onlooker, 'window');
  await question.getByRole('button', { name: t('address.erase.button') }).click();
  await expect(page.getByRole('heading', { name: t('address.erased.title') })).toBeVisible();
  await picture(page, '16-address-erased', onlooker);
}
