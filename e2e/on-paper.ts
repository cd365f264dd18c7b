import type { Page } from '@playwright/test';

/** Returns the size of each printed page in points; A4 unless the screen asks for another size. */
export async function pagesOnPaper(page: Page): Promise<string[]> {
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox\s*\[0 0 (\d+)[\d.]* (\d+)/g)].map(([, width, height]) => `${width}x${height}`);
}
