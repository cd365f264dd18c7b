import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fillsSurvey } from './large-survey.ts';
import { entersDemo } from './logged-in.ts';
import { answerByCall, type Caller, makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const FOR_SUPPORTERS = 'Levering av strategiprosess, Sundvåg kommune';
const FOR_A_GROUP = 'Vårsamling for mellomledere';
const LARGE = 'Ledersamling på Vestre Gård';
const t = wordsIn('no');
const onlooker = { brand: 'a', lang: 'no' } as const;

type Answer = { message: string; recommendation: string; anonymous: boolean; email: string };

test.use({ viewport: { width: 1440, height: 900 } });

async function surveyOf(caller: Caller, list: 'survey' | 'shared-survey', name: string): Promise<string> {
  const all = await caller.get<{ id: string; surveyName: string }[]>(`/${list}`);
  return all.find(({ surveyName }) => surveyName === name)?.id ?? '';
}

/** Expands the list of words and returns its rows. */
async function readsAll(page: Page): Promise<string[]> {
  const all = page.getByRole('button', { name: /^Se alle \d+$/ });
  await expect(page.locator('.words__one, .words3').first()).toBeVisible();
  if (await all.isVisible()) {
    await all.click();
    // The list grows in a transition, which keeps the short list on screen until the long one is ready.
    await expect(all).toHaveCount(0);
  }
  return page.locator('.words__one').allInnerTexts();
}

function expectExactly(shown: readonly string[], answers: readonly Answer[]): void {
  const written = answers.filter(({ message, recommendation }) => message !== '' || recommendation !== '');
  expect(shown).toHaveLength(written.length);
  for (const { message, recommendation } of written)
    expect(shown.some((text) => text.includes(message) && text.includes(recommendation))).toBe(true);
}

for (const { reader, email, name } of [
  { reader: 'a supporter', email: 'magnus@nordvik.example', name: FOR_SUPPORTERS },
  { reader: 'a member of a group', email: 'sara@nordvik.example', name: FOR_A_GROUP },
])
  test(`${reader} reads the words that were promised to them, and no recommendation`, async ({ page, shared }) => {
    const caller = await entersDemo(page.context(), shared, email);
    const id = await surveyOf(caller, 'shared-survey', name);
    const answers = await caller.get<Answer[]>(`/shared-survey/${id}/responses`);
    expect(answers.some(({ message }) => message !== '')).toBe(true);
    expect(answers.every(({ recommendation }) => recommendation === '')).toBe(true);
    await page.goto(`${shared.at('a')}/shared/${id}`);
    expectExactly(await readsAll(page), answers);
    await expect(page.locator('.words .quote')).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('surveys.next.again.button'), exact: true })).toHaveCount(0);
  });

test.describe('in a survey of a thousand answers', () => {
  let product: RunningProduct;
  test.beforeAll(async () => {
    product = await startProduct({}, { demo: true, fill: fillsSurvey(LARGE) });
  });
  test.afterAll(() => product.stop());

  test('the candidate reads all words in one list, and every link to an answer opens its tab @ci', async ({ page }) => {
    const ingrid = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
    const id = await surveyOf(ingrid, 'survey', FOR_SUPPORTERS);
    await page.goto(`${product.at('a')}/survey/${id}`);
    const answers = await ingrid.get<Answer[]>(`/survey/${id}/responses`);
    expectExactly(await readsAll(page), answers);
    await expectAccessible(page, 'a survey with its words');
    await picture(page, '03-survey-detail-words', onlooker);

    const recommended = answers.filter(({ recommendation }) => recommendation !== '');
    await page.getByRole('radio', { name: t('surveys.words.kind.recommendation') }).check();
    await expect(page.locator('.words__one')).toHaveCount(recommended.length);
    await page.getByLabel(t('surveys.words.search')).fill('ingen har skrevet dette');
    await page.getByRole('button', { name: t('common.button.reset') }).click();

    // A person's row opens the tab of their answer and moves the focus there; going back returns to the summary.
    const who = page.locator('.rlist .survey__who a').first();
    const name = (await who.innerText()).trim();
    await who.click();
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: t('surveys.detail.tab.summary') })).toHaveAttribute(
      'aria-selected',
      'true',
    );

    await page.locator('.tabs__count').click();
    const last = answers.filter(({ anonymous }) => anonymous).length;
    await page.getByRole('combobox', { name: t('surveys.jump.label') }).fill(`anonym ${last}`);
    await expectAccessible(page, 'the list of tabs');
    await page.keyboard.press('Enter');
    const anonymous = t('surveys.detail.tab.anonymous', { index: last });
    await expect(page.getByRole('tab', { name: anonymous, exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: anonymous })).toBeVisible();
  });

  test('opens a survey with a thousand invited and a thousand anonymous answers, and reaches each of them @ci', async ({
    page,
  }) => {
    const ingrid = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
    const id = await surveyOf(ingrid, 'survey', LARGE);
    await page.goto(`${product.at('a')}/survey/${id}`);
    await expect(page.locator('.words3')).toBeVisible();
    // Only a few of the two thousand rows and tabs are in the DOM.
    await expect(page.locator('.rlist > li')).toHaveCount(26);
    expect(await page.locator('*').count()).toBeLessThan(3_000);
    await page.locator('.tabs__count').click();
    await page.getByRole('combobox', { name: t('surveys.jump.label') }).fill('anonym 777');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Anonym 777', exact: true })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: t('surveys.detail.tab.summary') })).toBeFocused();
    await page.getByRole('button', { name: /^Se alle \d+$/ }).click();
    await page
      .getByRole('region', { name: t('surveys.words.title') })
      .getByRole('searchbox')
      .fill('nummer 500.');
    await expect(page.locator('.words__one')).toHaveCount(1);
    await page.getByRole('button', { name: t('common.pager.next', { count: 25 }) }).click();
    await expect(page.getByText(t('common.pager.range', { from: 26, to: 50, total: 1014 }))).toBeVisible();
    const people = page.getByRole('search', { name: t('surveys.people.search.aria') });
    await people.getByRole('searchbox').fill('person.1000@');
    await expect(page.locator('.rlist > li')).toHaveCount(1);
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  });

  test('an open result loads a new answer by itself, also in a background tab @ci', async ({ page }) => {
    await page.clock.install();
    // The user is in another tab.
    await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
    const ingrid = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
    const id = await makeSurvey(ingrid, { lang: 'no' });
    await answerByCall(product.at('a'), id);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const timesAsked = (path: string) => asked.filter((one) => one === `/api/survey/${id}${path}`).length;
    await page.goto(`${product.at('a')}/survey/${id}`);
    await expect(page.getByRole('tab')).toHaveCount(2);
    const before = timesAsked('/responses');
    await answerByCall(product.at('a'), id);
    await page.clock.fastForward(31_000);
    await expect(page.getByText(t('surveys.live.new', { count: 1 }))).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect.poll(() => timesAsked('/responses')).toBeGreaterThan(before);
  });
});
