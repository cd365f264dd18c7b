import { type Browser, expect, type Page } from '@playwright/test';
import { answer, question } from './answering.ts';
import { oneLook } from './every-journey.ts';
import { idle, settled } from './every-screen.ts';
import { entersDemo, join } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { zippedSize } from './zipped-size.ts';

const t = wordsIn('no');
const ONLOOKER = { brand: 'a', lang: 'no' } as const;
const SHEET = [8, 0, 7, 10] as const;
const INVITED = ['keys', 'narrow', 'size', 'missing', 'draft', 'failing', 'double', 'words', 'closing'].map(
  (name) => `${name}@svar.example`,
);

const INVITED_ON_B = ['missing-b', 'draft-b'].map((name) => `${name}@svar.example`);

/** The form's states are checked in each brand; in the short run their tests use the first brand only. */
const ASKING = oneLook(0, [
  { brand: 'a', firstName: 'Kristoffer' },
  { brand: 'b', firstName: 'Ola' },
] as const);

let product: RunningProduct;
let anonymousLink: string;
let anonymousLinkOnB: string;
let endedLink: string;
let upcomingLink: string;

test.beforeAll(async ({ browser, shared }) => {
  product = shared;
  const kristoffer = await asDemoPerson(browser, 'ny@vestreskog.example');
  anonymousLink = `${product.at('a')}/respond/-${await makeSurvey(kristoffer, { responders: INVITED })}`;
  endedLink = await linkOfDemoSurvey(browser, 'ingrid@nordvik.example', 'finished');
  anonymousLinkOnB = `${product.at('b')}/respond/-${await makeSurvey(await somebodyOnB(browser), { responders: INVITED_ON_B })}`;
  upcomingLink = await linkOfDemoSurvey(browser, 'jonas@tindelag.example', 'upcoming');
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function somebodyOnB(browser: Browser) {
  return join(await browser.newContext(), product, {
    home: product.at('b'),
    email: 'ola@svar.example',
    name: 'Ola Nes',
  });
}

async function asDemoPerson(browser: Browser, email: string) {
  return entersDemo(await browser.newContext(), product, email);
}

async function linkOfDemoSurvey(browser: Browser, email: string, status: string): Promise<string> {
  const surveys = await (await asDemoPerson(browser, email)).get<Record<string, string>[]>('/survey');
  const found = surveys.find((survey) => survey['status'] === status && survey['allowAnonymous']);
  return `${product.at('a')}/respond/-${found?.['id']}`;
}

async function linkFor(name: string): Promise<string> {
  return linkIn(await product.mailTo(`${name}@svar.example`));
}

const send = (page: Page) => page.getByRole('button', { name: t('responding.submit.button') });
const thanks = (page: Page) => page.getByRole('heading', { name: t('responding.thanks.title') });
const values = (page: Page) =>
  page.getByRole('slider').evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuetext')));

/** Resolves to what the device stores in the first task after the next input. */
const afterNextInput = (page: Page) =>
  page.evaluateHandle(() => ({
    kept: new Promise<string>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(Object.values(localStorage).join());
      addEventListener('input', () => port2.postMessage(null), { once: true, capture: true });
    }),
  }));

test('the form can be answered by keyboard alone', async ({ page }) => {
  await page.goto(await linkFor('keys'));
  await expect(question(page, 3)).toBeVisible();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const at = document.activeElement;
      return { what: at?.textContent?.trim() ?? '', kind: at?.getAttribute('type') };
    });
    if (here.kind === 'range') for (let up = 0; up < 7; up += 1) await page.keyboard.press('ArrowRight');
    if (here.what === t('responding.submit.button')) break;
  }
  expect(await values(page)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^7 av 10/)));
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: t('responding.rating.two') })).toBeFocused();
  await expect(page.getByRole('group', { name: t('responding.rating.thanks') })).toBeVisible();
});

