import type { Page } from '@playwright/test';

export const GOES_ON = 'goes on';

/** The outcome of a call: the server gets it, the network is gone, or it is answered with this status. */
export type Answer = typeof GOES_ON | 'no network' | number;

type Call = { method: string; pathname: string };

/** Decides the outcome of each call of a page; `answer` can be replaced at any time. */
export type Intercepted = { answer: (call: Call) => Answer };

/**
 * Intercepts the calls of a page and nothing else. Playwright's routes would switch off the browser's cache, and a page
 * whose scripts are fetched and compiled again takes twice the CPU time.
 */
export async function interceptCalls(page: Page): Promise<Intercepted> {
  const intercepted: Intercepted = { answer: () => GOES_ON };
  const tools = await page.context().newCDPSession(page);
  const resolve = (requestId: string, answer: Answer) => {
    if (answer === GOES_ON) return tools.send('Fetch.continueRequest', { requestId });
    if (answer === 'no network') return tools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
    const responseHeaders = [{ name: 'content-type', value: 'application/problem+json' }];
    return tools.send('Fetch.fulfillRequest', { requestId, responseCode: answer, responseHeaders, body: btoa('{}') });
  };
  tools.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const { pathname } = new URL(url);
    // The page may have navigated meanwhile.
    void resolve(requestId, intercepted.answer({ method, pathname })).catch(() => undefined);
  });
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return intercepted;
}
