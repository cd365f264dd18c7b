import type { Locator, Page } from '@playwright/test';

export type Sheet = readonly [number, number, number, number];

export function question(page: Page, place: number): Locator {
  return page.locator('.q').nth(place);
}

export async function answer(page: Page, sheet: Sheet): Promise<void> {
  for (const [place, value] of sheet.entries()) {
    await question(page, place).locator(`[data-stop="${value}"]`).click();
  }
}

/** Taps the rail itself above a number, not the number. */
export async function tapRail(page: Page, place: number, value: number): Promise<void> {
  const { rail, number } = await railOf(page, place, value);
  await page.touchscreen.tap(number.x + number.width / 2, rail.y + rail.height / 2);
}

/** Answers by tapping the rails, as most responders do. */
export async function answerByTouch(page: Page, sheet: Sheet): Promise<void> {
  for (const [place, value] of sheet.entries()) await tapRail(page, place, value);
}

/** Returns the window coordinates of a rail and of one of its numbers. */
export async function railOf(page: Page, place: number, value: number) {
  const slider = question(page, place).locator('.slider');
  // Scroll to the middle: at the bottom, the bar with the button covers the content.
  await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const rail = await slider.locator('.slider__rail').boundingBox();
  const number = await slider.locator(`[data-stop="${value}"]`).boundingBox();
  if (rail === null || number === null) throw new Error(`question ${place + 1} has no rail with ${value}`);
  return { rail, number };
}
