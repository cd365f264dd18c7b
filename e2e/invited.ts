import type { Browser } from '@playwright/test';
import { join } from './logged-in.ts';
import { makeSurvey } from './made-by-call.ts';
import { linkIn, type RunningProduct } from './product.ts';

/** Creates a survey that invites these people; returns a function that gives each person's mailed link. */
export async function invite(
  browser: Browser,
  product: RunningProduct,
  names: readonly string[],
): Promise<(name: string) => Promise<string>> {
  const addressOf = (name: string) => `${name}@${names[0]}.example`;
  const context = await browser.newContext();
  const newcomer = { home: product.at('a'), email: `ingrid@${names[0]}.example`, name: 'Ingrid' };
  await makeSurvey(await join(context, product, newcomer), { responders: names.map(addressOf) });
  await context.close();
  return async (name) => linkIn(await product.mailTo(addressOf(name)));
}
