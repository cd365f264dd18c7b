import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { BrandId } from '#shared/brand-id.ts';
import type { Lang } from '#languages/rules/language.ts';

const FOLDER = path.join(import.meta.dirname, 'pictures');

/** Pictures are for people. Nobody views them in the short run, where they would take a tenth of the journeys' time. */
const NOBODY_LOOKS = process.env['OMSYN_PICTURES'] === 'off';

/** Part of a picture's name. */
export type Onlooker = { brand: BrandId; lang: Lang };

/**
 * Saves a screenshot to compare with the drawings, under the drawing's name: `02-survey-wizard-step1-1440-a-no.png`.
 * With `part` 'window' it shows the window only. `npm run journey` and the long run save pictures.
 */
export async function picture(
  page: Page,
  name: string,
  { brand, lang }: Onlooker,
  part: 'page' | 'window' = 'page',
): Promise<void> {
  if (NOBODY_LOOKS) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const width = page.viewportSize()?.width ?? 0;
  const file = path.join(FOLDER, `${name}-${width}-${brand}-${lang}.png`);
  await page.screenshot({ path: file, fullPage: part === 'page', animations: 'disabled' });
}
