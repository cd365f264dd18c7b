import { expect, type Frame, type Page } from '@playwright/test';
import { INJECTED } from './payloads.ts';
import { lacksRoom } from './overflow.ts';

/** A frame that is removed while it is checked counts as empty: the hidden frame of a silent login, or of a preview. */
async function injectedInto(frame: Frame): Promise<string[]> {
  const found = frame.locator(INJECTED).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
  return found.catch((error: unknown) => {
    if (frame.isDetached()) return [];
    throw error;
  });
}

/**
 * The fixture checks for dialogs, policy errors and foreign requests; this checks that a payload has created no
 * element.
 */
export async function showsOnlyText(page: Page, what: string): Promise<void> {
  for (const frame of page.frames()) {
    const found = await injectedInto(frame);
    expect(found, what).toEqual([]);
  }
  expect(new URL(page.url()).hostname, what).toBe('localhost');
  expect(await lacksRoom(page, what)).toEqual([]);
}
