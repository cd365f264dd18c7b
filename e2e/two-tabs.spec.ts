import { expect, type Page } from '@playwright/test';
import { oneLook } from './every-journey.ts';
import { entersDemo, join } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { goOn, makesSurvey } from './survey-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const ONLOOKER = { brand: 'a', lang: 'no' } as const;

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});
test.use({ viewport: { width: 1440, height: 900 } });

const joins = (page: Page, brand: 'a' | 'b', name: string) => {
  const home = product.at(brand);
  return join(page.context(), product, { home, email: `${name}-${brand}@to-faner.example`, name: 'Kristoffer Moe' });
};

const nameField = (page: Page) => page.getByLabel(t('surveys.surveyName.label'));

async function renames(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  for (const step of [2, 3, 4]) {
    await goOn(page, t).click();
    await expect(page.getByRole('heading', { name: t('surveys.wizard.position', { step, total: 4 }) })).toBeAttached();
  }
  await page.getByRole('button', { name: t('surveys.wizard.submitEdit') }).click();
}

for (const brand of oneLook(0, ['a', 'b'] as const)) {
  const onlooker = { brand, lang: 'no' } as const;
  const look = passerBy(onlooker);

  test(`asks the later of two tabs that change a survey which version to keep (${brand}) @ci`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/412/);
    const caller = await joins(page, brand, 'amina');
    const wanted = { surveyName: 'Samarbeidet i avdelingen', responders: [`marte@to-faner-${brand}.example`] };
    const address = `${product.at(brand)}/survey?id=${await makeSurvey(caller, wanted)}`;
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(address);
      await expect(nameField(tab)).toHaveValue('Samarbeidet i avdelingen');
    }
    await look(page, '02-survey-wizard-edit');
    await renames(other, 'Fra den andre fanen');
    await expect(other.getByText(t('surveys.wizard.saved'))).toBeVisible();

    await renames(page, 'Fra denne fanen');
    const question = page.getByRole('dialog', { name: t('common.error.changedElsewhereTitle') });
    await expect(question).toBeVisible();
    await picture(page, '02-survey-wizard-changed-elsewhere', onlooker);
    await question.getByRole('button', { name: t('common.error.keepMineButton') }).click();
    await expect(page.getByText(t('surveys.wizard.saved'))).toBeVisible();

    await other.goto(`${address}&step=1`);
    await expect(nameField(other)).toHaveValue('Fra denne fanen');
    await page.goto(`${address}&step=1`);
    await expect(nameField(page)).toHaveValue('Fra denne fanen');
    await renames(page, 'Nyere');
    await expect(page.getByText(t('surveys.wizard.saved'))).toBeVisible();
    await renames(other, 'Eldre');
    await other.getByRole('button', { name: t('common.error.useNewerButton') }).click();
    await other.goto(`${address}&step=1`);
    await expect(nameField(other)).toHaveValue('Nyere');
  });

  // Specification 1.8, 7.25
  test(`going back after creating a survey does not create another one (${brand}) @ci`, async ({ page }) => {
    await joins(page, brand, 'ny');
    await page.goto(`${product.at(brand)}/survey`);
    const invited = ['marte', 'jonas', 'siri'].map((name) => `${name}@to-faner-${brand}.example`);
    await makesSurvey(page, { t, onlooker: onlooker, surveyName: 'Fagdag', invited, look });
    await expect(page.getByRole('heading', { level: 1, name: 'Fagdag' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(t('surveys.limit.noOrganisation.title'))).toBeVisible();
    await expect(nameField(page)).toHaveCount(0);
    await look(page, '02-survey-wizard-limit');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('survey-draft'))),
    ).toEqual([]);
  });
}

test('a slow response shows a skeleton, a missing one offers a retry @ci', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|GET \/survey/);
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/survey?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.at('a')}/surveys`);
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await picture(page, '14-survey-list-loading', ONLOOKER);
  release();
  await expect(page.getByRole('link', { name: 'Ledersamling på Vestre Gård' })).toBeVisible();
  await picture(page, '14-survey-list', ONLOOKER);

  await page.unroute('**/api/survey?*');
  await page.route('**/api/survey?*', (route) => route.abort());
  await page.reload();
  const again = page.getByRole('button', { name: t('common.button.tryAgain') });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await picture(page, '14-survey-list-failed', ONLOOKER);
  await page.unroute('**/api/survey?*');
  await again.click();
  await page.getByRole('link', { name: 'Ledersamling på Vestre Gård' }).click();
  await expect(page.getByRole('tab').nth(5)).toBeVisible();
  await picture(page, 'survey', ONLOOKER, 'window');
  await picture(page, '03-survey-detail-summary-demo', ONLOOKER);
});
