import { expect, type Page } from '@playwright/test';
import { answer } from './answering.ts';
import { join } from './joining.ts';
import { answerByCall, callerOf, makeSurvey } from './made-by-call.ts';
import { INJECTED, packed } from './payloads.ts';
import { linkIn, type RunningProduct, startProduct } from './product.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const INVITED = 'marte@sundvag.example';
/** The long texts hold all payloads at once; the names hold a part each, and the journey goes on until all were shown. */
const LONG_TEXT = packed(5_000).join(' ');
const [RECOMMENDATION = ''] = packed(2_000);

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** The fixture has already looked for dialogs, errors of the policy and foreign requests; here nothing may have been built. */
async function showsOnlyText(page: Page, what: string): Promise<void> {
  for (const frame of page.frames()) {
    const found = await frame.locator(INJECTED).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    expect(found, what).toEqual([]);
  }
  expect(new URL(page.url()).hostname, what).toBe('localhost');
}

test('whatever people write is shown as it was written, on every screen', async ({ page }) => {
  const home = product.at('a');
  await join(page, product, { home, email: 'ingrid@nordvik.example', name: 'Ingrid', t });
  const caller = await callerOf(page);
  const surveyId = await makeSurvey(caller, { invitationText: LONG_TEXT, responders: [INVITED] });
  const link = linkIn(await product.mailTo(INVITED));
  const survey = await caller.get<Record<string, unknown>>(`/survey/${surveyId}`);
  await answerByCall(page, surveyId, { message: LONG_TEXT });

  for (const [round, written] of packed(200).entries()) {
    // What turns the direction of all that follows is taken out; everything else stays.
    const name = written.replaceAll('\u202e', '');
    await caller.put('/profile', { candidate: written, title: written, image: '', consentToTerms: 1 });
    const { surveyType, startDate, endDate, defaultLang, accessibleBy, allowAnonymous } = survey;
    await caller.put(`/survey/${surveyId}`, {
      surveyType,
      startDate,
      endDate,
      defaultLang,
      accessibleBy,
      allowAnonymous,
      surveyName: written,
      invitationText: LONG_TEXT,
      groupsWithAccess: [],
      onBehalfOf: null,
    });
    await answerByCall(page, surveyId, {
      giveRecommendation: true,
      recommendation: RECOMMENDATION,
      recommendationName: name,
      recommendationTitle: name,
    });
    if (round === 0) await takesNote(page, surveyId);
    await visitsAll(page, { home, surveyId, name });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await showsOnlyText(page, `the form, ${name}`);
  }
  await answer(page, [5, 5, 5, 5]);
  await page.getByRole('button', { name: t('responding.submit.button') }).click();
  await expect(page.getByRole('heading', { name: t('responding.thanks.title') })).toBeVisible();
  await showsOnlyText(page, 'the thanks');
});

async function takesNote(page: Page, surveyId: string): Promise<void> {
  await page.goto(new URL(`/survey/${surveyId}#1`, page.url()).href);
  await page.getByLabel(t('surveys.notes.label'), { exact: true }).fill(LONG_TEXT);
  await page.getByRole('button', { name: t('surveys.notes.submit') }).click();
  await expect(page.getByText(t('surveys.notes.saved'))).toBeVisible();
}

type Visit = { home: string; surveyId: string; name: string };

async function visitsAll(page: Page, { home, surveyId, name }: Visit): Promise<void> {
  const shown: Record<string, string> = {
    '/': name,
    '/surveys': name,
    '/recommendations': name,
    [`/survey/${surveyId}`]: name,
  };
  for (const [path, words] of Object.entries(shown)) {
    await page.goto(home + path);
    await expect(page.getByText(words).first()).toBeVisible();
    await showsOnlyText(page, `${path}, ${name}`);
  }
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByText(t('surveys.responder.message.title'))).toBeVisible();
  await showsOnlyText(page, `an answer, ${name}`);
  await page.locator('.nav__user').click();
  await showsOnlyText(page, `the menu, ${name}`);
  await page.goto(`${home}/settings`);
  await expect(page.getByLabel(t('profile.name.label'), { exact: true })).toHaveValue(name);
  await page.goto(`${home}/survey?id=${surveyId}&step=2`);
  await expect(page.frameLocator('iframe.mailbox__frame').getByText(name).first()).toBeVisible();
  await showsOnlyText(page, `the preview, ${name}`);
}
