import { oneLook } from './every-journey.ts';
import { PATHS } from '#shared/paths.ts';
import { comesBack, join } from './logged-in.ts';
import { stopsMails, takesMailsUpAgain } from './mail-choice-steps.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(({ context }) => product.stop(context));

/** Days of a trial of thirty days until the morning of the mail has passed. */
const DAYS_TO_THE_LAST_WEEK = 24;

for (const [brand, lang] of oneLook(0, [
  ['a', 'en'],
  ['b', 'no'],
] as const))
  test(`the owner stops the mails before the trial ends by the link, and resumes them in the settings (${brand}, ${lang}) @ci`, async ({
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
    const founder = await join(page.context(), product, ingrid);
    await founder.post('/organization', { name: 'Nordvik Rådgivning', consentToTerms: 1, consentToAgreement: 1 });
    await product.moveOn(DAYS_TO_THE_LAST_WEEK, page.context());

    const mail = await product.mailTo(ingrid.email, /Nordvik Rådgivning/);
    const link = /https?:\/\/\S+\/subscription-mails\/\S+/.exec(mail.text)?.[0] ?? '';
    const elsewhere = watch.over(await browser.newContext({ locale: lang === 'no' ? 'nb-NO' : 'en-GB' }));
    const choosing = { topic: 'subscription', screen: '16-subscription-mails', onlooker, t } as const;
    await stopsMails(await elsewhere.newPage(), link, choosing);
    await elsewhere.close();

    await comesBack(page.context(), ingrid);
    await page.goto(`${home}${PATHS.mailChoices}`);
    await takesMailsUpAgain(page, choosing);
  });
