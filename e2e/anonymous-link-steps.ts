import type { Page } from '@playwright/test';
import type { Brand } from '#brands/rules/brand.ts';
import type { Lang } from '#languages/rules/language.ts';
import { join } from './logged-in.ts';
import { makeSurvey } from './made-by-call.ts';
import type { RunningProduct } from './product.ts';
import { wordsIn } from './words.ts';

/**
 * Signs Ingrid up and creates a survey with an open anonymous link; returns the brand's address and the survey's id.
 */
export async function asksAnonymously(
  page: Page,
  product: RunningProduct,
  { brand, lang }: { brand: Brand; lang: Lang },
  domain = 'nordvik.example',
) {
  const home = product.at(brand);
  await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
  const ingrid = { home, email: `ingrid-${brand}@${domain}`, name: 'Ingrid' };
  return { home, id: await makeSurvey(await join(page.context(), product, ingrid), { lang }) };
}

/** Confirms in the open dialog that the anonymous answers are set aside. */
export async function confirmsSettingAside(page: Page, lang: Lang): Promise<void> {
  const name = wordsIn(lang)('surveys.anonymousAside.button');
  await page.getByRole('dialog').getByRole('button', { name }).click();
}
