import type { BrowserContext, Page, Request } from '@playwright/test';

const open = new WeakMap<Page, Set<Request>>();

/** Keeps, for each page of the context, the requests that have not ended. */
export function followRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    open.set(page, requests);
    page.on('request', (request) => {
      // A new document ends what the one before it still asked for.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
      requests.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => requests.delete(request));
  });
}

/** Method and address of each request that has not ended. */
export function openRequests(page: Page): string[] {
  const requests = open.get(page);
  if (requests === undefined) throw new Error('nobody follows the requests of this page');
  return [...requests].map((request) => `${request.method()} ${request.url()}`);
}
