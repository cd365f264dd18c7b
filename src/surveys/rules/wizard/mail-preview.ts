/** A mail split so that a page with a strict content security policy can show it. */
export type MailPreview = {
  /** The mail without its own styles and without working links. */
  html: string;
  /** The content of its style elements, for a style sheet that the page creates. */
  css: string;
};

/** The attribute that keeps the content of an element's style attribute. */
export const LOOK = 'data-look';

/**
 * Returns the preview of a mail. The content security policy blocks inline styles, so the preview stores the style of
 * each element in a data attribute, and the page applies it. Text that a person wrote cannot be taken for an attribute,
 * because quotes are escaped when the mail is rendered.
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
