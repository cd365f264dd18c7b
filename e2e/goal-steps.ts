import { expect, type Page } from '@playwright/test';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { longDay } from '#languages/rules/formats.ts';
import { expectNoWider, tabbedTo } from './axe.ts';
import type { Look } from './screen-checks.ts';
import { today } from './made-by-call.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { Words } from './words.ts';

/** The translator of the journey's language, and whose pictures are taken. */
export type Doing = { t: Words; onlooker: Onlooker };

/** For a step that also checks the screens on its way. */
export type Passing = Doing & { look: Look };

/** The date in a product whose clock is this many days ahead. */
export function dayAhead(days: number): CalendarDay {
  return addDays(today(), days);
}

type Wanted = { name: string; question: string; situation: string; endDate: CalendarDay };

/** Fills in the form of a new goal by keyboard alone: space for a choice, text, a day, and Enter. */
export async function makesGoalByKeyboard(page: Page, { t, onlooker, look }: Passing, wanted: Wanted): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t('goals.form.createTitle') })).toBeVisible();
  await expect(page.getByText(t('goals.form.lowest'))).toBeVisible();
  await picture(page, '05-goal-create', onlooker);
  // The lowest question is proposed, and can be left out.
  const lowest = page.getByRole('checkbox', { name: new RegExp(`^${wanted.question}`) });
  await expect(lowest).toBeChecked();
  await reaches(page, new RegExp(wanted.question));
  await page.keyboard.press('Space');
  await expect(lowest).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(lowest).toBeChecked();
  await reaches(page, new RegExp(`^${t('goals.form.name.label')}`));
  // Without a name, Enter says what is missing, and where.
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('goals.form.name.required'))).toBeVisible();
  await look(page, '05-goal-create-errors');
  await reaches(page, new RegExp(`^${t('goals.form.name.label')}`));
  await page.keyboard.insertText(wanted.name);
  await reaches(page, new RegExp(`^${t('goals.form.situation.label')}`));
  await page.keyboard.insertText(wanted.situation);
  await page.getByLabel(t('goals.form.endDate.label')).fill(wanted.endDate);
  await page.getByRole('textbox', { name: t('goals.form.name.label'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/improvement\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible();
}

/** Presses Tab until the focus is on an element whose words match; asserts a visible focus at each stop. */
async function reaches(page: Page, words: RegExp): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) if (words.test(await tabbedTo(page))) return;
  throw new Error(`the keyboard does not reach ${words.source}`);
}

export async function writesPlan(page: Page, { t, onlooker }: Doing, plan: string): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(
    new RegExp(`^${t('goals.detail.phase.initial.name')}`),
  );
  await picture(page, '05-goal-planning', onlooker);
  await page.getByRole('textbox', { name: t('goals.form.plan.label'), exact: true }).fill(plan);
  await page.getByRole('button', { name: t('goals.planning.plan.submit') }).dblclick();
  // The goal moves on to execution, and its page follows.
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(
    new RegExp(`^${t('goals.detail.phase.execution.name')}`),
  );
}

export async function writesJournal(
  page: Page,
  { t, look }: Passing,
  { title, content }: { title: string; content: string },
): Promise<void> {
  await page.getByRole('button', { name: t('goals.journal.newButton') }).click();
  await page.getByRole('button', { name: t('goals.journal.submit') }).click();
  await look(page, '05-goal-execution-writing');
  await page.getByRole('textbox', { name: t('goals.journal.entry.title') }).fill(title);
  await page.getByLabel(t('goals.journal.entry.label')).fill(content);
  await page.getByRole('button', { name: t('goals.journal.submit') }).click();
  await expect(page.getByRole('tabpanel').getByText(content)).toBeVisible();
  await expect(page.getByRole('button', { name: t('goals.journal.newButton') })).toBeVisible();
}

/** Opens the confirmation for deleting a goal, and cancels it. */
export async function thinksBetterOfDeleting(page: Page, { t, look }: Passing): Promise<void> {
  await page.getByRole('button', { name: t('goals.detail.delete.button') }).click();
  await looksAtDialog(page, look, '05-goal-deleting');
}

/** Opens the list's choice of a survey for the new goal. */
export async function opensTheChoice(page: Page, { t, look }: Passing): Promise<void> {
  await page.getByRole('button', { name: t('goals.list.newButton') }).click();
  await looksAtDialog(page, look, '05-goal-list-picking');
}

/** Checks the open dialog, and closes it without an answer. */
async function looksAtDialog(page: Page, look: Look, screen: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, screen);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function comments(page: Page, { t }: Doing, words: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(t('comments.content.label')).fill(words);
  await panel.getByRole('button', { name: t('comments.submit.button') }).click();
  await expect(panel.getByRole('article').getByText(words)).toBeVisible();
}

/** Checks the execution: both surveys as dots, and the journal with the newest entry first. */
export async function seesItMove(
  page: Page,
  { t, onlooker }: Doing,
  wanted: { from: string; to: string; said: string[] },
) {
  const panel = page.getByRole('tabpanel');
  const moved = t('scores.compare.fromToAria', { from: wanted.from, to: wanted.to });
  await expect(panel.getByRole('img', { name: moved })).toBeVisible();
  for (const said of wanted.said) await expect(panel.getByText(said).first()).toBeVisible();
  await panel.getByText(t('common.button.showTable')).click();
  await expect(panel.getByRole('row')).toHaveCount(3);
  await expectNoWider(page, 'the table of surveys');
  await panel.getByText(t('common.button.showTable')).click();
  await picture(page, '05-goal-execution', onlooker);
}

/** Checks that the conclusion is not open yet and names the day on which it opens. */
export async function waitsForConclusion(
  page: Page,
  { t, onlooker, look }: Passing,
  opens: CalendarDay,
): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${t('goals.detail.phase.conclusion.name')}`) }).click();
  await expect(page.getByText(t('goals.conclusion.early.title'))).toBeVisible();
  const [day = ''] = longDay(onlooker.lang, opens).split(/ \d{4}$/);
  await expect(page.getByRole('tabpanel').getByText(day)).toBeVisible();
  await expect(page.getByRole('button', { name: t('goals.conclusion.submit') })).toHaveCount(0);
  await look(page, '05-goal-conclusion-early');
}

export async function concludes(page: Page, { t, onlooker }: Doing, result: string): Promise<void> {
  const submit = page.getByRole('button', { name: t('goals.conclusion.submit') });
  await page.getByRole('radio', { name: new RegExp(`^${t('goals.conclusion.success.yes')}`) }).check();
  await submit.click();
  await expect(page.getByText(t('goals.conclusion.result.required'))).toBeVisible();
  await picture(page, '05-goal-conclusion', onlooker);
  await page.getByRole('textbox', { name: t('goals.conclusion.result.label'), exact: true }).fill(result);
  await submit.dblclick();
  await expect(page.getByRole('heading', { name: t('goals.conclusion.reached.title') })).toBeVisible();
  await expect(page.getByText(result)).toBeVisible();
  await picture(page, '05-goal-finished', onlooker);
}
