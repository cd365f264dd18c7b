import type { Page } from '@playwright/test';

/** The size of each page that the browser would print, in points; A4 where the screen asks for nothing else. */
export async function pagesOnPaper(page: Page): Promise<string[]> {
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox\s*\[0 0 (\d+)[\d.]* (\d+)/g)].map(([, width, height]) => `${width}x${height}`);
}
