import type { Locator, Page } from '@playwright/test';

export type Sheet = readonly [number, number, number, number];

/** The four questions of the form, in order. */
export function question(page: Page, place: number): Locator {
  return page.locator('.q').nth(place);
}

/** Presses the numbers on the scales. */
export async function answer(page: Page, sheet: Sheet): Promise<void> {
  for (const [place, value] of sheet.entries()) {
    await question(page, place).locator(`[data-stop="${value}"]`).click();
  }
}

/** Puts a finger on the rail itself, above a number. */
export async function tapRail(page: Page, place: number, value: number): Promise<void> {
  const { rail, number } = await railOf(page, place, value);
  await page.touchscreen.tap(number.x + number.width / 2, rail.y + rail.height / 2);
}

/** Answers as most responders do: with a finger on the rails. */
export async function answerByTouch(page: Page, sheet: Sheet): Promise<void> {
  for (const [place, value] of sheet.entries()) await tapRail(page, place, value);
}

/** Where a rail and one of its numbers are in the window. */
export async function railOf(page: Page, place: number, value: number) {
  const slider = question(page, place).locator('.slider');
  // To the middle of the window: at its foot the bar with the button lies over what there is.
  await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const rail = await slider.locator('.slider__rail').boundingBox();
  const number = await slider.locator(`[data-stop="${value}"]`).boundingBox();
  if (rail === null || number === null) throw new Error(`question ${place + 1} has no rail with ${value}`);
  return { rail, number };
}
