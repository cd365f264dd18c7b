import { expect, type Page } from '@playwright/test';
import { question, tapRail } from './answering.ts';
import { oneLook, PHONE, WIDE } from './every-journey.ts';
import { join } from './logged-in.ts';
import { makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { PATHS } from '#shared/paths.ts';
import { test } from './fixtures.ts';
import { wordsIn, type Words } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

const stop = (page: Page, place: number, value: number) =>
  question(page, place).getByRole('radio', { name: String(value), exact: true });

async function choose(page: Page, values: readonly number[], from = 0): Promise<void> {
  for (const [place, value] of values.entries()) await stop(page, from + place, value).check();
}

const send = (page: Page, t: Words) => page.getByRole('button', { name: t('responding.submit.button') }).click();

for (const { window, ...onlooker } of oneLook(0, [
  { brand: 'a', lang: 'no', window: PHONE },
  { brand: 'b', lang: 'en', window: WIDE },
] as const))
  test(`the form is answered without scripts (${onlooker.brand}, ${onlooker.lang})`, async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/Failed to load resource: .*422|answered 422/);
    const { brand, lang } = onlooker;
    const t = wordsIn(lang);
    const home = product.at(brand);
    const MARTE = `marte@uten-skript-${brand}.example`;
    const caller = await join(page.context(), product, {
      home,
      email: `ingrid@uten-skript-${brand}.example`,
      name: 'Ingrid Solberg',
    });
    const surveyId = await makeSurvey(caller, { responders: [MARTE], lang });
    const counted = async () => {
      const { score, respondents } = await caller.get<{ score: number; respondents: number }>(`/survey/${surveyId}`);
      return { score, respondents };
    };
    const bare = watch.over(await browser.newContext({ viewport: window, javaScriptEnabled: false }));
    const reader = await bare.newPage();
    // Only what needs no timer can be evaluated here, so axe cannot.
    const look = async (name: string) => {
      await picture(reader, name, onlooker);
      await reader.setViewportSize({ width: 320, height: 640 });
      expect(await reader.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
      await reader.setViewportSize(window);
    };
    const link = linkIn(await product.mailTo(MARTE));

    await test.step('the errors stand at the top and at the question', async () => {
      await reader.goto(link);
      await expect(reader.getByRole('heading', { level: 1, name: 'Ingrid Solberg' })).toBeVisible();
      await look('04-respond-without-scripts');
      await choose(reader, [8, 0, 7]);
      await reader.getByLabel(t('responding.message.label', { candidate: 'Ingrid' })).fill('Mer tid, < & "takk".');
      await send(reader, t);
      await expect(reader.getByText(t('responding.errors.title'))).toBeVisible();
      await expect(reader.getByText(t('responding.question.missing'))).toHaveCount(1);
      await expect(stop(reader, 1, 0)).toBeChecked();
      await look('04-respond-error-without-scripts');
      await choose(reader, [10], 3);
      const words = reader.getByLabel(t('responding.recommendation.text.label'), { exact: true });
      await expect(words).toBeHidden();
      await reader.getByRole('checkbox').check();
      await send(reader, t);
      await expect(reader.getByText(t('common.error.fieldsTitle', { count: 1 }))).toBeVisible();
      await words.fill('Rolig og tydelig.');
      expect(await counted()).toMatchObject({ respondents: 0 });
      await send(reader, t);
    });

    await test.step('the answer is stored once, and the page asks how it was', async () => {
      await expect(reader.getByRole('heading', { name: t('responding.thanks.title') })).toBeVisible();
      expect(await counted()).toMatchObject({ respondents: 1 });
      await look('04-thank-you-without-scripts');
      await reader.getByRole('radio', { name: t('responding.rating.three') }).check();
      await reader.getByRole('button', { name: t('common.button.send') }).click();
      await expect(reader.getByRole('heading', { name: t('responding.rating.thanks') })).toBeVisible();
    });

    await test.step('the answer is withdrawn, and the invitation declined', async () => {
      await reader.goto(link);
      await expect(reader.getByRole('heading', { name: t('system.alreadyResponded.title') })).toBeVisible();
      await reader.getByRole('button', { name: t('withdrawal.button') }).click();
      await expect(reader.getByRole('heading', { name: t('withdrawal.doneTitle') })).toBeVisible();
      expect(await counted()).toMatchObject({ respondents: 0 });
      await reader.getByRole('link', { name: t('withdrawal.againButton') }).click();
      await reader.getByRole('link', { name: t('responding.declining.link') }).click();
      await reader.getByRole('button', { name: t('choices.decline.button') }).click();
      await expect(reader.getByRole('heading', { name: t('choices.decline.done') })).toBeVisible();
      await reader.getByRole('button', { name: t('choices.decline.undoButton') }).click();
      await reader.getByRole('link', { name: t('choices.decline.elseLink') }).click();
      await expect(question(reader, 0)).toBeVisible();
    });

    await test.step('an anonymous answer says nothing of the person, and the language is a link', async () => {
      await reader.goto(`${home}/respond/-${surveyId}?lang=${lang}`);
      const other = lang === 'no' ? 'en' : 'no';
      const u = wordsIn(other);
      await reader.getByRole('link', { name: t(`common.language.${other}`) }).click();
      await expect(reader.getByText(u('responding.anonymous.title'))).toBeVisible();
      await choose(reader, [5, 5, 5, 5]);
      await send(reader, u);
      await expect(reader.getByRole('heading', { name: u('responding.thanks.title') })).toBeVisible();
      expect(await counted()).toEqual({ score: 5, respondents: 1 });
      expect(await bare.cookies()).toEqual([]);
    });

    await test.step('the home page leads to the legal pages, in the language of its address', async () => {
      await reader.goto(`${home}/?lang=${lang}`);
      await expect(reader.getByRole('heading', { level: 1, name: t('home.hero.title') })).toBeVisible();
      await expect(reader.getByRole('heading', { name: t('home.price.title') })).toBeVisible();
      await expect(reader.locator('.stops :checked')).toHaveCount(2);
      await look('13-public-home-without-scripts');
      await reader.getByRole('link', { name: t('navigation.footer.privacy.label') }).click();
      await expect(reader.locator('html')).toHaveAttribute('lang', lang === 'no' ? 'nb' : 'en');
      await expect(reader.locator('.legal h2').first()).toBeVisible();
      await look('legal-without-scripts');
    });

    await test.step('a message to the operator is kept until its fields are right', async () => {
      await reader.getByRole('link', { name: t('navigation.footer.contact.label') }).click();
      const sendMessage = () => reader.getByRole('button', { name: t('contact.submit.button') }).click();
      await reader.getByLabel(t('contact.message.label'), { exact: true }).fill('Finnes <dette>?');
      await sendMessage();
      await expect(reader.getByText(t('common.error.emailInvalid'))).toBeVisible();
      await expect(reader.getByLabel(t('contact.email.label'))).toBeFocused();
      await look('15-contact-error-without-scripts');
      await reader.getByLabel(t('contact.email.label')).fill(MARTE);
      await sendMessage();
      await expect(reader.getByRole('heading', { name: t('contact.receipt.title') })).toBeFocused();
      await expect(reader.getByText('Finnes <dette>?')).toBeVisible();
      await look('15-contact-thanks-without-scripts');
    });

    await test.step('a lost link is mailed again', async () => {
      await reader.goto(`${home}${PATHS.lostLink}?lang=${lang}`);
      const ask = () => reader.getByRole('button', { name: t('responding.lostLink.button') }).click();
      await ask();
      await expect(reader.locator('.banner')).toBeFocused();
      await look('16-lost-link-error-without-scripts');
      await reader.getByLabel(t('responding.lostLink.emailLabel')).fill(MARTE);
      await ask();
      await expect(reader.getByText(t('responding.lostLink.sent'))).toBeVisible();
      await look('16-lost-link-sent-without-scripts');
    });

    await test.step('what is stored about an address is shown by a mailed link, and erased', async () => {
      await reader.goto(`${home}${PATHS.address}?lang=${lang}`);
      await reader.getByLabel(t('address.email.label')).fill(MARTE);
      await reader.getByRole('button', { name: t('address.submit') }).click();
      await expect(reader.getByText(t('address.sent.text', { email: MARTE }))).toBeVisible();
      await reader.goto(linkIn(await product.mailTo(MARTE, lang === 'no' ? /lagrer/ : /stores/)));
      await expect(reader.getByText('Finnes <dette>?')).toBeVisible();
      const erase = reader.getByRole('button', { name: t('address.erase.button'), exact: true });
      await erase.click();
      const question = reader.getByRole('dialog', { name: t('address.erase.confirm.title', { email: MARTE }) });
      await look('16-address-erase-without-scripts');
      await question.getByRole('button', { name: t('address.erase.button') }).click();
      await expect(reader.getByRole('heading', { name: t('address.erased.title') })).toBeVisible();
      await look('16-address-erased-without-scripts');
    });
  });

