import { expect, type Page } from '@playwright/test';
import { oneLook } from './every-journey.ts';
import { addDays } from '#shared/calendar-day.ts';
import { button, focusIsOn, presses } from './focus-steps.ts';
import { entersDemo, join, verifies } from './logged-in.ts';
import { makeSurvey, today } from './made-by-call.ts';
import type { RunningProduct } from './product.ts';
import { goOn } from './survey-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const FAILING = 'stengt@sundvag.example';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});
test.use({ viewport: { width: 1440, height: 900 } });

// Specification 2.49
test('puts the focus on the heading after a profile or a survey is created @ci', async ({ page }) => {
  const home = product.at('a');
  await verifies(page.context(), product, { home, email: 'ny@fokus.example' });
  await page.goto(home);
  await page.getByLabel(t('profile.name.label'), { exact: true }).fill('Ny Person');
  await page.getByRole('checkbox').check();
  await button(page, t('profile.submit.create')).click();
  await focusIsOn(page, t('dashboard.greeting.welcome', { firstName: 'Ny' }));
  await page.getByRole('link', { name: t('dashboard.first.survey.button') }).click();
  await focusIsOn(page, t('surveys.wizard.createTitle'));
  await page.getByLabel(t('surveys.surveyName.label')).fill('Fagdag');
  await button(page, t('surveys.invitationText.suggestionButton')).click();
  for (const skipping of [false, false, true]) await goOn(page, t, skipping).click();
  await button(page, t('surveys.wizard.submitCreate')).click();
  await page.waitForURL(/\/survey\/[0-9A-Za-z]{22}$/);
  await focusIsOn(page, 'Fagdag');
  // Until the survey has been read the focus is on the page, which contains the same words.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
});

test('the guide of a new person can be hidden and brought back without losing the focus @ci', async ({ page }) => {
  const home = product.at('a');
  await join(page.context(), product, { home, email: 'kari@fokus.example', name: 'Kari Nes' });
  await page.goto(home);
  await button(page, t('dashboard.first.hide')).click();
  await expect(button(page, t('dashboard.first.show'))).toBeFocused();
  await expect(page.getByRole('link', { name: t('dashboard.firstSurveyButton') })).toBeVisible();
  await page.reload();
  await button(page, t('dashboard.first.show')).click();
  await expect(button(page, t('dashboard.first.hide'))).toBeFocused();
  await expect(page.getByRole('heading', { name: t('dashboard.first.title') })).toBeVisible();
});

test('the demo says that it is one, and leads a person of the demo to an account of their own @ci', async ({
  page,
}) => {
  await entersDemo(page.context(), product, 'ny@vestreskog.example');
  await page.goto(product.at('a'));
  const band = page.getByRole('region', { name: t('system.demo.aria') });
  await band.getByRole('button', { name: t('system.demo.button') }).click();
  await page.waitForURL(/\/interaction\//);
  await expect(page.getByRole('heading', { level: 1, name: t('signIn.signUp.title') })).toBeVisible();
});

// Specification 4.9
test('puts the focus on the outcome after an invitation is sent again @ci', async ({ page }) => {
  const home = product.at('a');
  const caller = await join(page.context(), product, { home, email: 'send@fokus.example', name: 'Send Igjen' });
  // Mails that have not left can still get another address.
  const startDate = addDays(today(), 1);
  const id = await makeSurvey(caller, { startDate, responders: ['marte@sundvag.example', FAILING] });
  let sentAgain = false;
  // A mail can be sent again after a day, so the response is rewritten as if a day had passed.
  await page.route(`**/api/survey/${id}/responders`, async (route) => {
    const answer = await route.fetch();
    const all = (await answer.json()) as { email: string }[];
    const state = (email: string) =>
      email === FAILING ? { delivery: 'failed', reason: 'addressUnknown' } : { delivery: 'sent' };
    await route.fulfill({
      response: answer,
      json: all.map((one) => ({ ...one, ...state(one.email), mayResend: !sentAgain })),
    });
  });
  await page.route('**/responders/resend/**', async (route) => {
    sentAgain = true;
    await route.fulfill({ json: {} });
  });
  await page.goto(`${home}/survey/${id}`);
  await presses(page, new RegExp(`${t('surveys.responders.resendButton')}.*marte@`));
  await focusIsOn(page, t('surveys.responders.resent'));

  await presses(page, new RegExp(`${t('surveys.responders.correctButton')}.*${FAILING}`));
  await page.unroute(`**/api/survey/${id}/responders`);
  await page.getByRole('dialog').getByRole('textbox').fill('apen@sundvag.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('surveys.responders.corrected'))).toBeVisible();
  await focusIsOn(page, 'apen@sundvag.example');
});

test('a list whose retry succeeds passes the focus to its content @ci', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|GET \/survey/);
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  await page.route('**/api/survey?*', (route) => route.abort());
  await page.goto(`${product.at('a')}/surveys`);
  await expect(button(page, t('common.button.tryAgain'))).toBeVisible();
  await page.unroute('**/api/survey?*');
  await presses(page, t('common.button.tryAgain'));
  await expect(button(page, t('common.button.tryAgain'))).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the arrow buttons beside the tabs keep the focus at either end @ci', async ({ page }) => {
  const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  const surveys = await caller.get<{ id: string; respondents: number }[]>('/survey');
  const [survey] = surveys.sort((a, b) => b.respondents - a.respondents);
  await page.goto(`${product.at('a')}/survey/${survey?.id}`);
  for (const name of ['previous', 'next', 'next'] as const) {
    await presses(page, t(`common.tabs.${name}`));
    await expect(button(page, t(`common.tabs.${name}`))).toBeFocused();
  }
});

