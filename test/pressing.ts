import type { Locator } from 'vitest/browser';

/**
 * Presses a button twice before any reply can arrive. A double click on a busy machine can take longer than a reply, and a
 * press after a refusal rightly sends again.
 */
export function pressTwice(button: Locator): void {
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
}
