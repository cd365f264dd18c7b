import { expect, type Page } from '@playwright/test';

/** A button with exactly this name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Presses by keyboard, as those do for whom it matters where the focus goes. */
export async function presses(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().focus();
  await page.keyboard.press('Enter');
}

/** The focus is on something with these words. */
export async function focusIsOn(page: Page, words: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body ? 'nowhere' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '');
      }),
    )
    .toContain(words);
}
