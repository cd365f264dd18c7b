/** A mail taken apart so that a page with a strict policy may show it. */
export type MailPreview = {
  /** The mail without styles of its own and without links that lead anywhere. */
  html: string;
  /** What its style elements said, for a style sheet made by the page. */
  css: string;
};

/** The name under which the preview keeps what stood in an element's style attribute. */
export const LOOK = 'data-look';

/**
 * The page lets no style in from text, so the preview carries each element's look as data, and the page puts it on. No
 * text that a person wrote can be taken for an attribute: quotes are escaped when the mail is rendered.
 */
export function mailPreview(html: string): MailPreview {
  const css = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, rules = '']) => rules).join('\n');
  return {
    css,
    html: html
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<style>[^<]*<\/style>/g, '')
      .replaceAll(/ href="[^"]*"/g, '')
      .replaceAll(/ style="/g, ` ${LOOK}="`),
  };
}
