import { expect, type Page } from '@playwright/test';
import { noteLookedAt } from './looked-at.ts';
import { turnsTo } from './screen-checks.ts';

/**
 * Expects, in the colours of high contrast, that whatever is chosen has the colour of choice, and that a gauge's reached
 * part is thicker than the rest.
 */
export async function expectForcedColours(page: Page, screen: string): Promise<void> {
  await turnsTo(page, { forcedColors: 'active' });
  const indistinct = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'));
    sample.style.color = 'Highlight';
    const highlight = getComputedStyle(sample).color;
    sample.remove();
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const nameOf = (element: Element) => element.outerHTML.slice(0, 120);

    const chosen = all(
      "[role='tab'][aria-selected='true'], :is(.nav__link, .subnav a)[aria-current], .seg :checked + span, :is(.check, .switch) :checked, .tile:has(:checked)",
    ).filter((one) => {
      const { backgroundColor, outlineColor } = getComputedStyle(one);
      return ![backgroundColor, outlineColor].includes(highlight);
    });
    const width = (gauge: Element, part: string) => {
      const piece = gauge.querySelector(`${part} path, path${part}, circle${part}`);
      return piece === null ? null : Number.parseFloat(getComputedStyle(piece).strokeWidth);
    };
    const flat = all('.gauge').filter((gauge) => {
      const [reached, left] = [width(gauge, '.gauge__fill'), width(gauge, '.gauge__track')];
      return reached !== null && left !== null && reached <= left;
    });
    return [...chosen, ...flat].map(nameOf);
  });
  expect(indistinct, screen).toEqual([]);
  noteLookedAt('forced colours', screen);
  await turnsTo(page, { forcedColors: 'none' });
}

/** Expects that nothing which changes something is printed. */
export async function expectPaper(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const acts = page
    .locator('main')
    .locator("button:not([role='tab']), [role='switch'], textarea:placeholder-shown, .btn");
  await expect(acts.filter({ visible: true }), screen).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}
