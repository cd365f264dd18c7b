import { expect, type Page } from '@playwright/test';
import { makesAccount, verifyByMail } from './joining.ts';
import type { Look } from './screen-checks.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import type { Words } from './words.ts';
import { openTab, tabOf } from './tabs.ts';

export type Around = { product: RunningProduct; onlooker: Onlooker; t: Words; look: Look };

/** Goes from the notice on the overview to a registered organisation, making the likely mistakes first. */
export async function foundsOrganisation(page: Page, { onlooker, t, look }: Omit<Around, 'product'>, name: string) {
  await page.getByRole('link', { name: t('dashboard.noOrganisation.registerButton') }).click();
  const submit = page.getByRole('button', { name: t('organisation.register.submit') });
  await expect(page.getByLabel(t('organisation.form.domain.label'))).toHaveValue('nordvik.example');
  await submit.click();
  for (const words of ['name', 'consentToTerms', 'consentToAgreement'] as const)
    await expect(page.getByText(t(`organisation.form.${words}.required`))).toBeVisible();
  await look(page, '15-register-organization-errors');

  await page.getByLabel(t('organisation.form.name.label')).fill(name);
  await page.getByLabel(t('organisation.form.orgNo.label')).fill('974760673');
  const screen = { name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(screen);
  await expect(page.getByRole('button', { name: t('organisation.form.logo.removeButton') })).toBeVisible();
  for (const link of ['Terms', 'Agreement'] as const)
    await page.getByRole('checkbox', { name: t(`organisation.form.consentTo${link}.link`), exact: false }).check();
  await picture(page, '15-register-organization', onlooker);
  await submit.click();
  await expect(page.getByText(t('organisation.register.done', { organisation: name }))).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#2');
}

/** Returns the invitation link shown in the settings. */
export async function invitationLink(page: Page, t: Words): Promise<string> {
  return page.getByLabel(t('organisation.members.invite.linkLabel')).inputValue();
}

type Newcomer = Around & { link: string; email: string; name: string; organisation: string };

/** Opens the link without an account: signs up, verifies by mail, writes the profile, then joins. */
export async function joinsByLink(page: Page, newcomer: Newcomer): Promise<void> {
  const { product, onlooker, t, look, link, email, name, organisation } = newcomer;
  const show = (screen: string) => picture(page, screen, onlooker);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('organisation.join.gate.title', { organisation }) })).toBeVisible();
  await show('15-join-login-gate');
  await page
    .locator('.gate')
    .getByRole('button', { name: t('organisation.join.gate.signUp') })
    .click();
  await makesAccount(page, email, t);
  await expect(page.getByText(t('signIn.signUp.sent.title'))).toBeVisible();
  await verifyByMail(page.context(), product, email, t);
  // The address no longer holds the invitation from here on; only the browser's storage does.
  await page.goto(product.at(onlooker.brand));
  await page.getByLabel(t('profile.name.label'), { exact: true }).fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('profile.submit.create') }).click();
  await expect(page.getByText(organisation)).toBeVisible();
  await look(page, '15-join-organization-by-link');
  await page.getByRole('button', { name: t('organisation.join.button'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const write = page.getByRole('link', { name: t('dashboard.invited.writeButton', { owner: 'Ingrid' }) });
  await expect(write).toHaveAttribute('href', /^mailto:ingrid@nordvik\.example\?subject=/);
  await look(page, '01-dashboard-invited');
  await page.goto(link);
  await expect(page.getByText(t('organisation.join.alreadyIn', { organisation }))).toBeVisible();
  await look(page, '15-join-already-in');
  await page.goto(product.at(onlooker.brand));
}

/** Removes a member after reading the consequences. */
export async function removesMember(page: Page, { t, onlooker }: Around, name: string): Promise<void> {
  await page.getByLabel(t('organisation.members.removeAria', { name })).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('organisation.members.remove.onBehalfText', { name }))).toBeVisible();
  await picture(page, '08-settings-members-remove', onlooker);
  await dialog.getByRole('button', { name: t('organisation.members.removeButton') }).click();
  await expect(page.getByText(t('organisation.members.remove.done', { name }))).toBeVisible();
  await expect(page.getByLabel(t('organisation.members.removeAria', { name }))).toHaveCount(0);
}

/** Changes a role in the list of members. */
export async function givesRole(page: Page, { t, look }: Around, name: string, role: 'member' | 'invited') {
  await page.getByLabel(t('organisation.members.roleAria', { name })).selectOption(role);
  if (role === 'invited') {
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await look(page, '08-settings-members-make-invited');
    await question.getByRole('button', { name: t('organisation.members.makeInvited.button') }).click();
  }
  await expect(page.getByText(t('organisation.members.saved', { name })).first()).toBeVisible();
}

/** Opens every tab of the owner's settings by its name. */
export async function looksAtSettings(page: Page, { product, onlooker, t }: Around) {
  await page.goto(`${product.at(onlooker.brand)}/settings`);
  for (const tab of ['profile', 'organisation', 'members', 'subscription'] as const) {
    await openTab(page, t(`profile.settings.tab.${tab}`));
    await expect(page.getByRole('tabpanel').locator('.skel')).toHaveCount(0);
    await expect(page.getByRole('tabpanel').locator('.panel').first()).toBeVisible();
    await picture(page, `08-settings-${tab}`, onlooker);
  }
  for (const [hash, tab] of [
    ['0', 'profile'],
    ['1', 'organisation'],
    ['3', 'subscription'],
    ['subscription', 'subscription'],
  ] as const) {
    await page.goto(`${product.at(onlooker.brand)}/settings#${hash}`);
    await expect(tabOf(page, t(`profile.settings.tab.${tab}`))).toHaveAttribute('aria-selected', 'true');
  }
}
