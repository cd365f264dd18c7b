import type { Page } from '@playwright/test';

/** Returns what is wider than the window, and which words are cut off by its edge or by an ancestor. */
export async function lacksRoom(page: Page, screen: string): Promise<string[]> {
  const { wide, cut } = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const styleOf = (element: Element) => getComputedStyle(element);
    const scrolls = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX);
    // Intended: text for screen readers only, tables and strips that scroll, and text with an ellipsis.
    const meant = (element: Element | null): boolean =>
      element !== null &&
      (scrolls(element) ||
        styleOf(element).textOverflow === 'ellipsis' ||
        // Text that is hidden in narrow windows, but still read by screen readers.
        styleOf(element).clipPath === 'inset(50%)' ||
        element.matches('.vh, .skip, [popover], dialog:not([open])') ||
        meant(element.parentElement));
    // An element's own words; those of its children are checked at the children.
    const wordsOf = (element: Element) =>
      [...element.childNodes].filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const cutBy = (element: Element, own: Node): boolean => {
      const words = document.createRange();
      words.selectNodeContents(own);
      const { left, right } = words.getBoundingClientRect();
      if (right > innerWidth + 1 || left < -1) return true;
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const box = around.getBoundingClientRect();
        if (/hidden|clip/.test(styleOf(around).overflowX) && (right > box.right + 1 || left < box.left - 1))
          return true;
      }
      return false;
    };
    const cut = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const words = element.checkVisibility() ? wordsOf(element) : [];
        return words.length > 0 && !meant(element) && words.some((own) => cutBy(element, own));
      })
      .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 60)}`);
    return { wide, cut: cut.slice(0, 5) };
  });
  return [
    ...(wide > 0 ? [`${screen} is ${wide} px wider than the window`] : []),
    ...cut.map((one) => `${screen}: ${one}`),
  ];
}
