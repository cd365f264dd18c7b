import type { BrowserContext, Page, Request } from '@playwright/test';

const open = new WeakMap<Page, Set<Request>>();

/** Tracks the open requests of each page of the context. */
export function followRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    open.set(page, requests);
    page.on('request', (request) => {
      // A new document cancels the requests of the one before.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
      requests.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => requests.delete(request));
  });
}

/** Returns the method and address of each open request. */
export function openRequests(page: Page): string[] {
  const requests = open.get(page);
  if (requests === undefined) throw new Error('followRequests was not called for this page');
  return [...requests].map((request) => `${request.method()} ${request.url()}`);
}
