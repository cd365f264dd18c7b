/** Joins what stands on its two sides without being seen or taking room; no face need have it. */
const JOINER = '\u2060';

const BREAKING = /\be-(?=post|mail)/gi;

/**
 * 'e-post' and 'e-mail' with all that is built on them stay on one line: 'med e- / postadressen' reads as two words. The
 * non-breaking hyphen would do the same, but our faces have none, and one from another face is seen.
 */
export function unbroken(text: string): string {
  return text.replaceAll(BREAKING, (start) => start + JOINER);
}

/** The same for what stands between the marks of HTML; addresses within them stay as they are. */
export function unbrokenHtml(html: string): string {
  return html.replaceAll(/>[^<]+/g, unbroken);
}
