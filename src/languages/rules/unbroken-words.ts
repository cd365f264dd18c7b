/** WORD JOINER: invisible, without width, and needs no glyph in the font. */
const JOINER = '\u2060';

const BREAKING = /\be-(?=post|mail)/gi;

/**
 * Keeps 'e-post' and 'e-mail' and their compounds on one line: 'med e- / postadressen' reads as two words. Our fonts
 * lack the non-breaking hyphen, and one from another font would be visible.
 */
export function unbroken(text: string): string {
  return text.replaceAll(BREAKING, (start) => start + JOINER);
}

/** Like unbroken, for the text of HTML; addresses in its attributes stay as they are. */
export function unbrokenHtml(html: string): string {
  return html.replaceAll(/>[^<]+/g, unbroken);
}
