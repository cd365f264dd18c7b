import { expect } from '@playwright/test';
import { settled } from './every-screen.ts';
import { entersDemo } from './logged-in.ts';
import { looker, walksUnder } from './looking.ts';
import type { Caller } from './made-by-call.ts';
import { showsOnlyText } from './only-text.ts';
import { packed, packedNames } from './payloads.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { dayAhead } from './goal-steps.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const LONG = process.env['OMSYN_LONG'] === '1';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

type Goal = { id: string; status: string };

// The people of the demo are of the first brand.
for (const { theme } of walksUnder('a')) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const check = looker({ brand: 'a', theme });

    test('no screen of goals has a violation', async ({ page, browser, watch }) => {
      watch.allow(/Failed to load resource: .*(?:404|409)|answered (?:404|409)/);
      const home = product.at('a');
      const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
      const visit = async (screen: string, path: string) => {
        await page.goto(home + path);
        await settled(page);
        await check(page, screen);
      };
      const surveys = await caller.get<Goal[]>('/survey');
      const idOf = (status: string) => surveys.find((survey) => survey.status === status)?.id ?? '';
      await page.goto(`${home}/improvements`);
      await settled(page);
      await page.getByRole('button', { name: t('goals.list.newButton') }).click();
      await check(page, '05-goal-list-picking');
      await visit('05-goal-list-none', '/improvements?phase=finished&type=delivery');
      await page.goto(`${home}/improvement?fromSurvey=${idOf('finished')}`);
      await settled(page);
      await page.getByRole('button', { name: t('goals.form.submit.create') }).click();
      await expect(page.getByText(t('goals.form.name.required'))).toBeVisible();
      await check(page, '05-goal-create-errors');
      await visit('05-goal-create-unfinished', `/improvement?fromSurvey=${idOf('ongoing')}`);
      await page.goto(`${home}/improvement`);
      await expect(page.getByText(t('goals.form.originalSurvey.required'))).toBeVisible();
      await check(page, '05-goal-create-without-survey');
      const goals = await caller.get<Goal[]>('/improvement-goals');
      await eachState(goals.find(({ status }) => status === 'execution')?.id ?? '');
      await visit('10-goal-not-found', '/improvement/0194c0de-0000-7000-8000-000000000001');

      const empty = await watch.over(await browser.newContext({ colorScheme: theme })).newPage();
      await entersDemo(empty.context(), product, 'jonas@tindelag.example');
      await empty.goto(`${home}/improvements`);
      await settled(empty);
      await check(empty, '05-goal-list-empty');

      async function eachState(id: string): Promise<void> {
        await page.goto(`${home}/improvement/${id}`);
        await settled(page);
        await page.getByRole('button', { name: t('goals.journal.newButton') }).click();
        await page.getByRole('button', { name: t('goals.journal.submit') }).click();
        await check(page, '05-goal-execution-writing');
        await page.getByRole('button', { name: t('common.button.cancel') }).click();
        await page.getByRole('button', { name: t('goals.detail.delete.button') }).click();
        await check(page, '05-goal-deleting');
        await page.keyboard.press('Escape');
        await visit('05-goal-conclusion-early', `/improvement/${id}#2`);
        await visit('05-goal-edit', `/improvement?id=${id}`);
      }
    });
  });
}

/** What a goal may be called: a word without end, and what would build something if it were not text. */
const NAMES = ['W'.repeat(200), ...packedNames(200).slice(0, LONG ? undefined : 1)];
const TEXTS = packed(5_000).join(' ');

test('whatever is written about a goal is shown as it was written, and widens and cuts nothing', async ({ page }) => {
  // Its goals would stand on the screens of all other files.
  product = await startProduct({}, { demo: true });
  const home = product.at('a');
  const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [round, name] of NAMES.entries()) {
    const shown = name.replaceAll('\u202e', '');
    // The overview shows those that end first: each one ends before the last.
    const id = await makesGoal(caller, shown, NAMES.length - round);
    for (const path of [`/improvement/${id}#0`, `/improvement/${id}#1`, `/improvement/${id}#2`, '/improvements', '/']) {
      await page.goto(home + path);
      await settled(page);
      await expect(page.getByText(shown).first()).toBeVisible();
      await showsOnlyText(page, `${path}, ${name}`);
    }
    await page.goto(`${home}/improvement?id=${id}`);
    await expect(page.getByLabel(t('goals.form.name.label'), { exact: true })).toHaveValue(shown);
    await showsOnlyText(page, `the form, ${name}`);
  }
  await product.stop();
});

async function makesGoal(caller: Caller, name: string, days: number): Promise<string> {
  const surveys = await caller.get<(Goal & { surveyType: string })[]>('/survey');
  const survey = surveys.find(({ status, surveyType }) => status === 'finished' && surveyType === 'delivery');
  const id = crypto.randomUUID();
  const words = { name, goal: TEXTS, situation: TEXTS, plan: TEXTS, categories: ['quality'] };
  const access = { accessibleBy: 'me', groupsWithAccess: [], originalSurvey: survey?.id };
  await caller.post(`/improvement-goal/${id}`, { ...words, ...access, endDate: dayAhead(days) });
  const entry = { id: crypto.randomUUID(), title: name, content: TEXTS.slice(0, 5_000) };
  await caller.put(`/improvement-goal/${id}`, { journal: [entry] });
  await caller.post(`/improvement-goal/${id}/comment`, { content: TEXTS.slice(0, 5_000) });
  return id;
}