const selectedIsWhole = (page: Page) =>
  page.evaluate(() => {
    const strip = document.querySelector('.tabs__list')?.getBoundingClientRect();
    const tab = document.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect();
    return strip !== undefined && tab !== undefined && tab.left >= strip.left - 0.5 && tab.right <= strip.right + 0.5;
  });

for (const width of [390, 320]) {
  test(`the selected tab shows the whole address at ${width}, and is whole in the strip after the screen is rotated @ci`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
    const surveys = await caller.get<{ id: string; respondents: number }[]>('/survey');
    const [survey] = surveys.sort((a, b) => b.respondents - a.respondents);
    const responses = await caller.get<{ email: string; anonymous: boolean }[]>(`/survey/${survey?.id}/responses`);
    // Tabs are sorted by e-mail address.
    const [email = ''] = responses.flatMap((one) => (one.anonymous ? [] : [one.email])).sort();
    await page.goto(`${product.at('a')}/survey/${survey?.id}#1`);
    const picker = page.getByRole('button', { name: new RegExp(`^${email}, `) });
    await expect(picker).toContainText(email);
    await expect(page.getByRole('heading', { name: email })).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 390 });
    await expect(page.getByRole('tab', { name: email, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => selectedIsWhole(page)).toBe(true);
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: t('common.tabs.next') }).click();
    await expect(picker).toBeHidden();
  });
}

for (const [place, brand] of (['a', 'b'] as const).entries()) {
  for (const width of oneLook(place, [390, 320])) {
    test(`the last button of the wizard fills the width and comes first (${brand}, ${width}) @ci`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const home = product.at(brand);
      await join(page.context(), product, { home, email: `bredde${width}@${brand}.example`, name: 'Kari Nes' });
      for (const lang of ['no', 'en'] as const) {
        const words = wordsIn(lang);
        await page.goto(`${home}/survey?lang=${lang}`);
        await page.getByLabel(words('surveys.surveyName.label')).fill('Fagdag');
        await page.getByLabel(words('surveys.invitationText.label')).fill('Hei');
        for (const skipping of [false, false, true]) await goOn(page, words, skipping).click();
        const create = button(page, words('surveys.wizard.submitCreate'));
        const back = button(page, words('surveys.wizard.previous'));
        const [first, second] = [await create.boundingBox(), await back.boundingBox()];
        expect(first?.height).toBeLessThan(56);
        expect(first?.width).toBe(width - 32);
        expect(first?.y).toBeLessThan(second?.y ?? 0);
        await create.focus();
        await page.keyboard.press('Tab');
        await expect(back).toBeFocused();
      }
    });
  }
}
