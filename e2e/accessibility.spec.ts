import { expect } from '@playwright/test';
import { tabbedTo } from './axe.ts';
import { settled } from './every-screen.ts';
import { logIn, PASSWORD } from './joining.ts';
import { entersDemo, join } from './logged-in.ts';
import { looker, walksUnder } from './screen-checks.ts';
import { answerByCall, makeSurvey } from './made-by-call.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { openTab, tabOf } from './tabs.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

const t = wordsIn('no');
const WORDS = {
  message: 'Rolig og tydelig.',
  giveRecommendation: true,
  recommendation: 'Gjerne igjen.',
  recommendationName: 'Marte',
  recommendationTitle: 'HR',
};

for (const { brand, theme } of walksUnder('b', 'a')) {
  test.describe(`${brand}, ${theme}`, () => {
    test.use({ colorScheme: theme });
    const check = looker({ brand, theme });

    test('the joining screens have no accessibility violation @ci', async ({ page, watch }) => {
      watch.allow(/Failed to load resource: .*(?:401|404|422)/);
      const home = product.at(brand);
      for (const [path, screen] of [
        ['/', '13-public-home'],
        ['/forgot', '12-forgot'],
        ['/mailbox', '16-mailbox'],
      ] as const) {
        await page.goto(home + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(page, screen);
      }
      await page.goto(`${home}/?login=1`);
      await page.waitForURL(/\/interaction\//);
      await check(page, '12-sign-in');
      await logIn(page, 'nobody@nordvik.example', t);
      await expect(page.getByText(t('signIn.logIn.wrong'))).toBeVisible();
      await check(page, '12-sign-in-wrong');
      await page.getByRole('link', { name: t('signIn.logIn.createLink') }).click();
      await expect(page.getByRole('heading', { name: t('signIn.signUp.title') })).toBeVisible();
      await check(page, '12-sign-up');
      await page.getByRole('button', { name: t('signIn.signUp.submit') }).click();
      await expect(page.getByText(t('signIn.email.required'))).toBeVisible();
      await check(page, '12-sign-up-errors');
    });
  });
}

for (const { brand, theme } of walksUnder('a', 'b')) {
  test.describe(`${brand}, ${theme}`, () => {
    test.use({ colorScheme: theme });
    const check = looker({ brand, theme });

    // Specification 8.9
    test("a new candidate's screens have no accessibility violation @ci", async ({ page, watch }) => {
      const home = product.at(brand);
      const caller = await join(page.context(), product, {
        home,
        email: `kari-${theme}@nordvik.example`,
        name: 'Kari Nes',
      });
      await page.goto(home);
      await expect(page.getByText(t('dashboard.first.title'))).toBeVisible();
      await check(page, '18-first-run');
      await page.getByRole('button', { name: t('dashboard.first.hide') }).click();
      await check(page, '01-dashboard-new-user');
      await page.goto(`${home}/surveys`);
      await expect(page.getByText(t('surveys.list.empty.title'))).toBeVisible();
      await check(page, '14-survey-list-empty');
      await page.goto(`${home}/recommendations`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page, '15-recommendations-empty');
      await page.goto(`${home}/settings`);
      await check(page, '08-settings-profile');

      const surveyId = await makeSurvey(caller, { responders: [`marte-${brand}-${theme}@sundvag.example`] });
      await page.goto(`${home}/survey/${surveyId}`);
      await expect(page.getByText(t('surveys.detail.noAnswers.title'))).toBeVisible();
      await check(page, '03-survey-detail-no-answers');
      await page.getByRole('button', { name: t('surveys.detail.inviteButton') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, '03-survey-invite-more');
      await page.keyboard.press('Escape');

      for (const words of [WORDS, {}, {}]) await answerByCall(home, surveyId, words);
      await page.reload();
      await expect(tabOf(page, 3)).toBeAttached();
      await check(page, '03-survey-detail-summary');
      // On a phone the distribution is closed to one line.
      await page.locator('.survey__foldpanel > summary').click();
      await page.locator('.survey__foldpanel').getByText(t('scores.plot.showTable')).click();
      await openTab(page, 1);
      await check(page, '03-survey-detail-responder');
      watch.allow(/404/);
      await page.goto(`${home}/survey/0123456789abcdefABCDEF`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await check(page, '10-survey-not-found');
      await page.locator('.nav__user').click();
      await check(page, '09-navigation-mobile-open');
    });
  });
}

test('logs in and creates a survey by keyboard alone, with visible focus throughout @ci', async ({ page, browser }) => {
  const until = async (words: string | RegExp) => {
    for (let press = 0; press < 30; press += 1) {
      const here = await tabbedTo(page);
      if (typeof words === 'string' ? here === words : words.test(here)) return;
    }
    throw new Error(`Tab never reached ${words}`);
  };
  const type = (text: string) => page.keyboard.type(text);
  /** The next step takes the focus when it has rendered; on a busy machine that may be after another press of Tab. */
  const goesOnTo = async (step: number) => {
    await until(/^Neste/);
    await page.keyboard.press('Enter');
    const position = t('surveys.wizard.position', { step, total: 4 });
    await expect(page.getByRole('heading', { name: position })).toBeFocused();
  };
  const home = product.at('a');
  const email = 'kari@tastatur.example';
  const elsewhere = await browser.newContext();
  await join(elsewhere, product, { home, email, name: 'Kari Nes' });
  await elsewhere.close();
  await page.goto(`${home}/survey`);
  // The prerendered first view has the same words. Wait until it is replaced, because its focus is lost with it.
  await settled(page);
  await expect(page.locator('.gate')).toBeVisible();
  await until(t('system.login.button'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/interaction\//);
  await until(t('signIn.logIn.email.label'));
  await type(email);
  await until(t('signIn.logIn.password.label'));
  await type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('surveys.surveyName.label'))).toBeVisible();
  await page.getByLabel(t('surveys.surveyName.label')).focus();
  await type('Fagdag');
  await tabbedTo(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: t('questions.type.workshop.name') })).toBeChecked();
  await tabbedTo(page);
  await type('Hva var nyttig?');
  await goesOnTo(2);
  await goesOnTo(3);
  await expect(page.getByLabel(t('surveys.invite.addresses.label'))).toBeVisible();
  await page.getByLabel(t('surveys.invite.addresses.label')).focus();
  await type('marte@sundvag.example ');
  await goesOnTo(4);
  await until(t('surveys.wizard.submitCreate'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fagdag' })).toBeVisible();
});

test('the response form shows where the focus is @ci', async ({ page }) => {
  const caller = await entersDemo(page.context(), product, 'amina@sundvag.example');
  const [survey] = await caller.get<{ id: string }[]>('/survey');
  await page.goto(`${product.at('a')}/respond/-${survey?.id}`);
  await expect(page.getByText(t('responding.anonymous.title'))).toBeVisible();
  for (let press = 0; press < 20; press += 1) {
    if ((await tabbedTo(page)) === t('responding.submit.button')) return;
  }
  throw new Error('Tab never reached the button');
});
