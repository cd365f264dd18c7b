import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a tab by its place or its name: in the strip, or on a phone, where the strip is hidden, in the list of all tabs.
 */
export async function openTab(page: Page, which: number | string | RegExp): Promise<void> {
  const tab = tabOf(page, which);
  await expect(tab).toBeAttached();
  if (await tab.isVisible()) return tab.click();
  const name = (await tab.getAttribute('aria-label')) ?? (await tab.innerText());
  await page.locator('.tabpick__b').click();
  const list = page.getByRole('dialog');
  const search = list.getByRole('combobox');
  if (await search.isVisible()) {
    await search.fill(name);
    return list.getByRole('option', { name, exact: true }).click();
  }
  return list.getByRole('button', { name, exact: true }).click();
}

/** A tab, also where a phone hides the strip. */
export function tabOf(page: Page, which: number | string | RegExp): Locator {
  if (typeof which === 'number') return page.getByRole('tab', { includeHidden: true }).nth(which);
  return page.getByRole('tab', { name: which, includeHidden: true });
}
