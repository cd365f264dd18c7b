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
