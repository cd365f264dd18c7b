import { expect, type Page } from '@playwright/test';
import { addDays } from '#shared/calendar-day.ts';
import { expectAccessible, expectNoWider } from './axe.ts';
import { PHONE, WIDE } from './every-journey.ts';
import { comesBack, join } from './logged-in.ts';
import { makeSurvey, today } from './made-by-call.ts';
import { type Onlooker, picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(() => product.stop());

const NARROW = { width: 320, height: 700 };
const WINDOWS = [WIDE, PHONE, NARROW];
const DAYS_TO_THE_END_OF_THE_SURVEY = 15;
/** Past the morning on which the conclusion opens. */
const DAYS_TO_THE_MAIL = 10;

async function looksAt(page: Page, screen: string, onlooker: Onlooker): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expectNoWider(page, `${screen} at ${size.width}`);
    if (size !== NARROW) await picture(page, screen, onlooker);
  }
  await expectAccessible(page, screen);
}

for (const [brand, lang] of [
  ['a', 'no'],
  ['b', 'en'],
] as const)
  test(`the owner of a goal is written to, and stops that by the link and in the settings (${brand}, ${lang})`, async ({
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
    await product.moveOn(DAYS_TO_THE_END_OF_THE_SURVEY);
    const caller = await comesBack(page.context(), ingrid);
    const endDate = addDays(today(), DAYS_TO_THE_END_OF_THE_SURVEY + 1);
    await caller.post('/improvement-goal', { originalSurvey, name: 'Ro i rommet', endDate, accessibleBy: 'me' });
    await product.moveOn(DAYS_TO_THE_END_OF_THE_SURVEY + DAYS_TO_THE_MAIL);

    const mail = await product.mailTo(ingrid.email, /Ro i rommet/);
    const link = /https?:\/\/\S+\/goal-mails\/\S+/.exec(mail.text)?.[0] ?? '';
    const elsewhere = watch.over(await browser.newContext({ locale: lang === 'no' ? 'nb-NO' : 'en-GB' }));
    const reading = await elsewhere.newPage();
    await reading.goto(link);
    await expect(reading.getByRole('heading', { name: t('goals.mails.link.title') })).toBeVisible();
    await looksAt(reading, '16-goal-mails-link', onlooker);
    await reading.getByRole('button', { name: t('goals.mails.link.button') }).click();
    await expect(reading.getByRole('heading', { name: t('goals.mails.link.done') })).toBeVisible();
    await looksAt(reading, '16-goal-mails-stopped', onlooker);
    await reading.goto(`${home}/goal-mails/${'A'.repeat(22)}`);
    await expect(reading.getByRole('heading', { name: t('goals.mails.link.missing') })).toBeVisible();
    await looksAt(reading, '16-goal-mails-missing', onlooker);
    await elsewhere.close();

    await comesBack(page.context(), ingrid);
    await page.goto(`${home}/settings`);
    const box = page.getByRole('checkbox', { name: t('goals.mails.label') });
    await expect(box).not.toBeChecked();
    await box.press('Space');
    await expect(page.getByText(t('goals.mails.on'))).toBeVisible();
    await page.reload();
    await expect(box).toBeChecked();
    await looksAt(page, '16-goal-mails-settings', onlooker);
  });
