import { expect } from '@playwright/test';
import { oneLook, PHONE } from './every-journey.ts';
import { join } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { asksWhatIsStored, erases, goesToAddress, sends, withdraws } from './rights-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { openTab } from './tabs.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});
test.use({ viewport: PHONE });

for (const onlooker of oneLook(1, [
  { brand: 'a', lang: 'no' },
  { brand: 'b', lang: 'en' },
] as const))
  test(`a responder withdraws an answer, answers again, and erases their address (${onlooker.brand}, ${onlooker.lang})`, async ({
    page,
    browser,
    watch,
  }) => {
    const { brand, lang } = onlooker;
    const t = wordsIn(lang);
    const [MARTE, OLAV] = [`marte@rett-kunde-${brand}.example`, `olav@rett-kunde-${brand}.example`];
    watch.allow(/Failed to load resource: .*4(?:04|22)|answered 4(?:04|22)/);
    const home = product.at(brand);
    const language = [{ name: 'LANG', value: lang, url: home }];
    await page.context().addCookies(language);
    const caller = await join(page.context(), product, {
      home,
      email: `ingrid@rett-${brand}.example`,
      name: 'Ingrid Solberg',
    });
    const surveyId = await makeSurvey(caller, { responders: [MARTE, OLAV], lang });
    type Survey = { score: number; respondents: number };
    const counted = async () => {
      const { score, respondents } = await caller.get<Survey>(`/survey/${surveyId}`);
      return { score, respondents };
    };

    const phone = watch.over(await browser.newContext({ viewport: PHONE, locale: lang === 'no' ? 'nb-NO' : 'en-GB' }));
    const marte = await phone.newPage();
    const look = passerBy(onlooker);
    const around = { product, onlooker, t };
    const link = linkIn(await product.mailTo(MARTE));
    const unanswered = linkIn(await product.mailTo(OLAV));
    await marte.goto(link);
    await sends(marte, around, [9, 9, 9, 9], 'Too kind');
    expect(await counted()).toEqual({ score: 9, respondents: 1 });
    await withdraws(marte, around, link);
    expect(await counted()).toMatchObject({ respondents: 0 });
    await sends(marte, around, [4, 5, 6, 5], 'As it was');
    expect(await counted()).toEqual({ score: 5, respondents: 1 });

    await goesToAddress(marte, around, link);
    const ticket = await asksWhatIsStored(marte, { ...around, look }, MARTE);
    await expect(marte.getByText('As it was')).toBeVisible();
    await expect(marte.getByText('Too kind')).toHaveCount(0);
    await expect(marte.locator('.stored__answers dd')).toHaveText(['4', '5', '6', '5']);
    await picture(marte, '16-address-stored', onlooker);
    await erases(marte, around, MARTE);
    await marte.goto(ticket);
    await expect(marte.getByText(t('address.expired.title'))).toBeVisible();
    await picture(marte, '16-address-expired', onlooker);

    // Olav has not answered, and cannot answer any more.
    await marte.goto(`${home}/address?lang=${lang}`);
    await asksWhatIsStored(marte, around, OLAV);
    await expect(marte.getByText(t('address.entry.notAnswered'), { exact: true })).toBeVisible();
    await erases(marte, around, OLAV);
    await marte.goto(unanswered);
    await expect(marte.getByRole('heading', { name: t('system.notFound.title') })).toBeVisible();
    await expect(marte.getByText(t('responding.notFound.text'))).toBeVisible();

    await marte.goto(`${home}/address?lang=${lang}`);
    await asksWhatIsStored(marte, around, `nobody@rett-kunde-${brand}.example`);
    await expect(marte.getByText(t('address.list.empty'))).toBeVisible();
    await look(marte, '16-address-empty');
    await marte.getByRole('link', { name: t('address.sent.anotherButton') }).click();
    await expect(marte.getByLabel(t('address.email.label'))).toHaveValue('');

    expect(await counted()).toEqual({ score: 5, respondents: 1 });
    await page.goto(`${home}/survey/${surveyId}`);
    await expect(page.getByRole('listitem').getByText(t('surveys.responders.addressRemoved'))).toHaveCount(2);
    await expect(page.getByText(MARTE)).toHaveCount(0);
    await picture(page, '03-survey-detail-address-removed', onlooker);
    await openTab(page, t('surveys.responders.addressRemoved'));
    await expect(page.getByText(t('surveys.responder.message.empty'))).toBeVisible();
    await picture(page, '03-survey-detail-responder-address-removed', onlooker);
    await phone.close();
  });
