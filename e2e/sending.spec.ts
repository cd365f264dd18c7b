import { expect, type Page } from '@playwright/test';
import { answer } from './answering.ts';
import { invite } from './invited.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const ONLOOKER = { brand: 'a', lang: 'no' } as const;
const SHEET = [8, 0, 7, 10] as const;

let product: RunningProduct;
let linkFor: (name: string) => Promise<string>;
test.beforeAll(async ({ browser, shared }) => {
  product = shared;
  linkFor = await invite(browser, product, ['again', 'lost', 'room', 'left']);
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const send = (page: Page) => page.getByRole('button', { name: t('responding.submit.button') });
const busy = (page: Page) => page.getByRole('button', { name: t('responding.submit.busy') });
const thanks = (page: Page) => page.getByRole('heading', { name: t('responding.thanks.title') });

test('retries the same form when the server is away for a moment, without a message', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|POST \/respond/);
  await page.goto(await linkFor('again'));
  await answer(page, SHEET);
  const sent: { key: string | undefined; body: string | null }[] = [];
  await page.route('**/api/respond/**', async (route) => {
    const request = route.request();
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
    if (sent.length === 1) return route.abort();
    if (sent.length === 2) return route.fulfill({ status: 503 });
    return route.continue();
  });
  await send(page).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(busy(page)).toBeVisible();
  await busy(page).click({ force: true });
  await expect(page.getByText(t('responding.errors.submitFailed'))).toHaveCount(0);
  await expect(thanks(page)).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
});

test('stores a form once when its response is lost, and the retry shows the thanks', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|POST \/respond/);
  await page.goto(await linkFor('lost'));
  await answer(page, SHEET);
  const statuses: number[] = [];
  await page.route('**/api/respond/**', async (route) => {
    const reply = await route.fetch();
    statuses.push(reply.status());
    return statuses.length === 1 ? route.abort() : route.fulfill({ response: reply });
  });
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(statuses).toEqual([201, 201]);
});

test('a room full of responders waits for its turn, is told so, and sends by itself @ci', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|POST \/respond/);
  await page.goto(await linkFor('room'));
  await answer(page, SHEET);
  let asked = 0;
  await page.route('**/api/respond/**', (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({ status: 429, headers: { 'retry-after': '3' } });
  });
  await send(page).click();
  await expect(page.getByText(t('responding.submit.queued'))).toBeVisible();
  await picture(page, '04-respond-queued', ONLOOKER, 'window');
  await expect(thanks(page)).toBeVisible();
});

test('leaving while the form is being sent restores the form as it was @ci', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|POST \/respond/);
  await page.goto(await linkFor('left'));
  await answer(page, SHEET);
  await page.route('**/api/respond/**', (route) => route.abort());
  await send(page).click();
  await expect(busy(page)).toBeVisible();
  // Never let it through: a retry while the page reloads would be stored.
  await page.reload();
  await expect(page.getByText(t('responding.draft.restored'))).toBeVisible();
  await expect(page.getByRole('slider').nth(3)).toHaveAttribute('aria-valuetext', /^10 av 10/);
});
