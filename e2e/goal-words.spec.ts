import { expect } from '@playwright/test';
import { settled } from './every-screen.ts';
import { dayAhead } from './goal-steps.ts';
import { entersDemo } from './logged-in.ts';
import type { Caller } from './made-by-call.ts';
import { showsOnlyText } from './only-text.ts';
import { packed, packedNames } from './payloads.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { LONG } from '../test/run-size.ts';

const t = wordsIn('no');

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

type Survey = { id: string; status: string; surveyType: string };

/** Names for a goal: one unbroken word, and payloads that would create elements if they were rendered as HTML. */
const NAMES = ['W'.repeat(200), ...packedNames(200).slice(0, LONG ? undefined : 1)];
const TEXTS = packed(5_000).join(' ');

test('shows texts of a goal as they were written, without widening or cutting the page @ci', async ({ page }) => {
  const home = product.at('a');
  const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of NAMES) {
    const shown = name.replaceAll('\u202e', '');
    const id = await makesGoal(caller, shown);
    for (const path of [`/improvement/${id}#0`, `/improvement/${id}#1`, `/improvement/${id}#2`, '/improvements', '/']) {
      await page.goto(home + path);
      await settled(page);
      await expect(page.getByText(shown).first()).toBeVisible();
      await showsOnlyText(page, `${path}, ${name}`);
    }
    await page.goto(`${home}/improvement?id=${id}`);
    await expect(page.getByLabel(t('goals.form.name.label'), { exact: true })).toHaveValue(shown);
    await showsOnlyText(page, `the form, ${name}`);
    // Delete it, or it would appear on the screens of other test files.
    await caller.delete(`/improvement-goal/${id}`);
  }
});

async function makesGoal(caller: Caller, name: string): Promise<string> {
  const surveys = await caller.get<Survey[]>('/survey');
  const survey = surveys.find(({ status, surveyType }) => status === 'finished' && surveyType === 'delivery');
  const id = crypto.randomUUID();
  const words = { name, goal: TEXTS, situation: TEXTS, plan: TEXTS, categories: ['quality'] };
  const access = { accessibleBy: 'me', groupsWithAccess: [], originalSurvey: survey?.id };
  await caller.post(`/improvement-goal/${id}`, { ...words, ...access, endDate: dayAhead(1) });
  const entry = { id: crypto.randomUUID(), title: name, content: TEXTS.slice(0, 5_000) };
  await caller.put(`/improvement-goal/${id}`, { journal: [entry] });
  await caller.post(`/improvement-goal/${id}/comment`, { content: TEXTS.slice(0, 5_000) });
  return id;
}
