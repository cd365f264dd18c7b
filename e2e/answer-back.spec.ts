import { expect, type Page } from '@playwright/test';
import type { BrandId } from '#shared/brand-id.ts';
import { asksAnonymously } from './anonymous-link-steps.ts';
import { expectAccessible } from './axe.ts';
import { LOOKS, oneLook } from './every-journey.ts';
import { test } from './fixtures.ts';
import { comesBack, entersDemo, join } from './logged-in.ts';
import { answerByCall, makeSurvey } from './made-by-call.ts';
import { lacksRoom } from './overflow.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

const TEXT =
  'Takk for ærlige svar. Det tydeligste jeg hørte, er at jeg bør si tydeligere fra når noe glipper, og at planene mine kommer for sent ut til dere. Fram til sommeren deler jeg planen hver mandag, og spør dere igjen i juni.';

type Asked = { page: Page; brand: BrandId };

async function finishedInDemo({ page }: Asked) {
  const caller = await entersDemo(page.context(), product, 'jonas@tindelag.example');
  const surveys = await caller.get<{ id: string; status: string; respondents: number }[]>('/survey');
  const id = surveys.find(({ status, respondents }) => status === 'finished' && respondents > 0)?.id ?? '';
  return { caller, home: product.at('a'), id, stop: async () => undefined };
}

const DAYS_TO_THE_END = 15;

/** Only the first brand has a demo. The other needs a product whose clock moves on, which the long run alone starts. */
async function finishedOfOwn({ page, brand }: Asked) {
  const own = await startProduct();
  const jonas = { home: own.at(brand), email: `jonas-${brand}@tindelag.example`, name: 'Jonas Bakke' };
  const id = await makeSurvey(await join(page.context(), own, jonas), { responders: ['siri@tindelag.example'] });
  await answerByCall(jonas.home, id);
  await own.moveOn(DAYS_TO_THE_END, page.context());
  return { caller: await comesBack(page.context(), jonas), home: jonas.home, id, stop: own.stop };
}

for (const { brand, lang, window } of oneLook(0, LOOKS))
  test.describe(`${brand}, ${lang}, ${window.width}, everyone who was asked`, () => {
    test.use({ viewport: window });
    const t = wordsIn(lang);
    const onlooker = { brand, lang };

    test('the candidate writes, sees the mail, sends once, and corrects once; the text stands behind the link @ci', async ({
      page,
      browser,
      watch,
    }) => {
      const finished = await (brand === 'a' ? finishedInDemo : finishedOfOwn)({ page, brand });
      const { caller, home, id } = finished;
      await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
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
      await picture(page, '19-answer-back', onlooker);
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
      await picture(page, '19-answer-back-sent', onlooker);
      const answered = await caller.get<{ mails: { sent: number; waiting: number } }>(`/survey/${id}/answer-back`);
      expect(answered.mails.sent + answered.mails.waiting).toBeGreaterThan(0);

      const elsewhere = watch.over(await browser.newContext({ viewport: window }));
      await elsewhere.addCookies([{ name: 'LANG', value: lang, url: home }]);
      const reader = await elsewhere.newPage();
      await reader.goto(`${home}/respond/-${id}`);
      const title = t('responding.answerBack.title', { candidate: 'Jonas' });
      await expect(reader.getByRole('heading', { name: title })).toBeVisible();
      await expect(reader.getByText('Takk igjen.')).toBeVisible();
      await picture(reader, '19-answer-back-responder', onlooker);
      await elsewhere.close();
      await finished.stop(page.context());
    });
  });

for (const { brand, lang, window } of oneLook(1, LOOKS)) {
  test.describe(`${brand}, ${lang}, ${window.width}`, () => {
    test.use({ viewport: window, asksOwnAnswer: true });
    const t = wordsIn(lang);
    const onlooker = { brand, lang };

    test('the candidate answers before the first answers open, and sees both beside each other @ci', async ({
      page,
    }) => {
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
