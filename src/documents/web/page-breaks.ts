/** What a page of paper holds between its head and its foot, in CSS pixels: 232 of the 297 millimetres. */
const ROOM_PX = (232 / 25.4) * 96;

/**
 * Returns the content of a flow of elements page by page, as HTML. A heading is never the last of a page. The title that
 * stands before the flow takes its room from the first page.
 */
export function pagesIn(flow: HTMLElement): string[] {
  const title = flow.previousElementSibling?.clientHeight ?? 0;
  const pages: HTMLElement[][] = [];
  let page: HTMLElement[] = [];
  for (const element of flow.children as HTMLCollectionOf<HTMLElement>) {
    const [first] = page;
    const isFull =
      first !== undefined &&
      (element.matches('.doc__annex') ||
        element.offsetTop + element.offsetHeight - first.offsetTop > ROOM_PX - (pages.length === 0 ? title : 0));
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
