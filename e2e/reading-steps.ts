import { expect, type Page } from '@playwright/test';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { Sheet } from './answering.ts';
import { downloads } from './own-data-steps.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { Words } from './words.ts';
import { openTab } from './tabs.ts';

export const WORKSHOP = ['subjectKnowledge', 'engaging', 'relevance', 'satisfaction'] as const;

/** Matches 'Saved at 14.02' beside the saved text. */
export function savedMark(page: Page, t: Words) {
  const [saved = ''] = t('common.savedAt', { time: '\n' }).split('\n');
  return page.getByRole('tabpanel').getByText(saved.trim());
}

export type Reading = { t: Words; onlooker: Onlooker; surveyName: string };

/** Checks a new survey: no answers, the delivery of each mail, and no resending yet. Returns the anonymous link. */
export async function seesInvited(page: Page, { t, onlooker, surveyName }: Reading, invited: readonly string[]) {
  await expect(page.getByRole('heading', { level: 1, name: surveyName })).toBeVisible();
  await expect(page.getByText(t('surveys.detail.noAnswers.title'))).toBeVisible();
  await expect(page.getByText(t('surveys.soFar.who', { answered: 0, invited: invited.length }))).toBeVisible();
  // The mails leave after the survey is stored, so reload until the page says that they have left.
  const row = page.getByRole('listitem').filter({ hasText: invited[0] ?? '' });
  const [tooSoon = ''] = t('surveys.people.remindFrom', { date: '\n', time: '' }).split('\n');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(tooSoon.trim())).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expect(row.getByRole('button', { name: t('surveys.responders.resendButton') })).toHaveCount(0);
  const { name, text } = await downloads(page, t('common.calendar.button'));
  expect(name).toBe(`${surveyName}.ics`);
  expect(text).toContain('BEGIN:VEVENT');
  await picture(page, '03-survey-detail-no-answers', onlooker);
  return page.getByRole('textbox', { name: t('surveys.anonymousLink.title') }).inputValue();
}

type Scores = { total: number; questions: readonly number[]; answers: { anonymous: number; named: number } };

export async function readsScores(page: Page, { t, onlooker }: Reading, { total, questions, answers }: Scores) {
  await page.reload();
  const gauge = (label: string, score: number) =>
    page.locator('.sumtop').getByRole('img', { name: `${label}: ${scoreText(onlooker.lang, score)} ` });
  await expect(gauge(t('scores.total.label'), total)).toBeVisible();
  for (const [place, question] of WORKSHOP.entries()) {
    await expect(gauge(t(`questions.${question}.label`), questions[place] ?? 0)).toBeVisible();
  }
  await expect(page.getByText(t('surveys.people.dontKnow', { count: 1 }))).toBeVisible();
  const { named, anonymous } = answers;
  await expect(
    page.getByText(t('surveys.soFar.whoAnonymous', { answered: named, invited: 3, anonymous })),
  ).toBeVisible();
  await picture(page, '03-survey-detail-summary', onlooker);
}

/** The tab of a named answer shows its four values. */
export async function readsNamed(page: Page, reading: Reading, given: { email: string; sheet: Sheet }): Promise<void> {
  await openTab(page, given.email);
  expect(await shownValues(page)).toEqual(given.sheet.map((value) => scoreText(reading.onlooker.lang, value)));
}

/** Anonymous answers come in an order of their own and do not show a time. */
export async function readsAnonymous(page: Page, { t, onlooker }: Reading, sheets: readonly Sheet[]): Promise<void> {
  const shown: string[][] = [];
  for (const index of sheets.keys()) {
    await openTab(page, t('surveys.detail.tab.anonymous', { index: index + 1 }));
    await expect(page.getByText(t('surveys.responder.anonymousFacts'))).toBeVisible();
    shown.push(await shownValues(page));
  }
  const given = sheets.map((sheet) => sheet.map((value) => scoreText(onlooker.lang, value)));
  expect(shown.map(String).sort()).toEqual(given.map(String).sort());
  await picture(page, '03-survey-detail-anonymous', onlooker);
}

function shownValues(page: Page): Promise<string[]> {
  return page.locator('.survey__answers .sbar__num').allInnerTexts();
}

/** Reads the words of one answer, and writes a note that is still there after a reload. */
export async function readsWordsAndTakesNote(
  page: Page,
  { t, onlooker }: Reading,
  { message, recommendation }: { message: string; recommendation: string },
): Promise<void> {
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(recommendation)).toBeVisible();
  const note = page.getByLabel(t('surveys.notes.label'), { exact: true });
  await note.fill('Ring Marte før jul');
  await page.getByRole('button', { name: t('surveys.notes.submit') }).click();
  await expect(savedMark(page, t)).toBeVisible();
  await picture(page, '03-survey-detail-responder', onlooker);
  await page.reload();
  await expect(note).toHaveValue('Ring Marte før jul');
}

/**
 * The overview shows the survey and repeats the recommendation; the list has one row; a second survey is not allowed
 * yet.
 */
export async function findsItAgain(page: Page, { t, onlooker, surveyName }: Reading, recommendation: string) {
  await page.locator('.nav__logo').click();
  await expect(page.getByRole('link', { name: surveyName })).toBeVisible();
  await expect(page.getByText(recommendation)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await picture(page, '01-dashboard', onlooker);
  await page.getByRole('link', { name: t('dashboard.recommendation.allLink') }).click();
  await expect(page.getByText(recommendation)).toBeVisible();
  await picture(page, '15-recommendations', onlooker);
  await page.goto(new URL('/surveys', page.url()).href);
  await expect(page.getByText(t('surveys.limit.noOrganisation.title'))).toBeVisible();
  await picture(page, '14-survey-list', onlooker);
}
