import { type BrowserContext, expect, type Page } from '@playwright/test';
import { linkIn, type RunningProduct } from './product.ts';
import type { Words } from './words.ts';

export const PASSWORD = 'fire røde epler';

/** Fills in the fields of the login's pages; `label` is the name of the password's field. */
export async function typeLogin(page: Page, email: string, password: string, label: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.getByLabel(label, { exact: true }).fill(password);
}

/** Signs up from the login page; the account's address is not verified yet. */
export async function signUp(page: Page, email: string, t: Words): Promise<void> {
  await page.getByRole('link', { name: t('signIn.logIn.createLink') }).click();
  await makesAccount(page, email, t);
  await page.getByText(t('signIn.signUp.sent.title')).waitFor();
}

/** Fills in the sign-up page. */
export async function makesAccount(page: Page, email: string, t: Words): Promise<void> {
  await typeLogin(page, email, PASSWORD, t('signIn.logIn.password.label'));
  await page.getByRole('button', { name: t('signIn.signUp.submit') }).click();
}

export async function logIn(page: Page, email: string, t: Words, password = PASSWORD): Promise<void> {
  await typeLogin(page, email, password, t('signIn.logIn.password.label'));
  await page.getByRole('button', { name: t('signIn.logIn.submit'), exact: true }).click();
}

/** Opens the mailed link in a tab of its own and confirms there; that tab is logged in, and goes on to the app. */
export async function verifyByMail(context: BrowserContext, product: RunningProduct, email: string, t: Words) {
  const mail = await context.newPage();
  await mail.goto(linkIn(await product.mailTo(email)));
  await mail.getByRole('button', { name: t('signIn.verify.confirm.button') }).click();
  await expect(mail.getByRole('button', { name: t('profile.submit.create') })).toBeVisible();
  await mail.close();
}
