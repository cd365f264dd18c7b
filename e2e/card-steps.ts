import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { Doing } from './goal-steps.ts';
import { answerByCall, type Caller, makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { colourful } from './same-picture.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';

/** The names of a journey's three surveys, in the order in which they end. */
export const SURVEYS = ['Ledersamling, Sundvåg', 'Kick-off, Tindelag', 'Høstsamling, Havnekontoret'] as const;

/** Creates a survey with three identical answers. */
export async function makesAnswered(
  caller: Caller,
  home: string,
  wanted: { surveyName: string; startDate?: CalendarDay; answer?: object },
): Promise<void> {
  const { answer = {}, ...words } = wanted;
  const id = await makeSurvey(caller, words);
  for (let answers = 0; answers < 3; answers += 1) await answerByCall(home, id, answer);
}

/** Gives the caller a portrait and an organisation with a logo, the pictures that a card draws. */
export async function hasPictures(caller: Caller, candidate: string): Promise<void> {
  const consent = { consentToTerms: 1, consentToAgreement: 1 };
  await caller.put('/profile', { candidate, title: 'Seniorrådgiver', image: colourful(300), consentToTerms: 1 });
  const form = { name: 'Nordvik Rådgivning', orgNo: '', country: '', domain: '', logo: colourful(100), ...consent };
  await caller.post('/organization', form);
}

/** Picks two of the three surveys, in either order, and checks the message at a third press. */
export async function picksTwo(page: Page, { t, onlooker }: Doing): Promise<void> {
  const [first, between, last] = SURVEYS;
  const row = (survey: string) =>
    page.getByRole('checkbox', { name: t('cards.picker.selectAria', { survey }), exact: true });
  await expect(page.getByText(t('cards.preview.empty'))).toBeVisible();
  await expectAccessible(page, 'the editor with nothing picked');
  await page.getByRole('button', { name: t('cards.picker.next') }).click();
  await expect(page.getByText(t('cards.picker.intervalError'))).toBeVisible();
  await page.getByText(last).click();
  await expect(page.getByRole('radio', { name: t('questions.type.delivery.name') })).toBeDisabled();
  await row(first).press('Space');
  await expect(page.getByText(t('cards.picker.selectedCount', { count: 2 }))).toBeVisible();
  await row(between).press('Space');
  await expect(page.getByText(t('cards.picker.full'))).toBeVisible();
  await expect(row(between)).not.toBeChecked();
  await expect(page.locator('.jcard')).toBeVisible();
  await expect(page.getByText(t('cards.picker.pooled', { count: 3 }))).toBeVisible();
  await expectAccessible(page, 'the editor with two picked');
  await picture(page, '06-card-pick', onlooker);
  await page.getByRole('button', { name: t('cards.picker.next') }).click();
  await expect(page.getByRole('heading', { name: t('cards.cardTitle.heading') })).toBeFocused();
}

/** Gives the card a title, chooses unreadable colours, and accepts the proposed correction. */
export async function namesAndColours(page: Page, { t, onlooker }: Doing, title: string): Promise<void> {
  await page.getByRole('button', { name: t('cards.submit.button') }).click();
  await expect(page.getByText(t('cards.cardTitle.required'))).toBeVisible();
  await page.getByLabel(t('cards.cardTitle.label')).fill(title);
  await expect(page.getByText(t('cards.cardTitle.required'))).toBeHidden();
  await picture(page, '06-card-editor', onlooker);
  await page.getByLabel(t('cards.colours.foreground.label'), { exact: true }).fill('#8A8AFF');
  const low = page.getByText(t('cards.contrast.low', { ratio: '|' }).split('. ')[1] ?? '');
  await expect(low).toBeVisible();
  await expectAccessible(page, 'the editor with colours that cannot be read');
  await page.getByRole('button', { name: /#[0-9a-f]{6}/ }).click();
  await expect(low).toBeHidden();
}
