/** The height of A4 without the padding of a sheet and the gaps between its head, its content and its foot. */
const INSIDE_PX = ((297 - 16 - 13 - 2 * 6) / 25.4) * 96;

/** Returns what a sheet holds between its head and its foot, in CSS pixels; a long name makes the head higher. */
export function roomBetween(head: HTMLElement, foot: HTMLElement): number {
  return INSIDE_PX - head.offsetHeight - foot.offsetHeight;
}

/**
 * Returns the content of a flow of elements page by page, as HTML. A heading is never the last of a page. The title that
 * stands before the flow takes its room from the first page.
 */
export function pagesIn(flow: HTMLElement, room: number): string[] {
  const before = flow.previousElementSibling;
  const title = before instanceof HTMLElement ? flow.offsetTop - before.offsetTop : 0;
  const pages: HTMLElement[][] = [];
  let page: HTMLElement[] = [];
  for (const element of flow.children as HTMLCollectionOf<HTMLElement>) {
    const [first] = page;
    const isFull =
      first !== undefined &&
      (element.matches('.doc__annex') ||
        element.offsetTop + element.offsetHeight - first.offsetTop > room - (pages.length === 0 ? title : 0));
    const carried = trailingHeadings(page);
    // Headings alone stay with what follows, also if that is longer than a page.
    if (isFull && carried.length < page.length) {
      pages.push(page.slice(0, page.length - carried.length));
      page = [...carried];
    }
    page.push(element);
  }
  return [...pages, page].map((elements) => elements.map((one) => one.outerHTML).join(''));
}

function trailingHeadings(page: readonly HTMLElement[]): HTMLElement[] {
  return page.slice(page.findLastIndex((element) => !element.matches('h2, h3')) + 1);
}