test('at 320 pixels nothing exceeds the window, in any state of the form', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto(await linkFor('narrow'));
  await expect(question(page, 0)).toBeVisible();
  await fits();
  await send(page).click();
  await expect(page.getByText(t('responding.errors.title'))).toBeVisible();
  await fits();
  await answer(page, SHEET);
  await page.getByRole('checkbox').check();
  await page.getByLabel(t('responding.message.label', { candidate: 'Kristoffer' })).fill('x'.repeat(200));
  await page.getByLabel(t('responding.recommendation.text.label'), { exact: true }).fill('Rolig og tydelig.');
  await fits();
  await picture(page, '04-respond', ONLOOKER);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await fits();
  await picture(page, '04-thank-you', ONLOOKER);
});

for (const { brand, most } of [
  { brand: 'a', most: 120 },
  { brand: 'b', most: 140 },
] as const) {
  test(`the form loads in six requests and few bytes, without layout shifts (${brand})`, async ({ page, context }) => {
    const asked: { url: string; kind: string }[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http')) asked.push({ url: request.url(), kind: request.resourceType() });
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      const seen = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      });
      seen.observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(brand === 'a' ? await linkFor('size') : anonymousLinkOnB);
    await expect(question(page, 3)).toBeVisible();
    await idle(page);

    const bytes = await Promise.all(asked.map(async (one) => ({ ...one, size: await zippedSize(one.url) })));
    const sum = (some: typeof bytes) => some.reduce((total, { size }) => total + size, 0) / 1000;
    expect(asked.length, asked.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(6);
    expect(asked.filter(({ kind }) => kind === 'font').length).toBeLessThanOrEqual(2);
    expect(sum(bytes.filter(({ kind }) => kind === 'script'))).toBeLessThanOrEqual(35);
    expect(sum(bytes)).toBeLessThanOrEqual(most);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

for (const { brand, firstName } of ASKING) {
  const suffix = brand === 'a' ? '' : '-b';
  const onlooker = { brand, lang: 'no' } as const;
  const look = passerBy(onlooker);

  // Specification 5.9
  test(`reports what is missing at the top and at the question, with a link between them (${brand})`, async ({
    page,
  }) => {
    await page.goto(await linkFor(`missing${suffix}`));
    await question(page, 0).locator('[data-stop="8"]').click();
    await send(page).click();
    const banner = page
      .getByRole('alert')
      .or(page.locator('.banner'))
      .filter({ hasText: t('responding.errors.title') });
    await expect(banner).toBeVisible();
    await expect(banner).toBeFocused();
    await expect(page.getByText(t('responding.errors.text', { count: 3 }))).toBeVisible();
    await expect(page.getByText(t('responding.question.missing'))).toHaveCount(3);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await look(page, '04-respond-error');
    await page.getByRole('link', { name: t('responding.errors.goToQuestion') }).click();
    await expect(question(page, 1).getByRole('slider')).toBeFocused();
    await expect(question(page, 1)).toBeInViewport();
    await page.keyboard.press('End');
    await expect(page.getByText(t('responding.question.missing'))).toHaveCount(2);
    await answer(page, SHEET);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await look(page, '04-thank-you');
  });

  // Specification 4.5
  test(`a reloaded form keeps what was filled in, and keeps nothing once it is sent (${brand})`, async ({ page }) => {
    await page.goto(await linkFor(`draft${suffix}`));
    await answer(page, SHEET);
    await page.getByLabel(t('responding.message.label', { candidate: firstName })).fill('Mer tid til spørsmål.');
    await page.getByRole('checkbox').check();
    const stored = await afterNextInput(page);
    await page.getByLabel(t('responding.recommendation.text.label'), { exact: true }).fill('Ja.');
    // A reload may come right after the last letter.
    expect(await stored.evaluate(({ kept }) => kept)).toContain('"Ja."');
    await page.reload();
    await expect(page.getByText(t('responding.draft.restored'))).toBeVisible();
    await picture(page, '04-respond-draft', onlooker);
    expect(await values(page)).toEqual(
      [/^8 av 10/, /^Vet ikke/, /^7 av 10/, /^10 av 10/].map((one) => expect.stringMatching(one)),
    );
    await expect(page.getByLabel(t('responding.message.label', { candidate: firstName }))).toHaveValue(
      'Mer tid til spørsmål.',
    );
    await look(page, '04-respond');
    await page.getByRole('button', { name: t('responding.draft.clearButton') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, '04-respond-start-afresh');
    await page.getByRole('button', { name: t('common.button.cancel') }).click();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.goto(await linkFor(`draft${suffix}`));
    await expect(page.getByRole('heading', { name: t('system.alreadyResponded.title') })).toBeVisible();
    await page.goto(`${(await linkFor(`draft${suffix}`)).split('?')[0]}/mails`);
    await settled(page);
    await look(page, '04-respond-mails');
  });
}

test('keeps answers that could not be sent, and sends them at the next press', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|POST \/respond/);
  await page.goto(await linkFor('failing'));
  await answer(page, SHEET);
  await page.route('**/api/respond/**', (route) => route.abort());
  await send(page).click();
  // The form retries three times by itself, which takes 14 s, before it reports the failure.
  await expect(page.getByText(t('responding.errors.submitFailed'))).toBeVisible({ timeout: 60_000 });
  await picture(page, '04-respond-failed', ONLOOKER);
  expect((await values(page))[0]).toMatch(/^8 av 10/);
  await page.unroute('**/api/respond/**');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a double press sends one answer', async ({ page }) => {
  await page.goto(await linkFor('double'));
  await answer(page, SHEET);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await send(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('another language changes the texts and keeps the answers', async ({ page }) => {
  await page.goto(await linkFor('words'));
  await answer(page, SHEET);
  await page.getByLabel(t('responding.message.label', { candidate: 'Kristoffer' })).fill('Takk!');
  await page.getByRole('link', { name: 'English' }).click();
  const english = wordsIn('en');
  await expect(page.getByText(english('responding.named.title'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await values(page))[3]).toMatch(/^10 out of 10/);
  await expect(page.getByLabel(english('responding.message.label', { candidate: 'Kristoffer' }))).toHaveValue('Takk!');
  await page.getByRole('button', { name: english('responding.submit.button') }).click();
  await expect(page.getByRole('heading', { name: english('responding.thanks.title') })).toBeVisible();
});

// Specification 8.6
test('a survey that is finished, has not begun or does not exist says so', async ({ page, watch }) => {
  watch.allow(/Failed to load resource: .*404|GET .respond.* answered 404/);
  await page.goto(endedLink);
  await expect(page.getByRole('heading', { name: t('system.surveyEnded.title') })).toBeVisible();
  await picture(page, '10-system-survey-ended', ONLOOKER);
  await page.goto(`${endedLink}?lang=en`);
  await expect(page.getByRole('heading', { name: 'This survey is regrettable finished' })).toBeVisible();
  await page.goto(upcomingLink);
  await expect(page.getByRole('heading', { name: t('responding.upcoming.title') })).toBeVisible();
  await picture(page, '10-system-upcoming', ONLOOKER);
  for (const unknown of ['0123456789abcdefABCDEF', '-0123456789abcdefABCDEF', 'x', '-']) {
    await page.goto(`${product.at('a')}/respond/${unknown}?lang=en`);
    await expect(
      page.getByRole('heading', { name: 'The content you are looking for could not be found' }),
    ).toBeVisible();
  }
  await picture(page, '10-system-not-found', { brand: 'a', lang: 'en' });
});

test('a survey that finishes while a person answers says that the answers came too late', async ({ page, watch }) => {
  watch.allow(/Failed to load resource: .*410|POST \/respond/);
  await page.goto(await linkFor('closing'));
  await answer(page, SHEET);
  await page.route('**/api/respond/**', (route) =>
    route.fulfill({
      status: 410,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '/problems/ended', title: 'Gone', status: 410, errors: [] }),
    }),
  );
  await send(page).click();
  await expect(page.getByText(t('responding.endedWhileAnswering.text'))).toBeVisible();
});

test('on a shared device the next person can answer through the same link', async ({ page }) => {
  for (const times of [1, 2]) {
    await page.goto(anonymousLink);
    if (times === 2) await page.getByRole('button', { name: t('responding.sameBrowser.answerButton') }).click();
    await expect(page.getByText(t('responding.anonymous.title'))).toBeVisible();
    await answer(page, SHEET);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
  }
  await page.goto(anonymousLink);
  await expect(page.getByRole('heading', { name: t('responding.sameBrowser.title') })).toBeVisible();
});
