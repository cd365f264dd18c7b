import { type CDPSession, expect, type Page } from '@playwright/test';
import { answerByTouch, question, railOf, tapRail } from './answering.ts';
import { invite } from './invited.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const STOPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

let product: RunningProduct;
let linkFor: (name: string) => Promise<string>;
test.beforeAll(async ({ browser, shared }) => {
  product = shared;
  linkFor = await invite(browser, product, ['tap', 'narrow', 'drag', 'sheet']);
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function openForm(page: Page, name: string): Promise<void> {
  await page.goto(await linkFor(name));
  await expect(question(page, 3)).toBeVisible();
}

const spoken = (value: number | null) => {
  if (value === null) return t('scores.scale.notAnswered');
  return value === 0 ? /^Vet ikke/ : new RegExp(`^${value} av 10`);
};

async function says(page: Page, place: number, value: number | null): Promise<void> {
  await expect(question(page, place).getByRole('slider')).toHaveAttribute('aria-valuetext', spoken(value));
}

for (const { name, width } of [
  { name: 'tap', width: 390 },
  { name: 'narrow', width: 320 },
]) {
  test(`at ${width} pixels a tap on the rail answers at every stop, including 0 first and 0 again @ci`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openForm(page, name);
    for (const place of [0, 3]) {
      await says(page, place, null);
      for (const stop of [...STOPS, 0]) {
        await tapRail(page, place, stop);
        await says(page, place, stop);
      }
    }
    await expect(page.getByText(t('responding.progress.answered', { count: 2, total: 4 }))).toBeVisible();
  });
}

type Stroke = { from: [x: number, y: number]; to: [x: number, y: number] };

/** Moves a finger in steps as a hand does, instead of setting a value as a script does. */
async function stroke(finger: CDPSession, { from, to }: Stroke): Promise<void> {
  const at = (share: number) => [{ x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const isAtRest = (page: Page) =>
  page.evaluate(async () => {
    const before = scrollY;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return scrollY === before;
  });

async function middleOf(page: Page, place: number, stop: number): Promise<[x: number, y: number]> {
  const { rail, number } = await railOf(page, place, stop);
  return [number.x + number.width / 2, rail.y + rail.height / 2];
}

test('a finger that moves along the rail answers where it is lifted', async ({ page, context }) => {
  await openForm(page, 'drag');
  const finger = await context.newCDPSession(page);
  for (const [from, to] of [
    [2, 8],
    [8, 0],
    [0, 10],
  ] as const) {
    await stroke(finger, { from: await middleOf(page, 1, from), to: await middleOf(page, 1, to) });
    await says(page, 1, to);
  }
});

test('a finger that scrolls the page from a rail answers nothing, and changes no answer', async ({ page, context }) => {
  await openForm(page, 'drag');
  const finger = await context.newCDPSession(page);
  await tapRail(page, 1, 7);
  for (const [place, value] of [
    [1, 7],
    [2, null],
  ] as const) {
    const [x, y] = await middleOf(page, place, 3);
    const before = await page.evaluate(() => scrollY);
    await stroke(finger, { from: [x, y], to: [x + 12, y - 260] });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    // A finger that is lifted in motion leaves the page rolling on.
    await expect.poll(() => isAtRest(page)).toBe(true);
    await says(page, place, value);
  }
});

test('answers a whole form by touching the rails alone @ci', async ({ page }) => {
  await openForm(page, 'sheet');
  await answerByTouch(page, [0, 10, 5, 1]);
  for (const [place, value] of [0, 10, 5, 1].entries()) await says(page, place, value);
  await page.getByRole('button', { name: t('responding.submit.button') }).tap();
  await expect(page.getByRole('heading', { name: t('responding.thanks.title') })).toBeVisible();
});
