import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { Look } from './screen-checks.ts';
import { type Onlooker, picture } from './pictures.ts';
import { goOn } from './survey-steps.ts';
import type { Words } from './words.ts';

export type Sharing = { onlooker: Onlooker; t: Words; look: Look };

type OnBehalf = { surveyName: string; candidate: string; group: string; invited: string };

/** Creates a survey on behalf of another person: only supporters or groups may then see it. Returns the survey's id. */
export async function makesOnBehalf(page: Page, { onlooker, t, look }: Sharing, wanted: OnBehalf): Promise<string> {
  const { surveyName, candidate, group, invited } = wanted;
  await page.getByLabel(t('surveys.surveyName.label')).fill(surveyName);
  await page.getByRole('button', { name: t('surveys.invitationText.suggestionButton') }).click();
  await goOn(page, t).click();
  await goOn(page, t).click();
  const field = page.getByLabel(t('surveys.invite.addresses.label'));
  await field.fill(invited);
  await field.press('Enter');
  await goOn(page, t).click();

  const level = (one: 'me' | 'supporters' | 'selectedGroups' | 'org') =>
    page.getByRole('radio', { name: t(`access.level.${one}.name`) });
  await expect(level('me')).toBeChecked();
  await expect(level('org')).toBeVisible();
  await picture(page, '02-survey-wizard-step4-organisation', onlooker);
  await page.getByLabel(t('surveys.onBehalfOf.label')).selectOption({ label: candidate });
  await expect(page.getByText(t('surveys.onBehalfOf.chosen', { name: candidate }))).toBeVisible();
  await expect(level('supporters')).toBeChecked();
  for (const gone of ['me', 'org'] as const) await expect(level(gone)).toHaveCount(0);
  await level('selectedGroups').check();
  const create = page.getByRole('button', { name: t('surveys.wizard.submitCreate') });
  await create.click();
  await expect(page.getByText(t('surveys.groups.required'))).toBeVisible();
  await look(page, '02-survey-wizard-step4-groups-errors');
  await page.getByRole('checkbox', { name: group }).check();
  await expect(page.getByText(t('surveys.groups.required'))).toHaveCount(0);
  await picture(page, '02-survey-wizard-step4-on-behalf', onlooker);
  await create.click();
  await page.waitForURL(/\/survey\/[0-9A-Za-z]{22}$/);
  return page.url().slice(-22);
}

/** Tests departments and groups alike: adds, names wrongly, undoes, renames and deletes. */
export async function editsUnits(
  page: Page,
  { onlooker, t, look }: Sharing,
  { kind, known, people }: { kind: 'departments' | 'groups'; known: string; people: number },
): Promise<void> {
  const panel = page
    .locator('.panel')
    .filter({ has: page.getByRole('heading', { name: t(`organisation.${kind}.title`) }) });
  const row = (index: number) => panel.getByLabel(t(`organisation.${kind}.rowAria`, { index }));
  const save = page.getByRole('button', { name: t('organisation.groups.saveButton') });
  const count = await panel.locator('.namerows > li').count();
  const add = panel.getByRole('button', { name: t(`organisation.${kind}.addButton`) });

  await add.click();
  await expect(row(count + 1)).toBeFocused();
  await row(count + 1).fill('Ny rad');
  await panel.getByRole('button', { name: t(`organisation.${kind}.deleteAria`, { name: 'Ny rad' }) }).click();
  await expect(page.getByText(t('organisation.departments.rowRemoved'))).toBeVisible();
  await page.getByRole('button', { name: t('common.button.undo') }).click();
  await expect(row(count + 1)).toHaveValue('Ny rad');

  await add.click();
  await row(count + 2).press('Shift+Tab');
  await expect(panel.getByText(t(`organisation.${kind}.name.invalid`))).toBeVisible();
  await picture(page, `08-settings-${kind}-invalid`, onlooker);
  await expectAccessible(page, `${kind} with an empty row`);
  const place = await placeOf(panel.locator('.namerows > li input'), known);
  await row(place + 1).fill(`${known} 2`);
  await save.click();
  await expect(page.getByText(t(`organisation.${kind}.saved`))).toBeVisible();
  // Blank rows are dropped; the others are still there after a reload.
  await expect(panel.locator('.namerows > li')).toHaveCount(count + 1);
  await page.reload();
  await expect(panel.locator('.namerows > li')).toHaveCount(count + 1);
  const names = await panel
    .locator('.namerows > li input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(names).toEqual(expect.arrayContaining(['Ny rad', `${known} 2`]));
  expect(names).not.toContain(known);

  await panel.getByRole('button', { name: t(`organisation.${kind}.deleteAria`, { name: `${known} 2` }) }).click();
  const question = page.getByRole('dialog', { name: t(`organisation.${kind}.delete.title`, { name: `${known} 2` }) });
  await expect(question.getByText(t(`organisation.${kind}.delete.text`, { count: people }))).toBeVisible();
  await look(page, `08-settings-${kind}-delete`);
  await question.getByRole('button', { name: t('common.button.delete') }).click();
  await expect(page.getByText(t(`organisation.${kind}.deleted`, { name: `${known} 2` }))).toBeVisible();
  await expect(panel.locator('.namerows > li')).toHaveCount(count);
}

async function placeOf(inputs: ReturnType<Page['locator']>, value: string): Promise<number> {
  const values = await inputs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return values.indexOf(value);
}

/** Puts a member into a group and a department, and removes the group again; each is saved at once. */
export async function movesMember(
  page: Page,
  { onlooker, t }: Sharing,
  { name, group, department }: { name: string; group: string; department: string },
): Promise<void> {
  const saved = page.getByText(t('organisation.members.saved', { name }));
  const undo = page.getByRole('button', { name: t('common.button.undo') });
  const chip = page.getByRole('button', { name: t('organisation.members.removeGroupAria', { name, group }) });
  await page.getByRole('button', { name: t('organisation.members.addGroupAria', { name }) }).click();
  const menu = page.getByRole('group', { name: t('organisation.members.addGroupAria', { name }) });
  await expect(menu).toBeVisible();
  await picture(page, '08-settings-members-group-menu', onlooker);
  await expectAccessible(page, 'the menu of groups');
  await menu.getByRole('button', { name: group, exact: true }).click();
  await expect(saved).toBeVisible();
  await expect(chip).toBeVisible();
  await page.reload();
  await chip.click();
  await expect(chip).toHaveCount(0);
  await undo.click();
  await expect(page.getByText(t('organisation.members.undone', { name }))).toBeVisible();
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(chip).toHaveCount(0);
  const field = page.getByLabel(t('organisation.members.departmentAria', { name }));
  await field.selectOption({ label: department });
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(field.locator('option:checked')).toHaveText(department);
  await expect(chip).toHaveCount(0);
}
