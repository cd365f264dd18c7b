import { expect } from '@playwright/test';
import { IN_MOTION, JOURNEYS_ON_ENGINES } from './every-journey.ts';
import type { Sheet } from './answering.ts';
import { joins } from './joining-steps.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import {
  findsItAgain,
  readsAnonymous,
  readsNamed,
  readsScores,
  readsWordsAndTakesNote,
  seesInvited,
} from './reading-steps.ts';
import { answersByLink, answersByMail } from './responder-steps.ts';
import { makesSurvey } from './survey-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { SHORT } from '../test/run-size.ts';

const MARTE = { email: 'marte@sundvag.example', sheet: [8, 9, 7, 10] } as const;
const JONAS = { email: 'jonas@tindelag.example', sheet: [6, 0, 5, 9] } as const;
const SILENT = 'siri@tindelag.example';
const INVITED = [MARTE.email, JONAS.email, SILENT];
const ANONYMOUS: readonly Sheet[] = [
  [10, 7, 8, 10],
  [9, 8, 6, 10],
];
const SAID = {
  message: 'Det beste var øvelsene i par. Den siste timen gikk litt fort.',
  recommendation: 'Endelig en samling der vi gikk derfra med noe vi faktisk skal gjøre.',
};
/** The means are 33/4, 24/3 (one answer is "don't know"), 26/4 and 39/4; the total is the mean of those four: 8.125. */
const SCORES = { total: 8.1, questions: [8.3, 8, 6.5, 9.8], answers: { named: 2, anonymous: 2 } };

test.use(SHORT ? {} : IN_MOTION);

let product: RunningProduct;
test.afterEach(({ context }) => product.stop(context));

for (const [place, { brand, lang, window, engine }] of JOURNEYS_ON_ENGINES.entries()) {
  const where = `${brand}, ${lang}, ${window.width}, ${engine ?? 'any engine'}`;
  // Specification 1.1, 1.7, 1.8, 2.1, 2.12, 2.23, 2.36, 2.37, 2.43, 2.44, 2.47, 2.51, 4.4, 4.5, 5.5, 7.29, 9.2
  test(`from signing up to reading the scores (${where})${place === 0 ? '' : ' @ci'}`, async ({
    page,
    browser,
    watch,
  }) => {
    product = await startProduct({}, engine === undefined ? {} : { engine });
    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const reading = { t, onlooker, surveyName: 'Ledersamling på Vestre Gård' };
    const round = { browser, watch, product, t, onlooker };
    await page.setViewportSize(window);

    await joins(page, { product, onlooker, t, email: 'ingrid@nordvik.example', name: 'Ingrid Solberg Aune' });
    await page.goto(product.at(brand));
    await expect(
      page.getByRole('heading', { name: t('dashboard.greeting.welcome', { firstName: 'Ingrid' }) }),
    ).toBeVisible();
    await picture(page, '01-dashboard-new-user', onlooker);
    await page.getByRole('link', { name: t('dashboard.first.survey.button') }).click();
    await makesSurvey(page, { ...reading, invited: INVITED });
    const link = await seesInvited(page, reading, INVITED);

    await answersByMail(round, { ...MARTE, words: SAID });
    await answersByMail(round, { ...JONAS, words: null });
    for (const [place, sheet] of ANONYMOUS.entries()) await answersByLink(round, { link, sheet, show: place === 0 });

    await readsScores(page, reading, SCORES);
    await readsNamed(page, reading, JONAS);
    await readsAnonymous(page, reading, ANONYMOUS);
    await readsNamed(page, reading, MARTE);
    await readsWordsAndTakesNote(page, reading, SAID);
    await findsItAgain(page, reading, SAID.recommendation);
  });
}
