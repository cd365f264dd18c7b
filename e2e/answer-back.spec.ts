import { expect } from '@playwright/test';
import { asksAnonymously } from './anonymous-link-steps.ts';
import { expectAccessible } from './axe.ts';
import { LOOKS, oneLook, WIDE } from './every-journey.ts';
import { test } from './fixtures.ts';
import { entersDemo } from './logged-in.ts';
import { answerByCall } from './made-by-call.ts';
import { lacksRoom } from './overflow.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

const TEXT =
  'Takk for ærlige svar. Det tydeligste jeg hørte, er at jeg bør si tydeligere fra når noe glipper, og at planene mine kommer for sent ut til dere. Fram til sommeren deler jeg planen hver mandag, og spør dere igjen i juni.';

test.describe('answering everyone who was asked', () => {
  test.use({ viewport: WIDE });
  const t = wordsIn('no');

  test('the candidate writes, sees the mail, sends once, and corrects once; the text stands behind the link', async ({
    page,
  }) => {
    const home = product.at('a');
    const caller = await entersDemo(page.context(), product, 'jonas@tindelag.example');
    const surveys = await caller.get<{ id: string; status: string; respondents: number }[]>('/survey');
    const id = surveys.find(({ status, respondents }) => status === 'finished' && respondents > 0)?.id ?? '';
    await page.goto(`${home}/survey/${id}`);
    await page.getByRole('link', { name: t('surveys.next.back.button') }).click();
    const field = page.getByRole('textbox', { name: t('answerBack.form.label') });
    await field.fill('For kort');
    await page.getByRole('button', { name: t('answerBack.form.submit') }).click();
    await expect(page.getByText(t('answerBack.form.tooShort', { min: 200 }))).toBeVisible();
    await field.fill(TEXT);
    await page.reload();
    await expect(field).toHaveValue(TEXT);
    await expectAccessible(page, 'the text');
    await page.getByRole('button', { name: t('answerBack.form.submit') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('answerBack.form.confirm.button') })
      .click();
    await expect(page.getByRole('heading', { name: t('answerBack.sent.title') })).toBeVisible();
    await page.getByRole('button', { name: t('answerBack.sent.correctButton') }).click();
    await field.fill(`${TEXT} Takk igjen.`);
    await page.getByRole('button', { name: t('answerBack.correct.submit') }).click();
    await expect(page.getByRole('heading', { name: t('answerBack.sent.title') })).toBeVisible();
    await expect(page.getByText('Takk igjen.')).toBeVisible();
    await expect(page.getByRole('button', { name: t('answerBack.sent.correctButton') })).toHaveCount(0);
    await expectAccessible(page, 'the sent text');
    expect(await lacksRoom(page, 'the sent text')).toEqual([]);
    const answered = await caller.get<{ mails: { sent: number; waiting: number } }>(`/survey/${id}/answer-back`);
    expect(answered.mails.sent + answered.mails.waiting).toBeGreaterThan(0);
  });
});

for (const { brand, lang, window } of oneLook(1, LOOKS)) {
  test.describe(`${brand}, ${lang}, ${window.width}`, () => {
    test.use({ viewport: window, asksOwnAnswer: true });
    const t = wordsIn(lang);
    const onlooker = { brand, lang };

    test('the candidate answers before the first answers open, and sees both beside each other', async ({ page }) => {
      const { home, id } = await asksAnonymously(page, product, onlooker, 'own-answer.example');
      await answerByCall(home, id);
      await page.goto(`${home}/survey/${id}`);
      await expect(page.getByRole('heading', { name: t('selfAssessment.title') })).toBeVisible();
      await page.getByRole('button', { name: t('selfAssessment.submit') }).click();
      await expect(page.getByText(t('selfAssessment.missing'))).toBeVisible();
      await expectAccessible(page, 'the questions');
      expect(await lacksRoom(page, 'the questions')).toEqual([]);
      for (const slider of await page.getByRole('slider').all()) await slider.press('8');
      await page.getByRole('button', { name: t('selfAssessment.submit') }).click();
      await expect(page.getByRole('heading', { name: t('selfAssessment.result.title') })).toBeVisible();
      await expectAccessible(page, 'both answers');
      expect(await lacksRoom(page, 'both answers')).toEqual([]);
      await picture(page, '03-self-assessment-result', onlooker);
      await page.reload();
      await expect(page.getByRole('heading', { name: t('selfAssessment.result.title') })).toBeVisible();
    });
  });
}
