import type { Browser } from '@playwright/test';
import { join } from './joining.ts';
import { callerOf, makeSurvey } from './made-by-call.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { wordsIn } from './words.ts';

/** Somebody asks each of those named; gives the way to the link that each of them got by mail. */
export async function invite(
  browser: Browser,
  product: RunningProduct,
  names: readonly string[],
): Promise<(name: string) => Promise<string>> {
  const addressOf = (name: string) => `${name}@sundvag.example`;
  const context = await browser.newContext();
  const page = await context.newPage();
  const t = wordsIn('no');
  await join(page, product, { home: product.at('a'), email: 'ingrid@nordvik.example', name: 'Ingrid', t });
  await makeSurvey(await callerOf(page), { responders: names.map(addressOf) });
  await context.close();
  return async (name) => linkIn(await product.mailTo(addressOf(name)));
}
