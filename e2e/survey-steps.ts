import { expect, type Page } from '@playwright/test';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import type { Look } from './screen-checks.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { Words } from './words.ts';

export type Making = {
  t: Words;
  onlooker: Onlooker;
  surveyName: string;
  invited: readonly string[];
  /** Runs at each state worth checking; without it a picture is taken. */
  look?: Look;
};

function looksAt(page: Page, { onlooker, look }: Making, screen: string): Promise<void> {
  return look === undefined ? picture(page, screen, onlooker) : look(page, screen);
}

/** The texts that the specification gives verbatim (sections 5 and 2). */
const FIXED = {
  'surveys.wizard.submitCreate': 'Create survey',
  'surveys.wizard.previous': 'Previous',
  'surveys.wizard.next': 'Next',
  'surveys.endDate.tooSoon': 'End date must be more than one week ahead',
  'surveys.endDate.beforeStart': 'End date must be later than start date',
} as const;

/** Goes through the four steps and everything that blocks one on the way (specification 2 and 5). */
export async function makesSurvey(page: Page, making: Making): Promise<void> {
  for (const [key, words] of Object.entries(FIXED)) {
    if (making.onlooker.lang === 'en') expect(making.t(key as keyof typeof FIXED)).toBe(words);
  }
  await writesContent(page, making);
  await looksAtPreview(page, making);
  await invites(page, making);
  await setsDates(page, making);
}

/** The button to the next step; its text may name that step. */
export function goOn(page: Page, t: Words, skipping = false) {
  const words = skipping ? t('surveys.invite.skipButton') : t('surveys.wizard.next');
  return page.locator('.wizbar').getByRole('button', { name: words });
}

async function atStep(page: Page, t: Words, step: number): Promise<void> {
  const position = t('surveys.wizard.position', { step, total: 4 });
  await expect(page.getByRole('heading', { level: 2, name: position })).toBeAttached();
}

async function writesContent(page: Page, making: Making): Promise<void> {
  const { t, onlooker, surveyName } = making;
  await atStep(page, t, 1);
  await goOn(page, t).click();
  await expect(page.getByText(t('surveys.surveyName.required'))).toBeVisible();
  await expect(page.getByText(t('surveys.invitationText.required'))).toBeVisible();
  await expect(page.getByText(t('common.error.fieldsTitle', { count: 2 }))).toBeVisible();
  await looksAt(page, making, '02-survey-wizard-step1-errors');
  await page.getByLabel(t('surveys.surveyName.label')).fill(surveyName);
  await goOn(page, t).click();
  await expect(page.getByText(t('surveys.surveyName.required'))).toHaveCount(0);
  await atStep(page, t, 1);
  await page.getByRole('radio', { name: t('questions.type.workshop.name') }).check();
  await page.getByRole('button', { name: t('surveys.invitationText.suggestionButton') }).click();
  await expect(page.getByLabel(t('surveys.invitationText.label'))).toHaveValue(
    t('surveys.invitationText.suggestion.workshop'),
  );
  await expect(page.locator('.qlist li')).toHaveCount(4);
  await picture(page, '02-survey-wizard-step1', onlooker);

  await page.reload();
  await expect(page.getByText(t('surveys.wizard.draftKept'))).toBeVisible();
  await expect(page.getByLabel(t('surveys.surveyName.label'))).toHaveValue(surveyName);
  await expect(page.getByRole('radio', { name: t('questions.type.workshop.name') })).toBeChecked();
  await picture(page, '02-survey-wizard-draft', onlooker);
  await goOn(page, t).click();
}

async function looksAtPreview(page: Page, making: Making): Promise<void> {
  const { t } = making;
  await atStep(page, t, 2);
  const mail = page.frameLocator('iframe.mailbox__frame');
  await expect(mail.getByText(t('surveys.invitationText.suggestion.workshop')).first()).toBeVisible();
  await looksAt(page, making, '02-survey-wizard-step2');
  await page.getByRole('button', { name: t('surveys.wizard.previous') }).click();
  await atStep(page, t, 1);
  await page.goBack();
  await atStep(page, t, 2);
  await goOn(page, t).click();
}

async function invites(page: Page, making: Making): Promise<void> {
  const { t, onlooker, invited } = making;
  await atStep(page, t, 3);
  await expect(goOn(page, t, true)).toBeVisible();
  await page.getByText(t('surveys.paste.title')).click();
  const field = page.getByLabel(t('surveys.invite.addresses.label'));
  await field.fill('not-an-address');
  await field.press('Enter');
  await expect(page.getByText(t('surveys.invite.invalid', { email: 'not-an-address' }))).toBeVisible();
  await looksAt(page, making, '02-survey-wizard-step3-errors');
  await page.getByRole('button', { name: t('surveys.invite.removeAria', { email: 'not-an-address' }) }).click();
  const [first = '', second = '', ...rest] = invited;
  await field.pressSequentially(`${first} `);
  await field.pressSequentially(`${second},`);
  await page.getByLabel(t('surveys.paste.label')).fill(`${first}; Kari <${rest.join('>, <')}>`);
  await page.getByRole('button', { name: t('surveys.paste.addButton', { count: rest.length }) }).click();
  await expect(page.getByText(t('surveys.invite.counter', { count: invited.length, max: 10 }))).toBeVisible();
  await page.getByRole('switch', { name: t('surveys.allowAnonymous.label') }).check();
  await picture(page, '02-survey-wizard-step3', onlooker);
  await goOn(page, t).click();
}

async function setsDates(page: Page, making: Making): Promise<void> {
  const { t, onlooker } = making;
  await atStep(page, t, 4);
  const today = dayAt(new Date(), 'Europe/Oslo');
  const end = page.getByLabel(t('surveys.endDate.label'));
  const create = page.getByRole('button', { name: t('surveys.wizard.submitCreate') });
  await expect(end).toHaveValue(addDays(today, 7));
  await end.fill(addDays(today, 6));
  await create.click();
  await expect(page.getByText(t('surveys.endDate.tooSoon'), { exact: true })).toBeVisible();
  await end.fill(today);
  await expect(page.getByText(t('surveys.endDate.beforeStart'), { exact: true })).toBeVisible();
  await looksAt(page, making, '02-survey-wizard-step4-errors');
  await end.fill('');
  await create.click();
  await expect(page.getByText(t('surveys.endDate.required'))).toBeVisible();
  await end.fill(addDays(today, 14));
  await expect(page.getByText(t('surveys.endDate.required'))).toHaveCount(0);
  await expect(page.getByRole('radio', { name: t('access.level.me.name') })).toBeChecked();
  await picture(page, '02-survey-wizard-step4', onlooker);
  await create.click();
  await page.waitForURL(/\/survey\/[0-9A-Za-z]{22}$/);
}