test('what is answered before the script has loaded is kept, and can be sent', async ({ page, browser, watch }) => {
  const t = wordsIn('no');
  const home = product.at('a');
  const people = ['tidlig', 'straks'].map((name) => `${name}@uten-skript.example`);
  const caller = await join(page.context(), product, { home, email: 'eier@uten-skript.example', name: 'Ola Nes' });
  const surveyId = await makeSurvey(caller, { responders: people });
  const [early = '', atOnce = ''] = await Promise.all(people.map(async (one) => linkIn(await product.mailTo(one))));
  const phone = watch.over(await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true }));
  const reader = await phone.newPage();
  const scripts = Promise.withResolvers<void>();
  await reader.route('**/assets/respond*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });

  await reader.goto(early, { waitUntil: 'commit' });
  await tapRail(reader, 0, 8);
  await tapRail(reader, 1, 0);
  await reader.getByLabel(t('responding.message.label', { candidate: 'Ola' })).fill('Skrevet med en gang');
  await expect(question(reader, 0).locator('.slider')).toHaveAttribute('data-value', '8');
  scripts.resolve();
  await expect(reader.getByText(t('responding.progress.answered', { count: 2, total: 4 }))).toBeVisible();
  await expect(reader.getByRole('textbox', { name: /Melding/ })).toHaveValue('Skrevet med en gang');
  await expect(question(reader, 1).getByText(t('scores.scale.dontKnow'), { exact: true })).toBeVisible();

  await reader.unrouteAll();
  await reader.route('**/assets/respond*.js', (route) => route.abort());
  watch.allow(/ERR_FAILED/);
  await reader.goto(atOnce);
  for (const place of [0, 1, 2, 3]) await tapRail(reader, place, 6);
  await send(reader, t);
  await expect(reader.getByRole('heading', { name: t('responding.thanks.title') })).toBeVisible();
  expect(await caller.get<{ score: number }>(`/survey/${surveyId}`)).toMatchObject({ score: 6, respondents: 1 });
});

test('who types before the script of the sign-up has loaded goes on typing where they are', async ({ page }) => {
  const t = wordsIn('no');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/apart*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${product.at('a')}/?login=new&lang=no`);
  const [email, password] = [page.locator('#email'), page.locator('#password')];
  await email.fill('siri@uten-skript.example');
  await password.focus();
  await page.keyboard.type('seks ');
  scripts.resolve();
  // The script shows this button last but one; the focus follows in the same task.
  await expect(page.getByRole('button', { name: t('signIn.password.showAria') })).toBeVisible();
  await page.keyboard.type('grønne');
  await expect(password).toHaveValue('seks grønne');
  await expect(email).toHaveValue('siri@uten-skript.example');
});
