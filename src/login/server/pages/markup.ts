import { escapeHtml } from '#shared/html.ts';

/** Markup that is safe to send: made by the `markup` template only. */
export type Markup = { readonly html: string };

type Part = Markup | string | number | false | null | readonly Markup[];

/** HTML from a template: whatever is put in is escaped, unless it is markup itself. */
export function markup(words: TemplateStringsArray, ...pieces: Part[]): Markup {
  return { html: words.map((text, index) => text + htmlOf(pieces[index] ?? null)).join('') };
}

/** A drawing from a file of our own. */
export function drawing(html: string): Markup {
  return { html };
}

function htmlOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}
