import { type BrowserContext, expect, test as plain } from '@playwright/test';
import { followRequests } from './open-requests.ts';
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

/** The address of the candidate's own answer. */
export const OWN_ANSWER = /\/api\/survey\/[^/]+\/self$/;

/** One product shared by all files of a worker. */
export type Shared = {
  /**
   * A product with the demo's world, in which the first year has its discount. Files share it: they read the demo's
   * data, create what they change themselves, and join under addresses that no other file uses. Other files start a
   * product of their own.
   */
  shared: RunningProduct;
};

export const test = plain.extend<{ watch: Watch }, Shared>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct(
        { DISCOUNT_UNTIL: '2099-12-31', WEBHOOK_ALLOW_LOOPBACK: 'on' },
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
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const over = (watched: BrowserContext) => {
        // The candidate's own answer would come before every running survey; its journey takes this away.
        void watched.route(OWN_ANSWER, (route) =>
          route.request().method() === 'GET' ? route.fulfill({ json: { state: 'skipped' } }) : route.continue(),
        );
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
