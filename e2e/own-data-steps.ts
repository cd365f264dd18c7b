import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Look } from './screen-checks.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import type { Words } from './words.ts';

export type Own = { product: RunningProduct; onlooker: Onlooker; t: Words; look: Look };

/** Presses a download button and returns the file. */
export async function downloads(page: Page, button: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Plans the deletion of the account: another address is refused, one's own must be confirmed. */
export async function plansDeletion(page: Page, { onlooker, t, look }: Own, email: string): Promise<void> {
  await page.getByRole('link', { name: t('account.place.data') }).click();
  const address = page.getByLabel(t('account.delete.confirmLabel'));
  const course = page.getByRole('list', { name: t('account.delete.lineAria') }).getByRole('listitem');
  const day = await course
    .filter({ hasText: t('account.delete.line.done') })
    .locator('b')
    .innerText();
  const submit = page.getByRole('button', { name: t('account.delete.button'), exact: true });
  await address.fill('sara@nordvik.example');
  await submit.click();
  await expect(page.getByText(t('account.delete.confirmMismatch', { email }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await picture(page, '08-settings-profile-delete-mismatch', onlooker);
  await address.fill(email.toUpperCase());
  await submit.click();
  const question = page.getByRole('dialog', { name: t('account.delete.confirm.title') });
  await expect(question).toBeVisible();
  await look(page, '08-settings-profile-delete-asked');
  await question.getByRole('button', { name: t('account.delete.button') }).click();
  await expect(question).toHaveCount(0);
  await expect(planned(page, t).filter({ hasText: day })).toBeVisible();
  await expect(address).toHaveCount(0);
  await picture(page, '08-settings-profile-delete-planned', onlooker);
}

/** Finds the planned deletion on the overview and cancels it there. */
export async function keepsAccount(page: Page, { product, onlooker, t }: Own): Promise<void> {
  await page.goto(product.at(onlooker.brand));
  await expect(planned(page, t)).toBeVisible();
  await expect(page.getByText(t('dashboard.finished.title'))).toBeVisible();
  await picture(page, '01-dashboard-delete-planned', onlooker);
  await page.getByRole('button', { name: t('account.delete.planned.keepButton') }).click();
  await expect(page.getByText(t('account.delete.kept'))).toBeVisible();
  await expect(planned(page, t)).toHaveCount(0);
}

function planned(page: Page, t: Words) {
  const [words = ''] = t('account.delete.planned.title', { date: '\n' }).split('\n');
  return page.getByRole('main').getByText(words);
}

/** Lets the whole organisation see a finished survey. */
export async function sharesFinished(page: Page, { onlooker, t }: Own): Promise<void> {
  await expect(page.getByText(t('access.visibleTo.me'))).toBeVisible();
  await page.getByRole('button', { name: t('surveys.detail.accessButton') }).click();
  const dialog = page.getByRole('dialog', { name: t('surveys.detail.accessButton') });
  await dialog.getByRole('radio', { name: t('access.level.org.name') }).check();
  await expect(dialog.getByText(t('surveys.detail.accessPromise'))).toBeVisible();
  await picture(page, '03-survey-detail-access', onlooker, 'window');
  await dialog.getByRole('button', { name: t('common.button.save') }).click();
  await expect(page.getByText(t('surveys.detail.accessSaved'))).toBeVisible();
  await expect(page.getByText(t('access.visibleTo.org'))).toBeVisible();
}

/** Leaves the organisation from the profile's tab, after reading what happens to the surveys. */
export async function leaves(page: Page, { product, onlooker, t, look }: Own, organisation: string): Promise<void> {
  await page.goto(`${product.at(onlooker.brand)}/settings`);
  const leave = page.getByRole('button', { name: t('organisation.leave.button'), exact: true });
  const question = page.getByRole('dialog', { name: t('organisation.leave.confirm.title', { organisation }) });
  await leave.click();
  await expect(question.getByText(t('organisation.leave.text'))).toBeVisible();
  await look(page, '08-settings-leave');
  await question.getByRole('button', { name: t('common.button.cancel') }).click();
  await expect(leave).toBeFocused();
  await leave.click();
  await question.getByRole('button', { name: t('organisation.leave.button') }).click();
  await expect(page.getByText(t('organisation.leave.done', { organisation }))).toBeVisible();
  await expect(leave).toHaveCount(0);
}

type Heir = { name: string; email: string };

/** Hands the administrator role over; no member is preselected. */
export async function handsOver(page: Page, { t, look }: Own, { name, email }: Heir): Promise<void> {
  await page.getByRole('button', { name: t('organisation.owner.button'), exact: true }).click();
  const label = page.getByLabel(t('organisation.handOver.person.label'));
  await expect(label).toBeFocused();
  const submit = page.getByRole('button', { name: t('organisation.handOver.button'), exact: true });
  await submit.click();
  await expect(page.getByText(t('organisation.handOver.person.required'))).toBeVisible();
  await label.selectOption({ label: `${name} (${email})` });
  await submit.click();
  const question = page.getByRole('dialog', { name: t('organisation.handOver.confirm.title', { name }) });
  await expect(question.getByText(t('organisation.handOver.confirm.text', { name }))).toBeVisible();
  await look(page, '08-settings-hand-over');
  await question.getByRole('button', { name: t('organisation.handOver.button') }).click();
  await expect(page.getByText(t('organisation.handOver.done', { name }))).toBeVisible();
}

/** Plans the closing of the organisation, which requires typing its name, then cancels it. */
export async function plansClosing(page: Page, { onlooker, t }: Own, organisation: string): Promise<void> {
  const typed = page.getByLabel(t('organisation.close.confirmLabel'));
  const close = page.getByRole('button', { name: t('organisation.close.button'), exact: true });
  await typed.fill('Nordvik');
  await close.click();
  await expect(page.getByText(t('organisation.close.confirmMismatch', { organisation }))).toBeVisible();
  await picture(page, '08-settings-close-mismatch', onlooker);
  await typed.fill(organisation);
  await close.click();
  const keep = page.getByRole('button', { name: t('organisation.close.planned.keepButton') });
  await expect(keep).toBeVisible();
  await picture(page, '08-settings-close-planned', onlooker);
  await page.reload();
  await keep.click();
  await expect(page.getByText(t('organisation.close.kept', { organisation }))).toBeVisible();
  await expect(keep).toHaveCount(0);
}
