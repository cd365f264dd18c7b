import { oneLook } from './every-journey.ts';
import { addDays } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { comesBack, join } from './logged-in.ts';
import { makeSurvey, today } from './made-by-call.ts';
import { stopsMails, takesMailsUpAgain } from './mail-choice-steps.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(({ context }) => product.stop(context));

const DAYS_TO_THE_END_OF_THE_SURVEY = 15;
/** Days after the end of the goal, past the morning on which its conclusion opens. */
const DAYS_TO_THE_MAIL = 10;

for (const [brand, lang] of oneLook(1, [
  ['a', 'no'],
  ['b', 'en'],
] as const))
  test(`the owner of a goal stops its mails by the link, and resumes them in the settings (${brand}, ${lang}) @ci`, async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/Failed to load resource: .*404|answered 404/);
    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const home = product.at(brand);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    const ingrid = { home, email: `ingrid-${brand}@nordvik.example`, name: 'Ingrid Solberg' };
    const originalSurvey = await makeSurvey(await join(page.context(), product, ingrid), {});
    await product.moveOn(DAYS_TO_THE_END_OF_THE_SURVEY, page.context());
    const caller = await comesBack(page.context(), ingrid);
    const endDate = addDays(today(), DAYS_TO_THE_END_OF_THE_SURVEY + 1);
    await caller.post('/improvement-goal', { originalSurvey, name: 'Ro i rommet', endDate, accessibleBy: 'me' });
    await product.moveOn(DAYS_TO_THE_END_OF_THE_SURVEY + DAYS_TO_THE_MAIL, page.context());

    const mail = await product.mailTo(ingrid.email, /Ro i rommet/);
    const link = /https?:\/\/\S+\/goal-mails\/\S+/.exec(mail.text)?.[0] ?? '';
    const elsewhere = watch.over(await browser.newContext({ locale: lang === 'no' ? 'nb-NO' : 'en-GB' }));
    const choosing = { topic: 'goals', screen: '16-goal-mails', onlooker, t } as const;
    await stopsMails(await elsewhere.newPage(), link, choosing);
    await elsewhere.close();

    await comesBack(page.context(), ingrid);
    await page.goto(`${home}${PATHS.mailChoices}`);
    await takesMailsUpAgain(page, choosing);
  });
