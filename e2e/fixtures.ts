import { type BrowserContext, expect, test as plain } from '@playwright/test';
import { followRequests } from './open-requests.ts';
import { HOSTILE_COMPANY } from './payloads.ts';
import { type RunningProduct, startProduct } from './product.ts';

/**
 * What no page may do in any journey: write to the console, open a dialog, request a foreign origin, violate its own
 * policy.
 */
export type Watch = {
  over: (context: BrowserContext) => BrowserContext;
  /** Allows console messages with these words, in a journey that provokes an error. */
  allow: (words: RegExp) => void;
};

const OURS = /^(?:data|blob|about|chrome-error):|^https?:\/\/(?:runda\.)?localhost(?::\d+)?(?:\/|$)/;

/** One product shared by all files of a worker. */
export type Shared = {
  /**
   * A product with the demo's world, whose first year has its discount and whose company has a hostile name. Files share
   * it: they read the demo's data, create what they change themselves, and join under addresses that no other file uses.
   * Other files start a product of their own.
   */
  shared: RunningProduct;
};

/**
 * Answers in the browser that the candidate skipped the own answer, because its form would stand before the answers of
 * every running survey. A Playwright route would do the same, but turns off the browser's cache.
 */
function skipOwnAnswer() {
  const asServed = window.fetch;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return (init?.method ?? 'GET') === 'GET' && /\/api\/survey\/[^/]+\/self$/.test(address)
      ? Response.json({ state: 'skipped' })
      : asServed(input, init);
  };
}

export const test = plain.extend<{ watch: Watch; asksOwnAnswer: boolean }, Shared>({
  /** Whether the candidate is asked to answer first, as in the product. */
  asksOwnAnswer: [false, { option: true }],
  shared: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct(
        { COMPANY_NAME_A: HOSTILE_COMPANY, DISCOUNT_UNTIL: '2099-12-31', WEBHOOK_ALLOW_LOOPBACK: 'on' },
        { demo: true },
      );
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      browser.on('context', followRequests);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ context, asksOwnAnswer }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const over = (watched: BrowserContext) => {
        if (!asksOwnAnswer) void watched.addInitScript(skipOwnAnswer);
        watched.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') seen.push(`console: ${message.text()}`);
        });
        watched.on('weberror', (error) => seen.push(`thrown: ${error.error().message}`));
        watched.on('dialog', (dialog) => {
          seen.push(`dialog: ${dialog.message()}`);
          void dialog.dismiss();
        });
        watched.on('request', (request) => {
          if (!OURS.test(request.url())) seen.push(`foreign request: ${request.url()}`);
        });
        return watched;
      };
      over(context);
      await use({ over, allow: (words) => allowed.push(words) });
      expect(seen.filter((one) => !allowed.some((words) => words.test(one)))).toEqual([]);
    },
    { auto: true },
  ],
});
