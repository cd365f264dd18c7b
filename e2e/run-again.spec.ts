import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { entersDemo } from './logged-in.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { goOn } from './survey-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true });
});
test.afterAll(() => product.stop());

type Listed = { id: string; surveyName: string; surveyType: string; status: string; invited: number; endDate: string };

test('runs a finished survey again: test copy, invitations, comparison with the time before @ci', async ({ page }) => {
  const onlooker = { brand: 'a', lang: 'no' } as const;
  const t = wordsIn(onlooker.lang);
  await page.setViewportSize({ width: 1440, height: 900 });
  const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  const surveys = await caller.get<Listed[]>('/survey');
  const before = surveys.find(({ status, invited }) => status === 'finished' && invited > 0);
  const people = await caller.get<{ email: string }[]>(`/survey/${before?.id}/responders`);
  await page.goto(`${product.at('a')}/survey?from=${before?.id}`);
  await expect(page.getByLabel(t('surveys.surveyName.label'))).toHaveValue(before?.surveyName ?? '');

  await goOn(page, t).click();
  await page.getByRole('button', { name: t('surveys.preview.testButton') }).click();
  await expect(page.getByText(t('surveys.preview.testSent', { email: 'ingrid@nordvik.example' }))).toBeVisible();
  await picture(page, '02-survey-wizard-try-out', onlooker);
  await page.getByRole('button', { name: t('surveys.preview.formLink') }).click();
  const dialog = page.getByRole('dialog', { name: t('surveys.preview.formTitle') });
  await expect(dialog.getByText(t('responding.preview.text'))).toBeVisible();
  await dialog.getByRole('button', { name: t('responding.submit.button') }).click();
  await expect(dialog.getByText(t('responding.errors.title'))).toBeVisible();
  await expectAccessible(page, 'the form tried out');
  await picture(page, '02-survey-wizard-form', onlooker, 'window');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await goOn(page, t).click();
  await goOn(page, t).click();
  await expect(page.getByRole('heading', { name: t('surveys.wizard.happens.title') })).toBeVisible();
  await picture(page, '02-survey-wizard-what-happens', onlooker);
  await page.getByRole('button', { name: t('surveys.wizard.submitCreate') }).click();
  await page.waitForURL(/\/survey\/[0-9A-Za-z]{22}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const again = await caller.get<Listed & { previous: { id: string } | null }>(`/survey/${id}`);
  expect(again).toMatchObject({
    surveyName: before?.surveyName,
    surveyType: before?.surveyType,
    previous: { id: before?.id },
  });
  expect(again.invited).toBe(people.filter(({ email }) => email !== '').length);

  // The test copy's link opens the form for the person who received it.
  const mails = (await (await fetch(`${product.at('a')}/mailbox/messages`)).json()) as {
    subject: string;
    text: string;
  }[];
  const link = /http\S+\/survey\/preview\/\S+/.exec(mails.map(({ text }) => text).join(' '))?.[0];
  await page.goto(String(link));
  await expect(page.getByText(t('responding.preview.text'))).toBeVisible();
  await picture(page, '02-survey-wizard-form-by-mail', onlooker);
});

// Specification 2.11, 2.49, 7.25
test('moves the dates of an existing survey from its last step alone, and reopens it with the new day @ci', async ({
  page,
}) => {
  const t = wordsIn('no');
  await page.setViewportSize({ width: 390, height: 844 });
  const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  const running = (await caller.get<Listed[]>('/survey')).find(({ status }) => status === 'ongoing');
  await page.goto(`${product.at('a')}/survey?id=${running?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: t('surveys.wizard.editTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('surveys.wizard.access.name'), exact: true }).click();
  await page.getByRole('button', { name: t('surveys.endDate.lengths.month') }).click();
  await picture(page, '02-survey-wizard-edit', { brand: 'a', lang: 'no' });
  await page.getByRole('button', { name: t('surveys.wizard.submitEdit') }).click();
  await page.waitForURL(new RegExp(`/survey/${running?.id}$`));
  const { endDate } = await caller.get<Listed>(`/survey/${running?.id}`);
  expect(endDate > String(running?.endDate)).toBe(true);
});
