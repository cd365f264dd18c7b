import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { noteLookedAt } from './looked-at.ts';

/** Runs axe directly. Its Playwright package waits for every frame, and scripts cannot run in the frame of a mail. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose outcome depends on colours, and therefore on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Every rule, or only those about colours. */
type Rules = 'all' | 'colours';

/** Expects no violation of WCAG 2.2 AA and nothing wider than the window. */
export async function expectAccessible(page: Page, screen: string, rules: Rules = 'all'): Promise<void> {
  await expectNoViolation(page, screen, rules);
  await expectNoWider(page, screen);
}

/** Expects no violation of WCAG 2.2 AA. */
export async function expectNoViolation(page: Page, screen: string, rules: Rules = 'all'): Promise<void> {
  // Injecting axe costs as much as running it, so inject it once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async (runOnly) => {
      type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };
      type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> };
      const { axe } = globalThis as unknown as { axe: Axe };
      // Do not describe passing nodes: on a long list of members that takes as long as the check itself.
      const described = { resultTypes: ['violations'], selectors: false };
      // No rule of these tags reads style sheets, which axe would otherwise fetch and parse at each call.
      const { violations } = await axe.run({ runOnly, iframes: false, ...described, preload: { assets: ['media'] } });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_COLOURS },
  );
  expect(found, screen).toEqual([]);
  if (rules === 'all') noteLookedAt('axe', screen);
}

/** Elements that measure their own width, such as the rails of the form, follow a resize some frames late. */
export async function expectNoWider(page: Page, screen: string): Promise<void> {
  const beyond = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.documentElement.scrollWidth - innerWidth;
    });
  await expect.poll(beyond, `${screen} is no wider than the window`).toBeLessThanOrEqual(0);
}

/**
 * Presses Tab and asserts a visible focus: a screenshot of the element changes when the focus leaves. Returns the
 * element's words.
 */
export async function tabbedTo(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  noteLookedAt('keyboard', test.info().title);
  const at = page.locator(':focus').first();
  // Inside a mail's frame, or past the last tab stop, the page itself has no focus to show.
  if ((await at.count()) === 0) return '';
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  const window = page.viewportSize();
  if (box === null || window === null) throw new Error('no element has the focus');
  const left = Math.max(0, box.x - 6);
  const top = Math.max(0, box.y - 6);
  const clip = {
    x: left,
    y: top,
    width: Math.min(box.width + 12, window.width - left),
    height: Math.min(box.height + 12, window.height - top),
  };
  const words = await at.evaluate((element) => {
    const labels = (element as HTMLInputElement).labels;
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent?.trim() ?? element.textContent?.trim() ?? '';
  });
  // A date input has inner tab stops; blurring and refocusing would start at the first of them again.
  if ((await at.getAttribute('type')) === 'date') {
    await expect(at).not.toHaveCSS('outline-style', 'none');
    return words;
  }
  const focused = await page.screenshot({ clip, animations: 'disabled' });
  const handle = await at.elementHandle();
  await handle?.evaluate((element) => (element as HTMLElement).blur());
  const unfocused = await page.screenshot({ clip, animations: 'disabled' });
  expect(focused.equals(unfocused), `the focus shows on ${words}`).toBe(false);
  await handle?.evaluate((element) =>
    (element as HTMLElement).focus({ preventScroll: true, focusVisible: true } as FocusOptions),
  );
  return words;
}
