import { expect, type Page } from '@playwright/test';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Presses by keyboard: the position of the focus matters to keyboard users. */
export async function presses(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().focus();
  await page.keyboard.press('Enter');
}

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
