import { escapeHtml } from '#shared/html.ts';

/** Escaped markup, created only by the `markup` template and by `drawing`. */
export type Markup = { readonly html: string };

type Part = Markup | string | number | false | null | readonly Markup[];

/** A template tag for HTML: escapes every value that is not markup itself. */
export function markup(words: TemplateStringsArray, ...pieces: Part[]): Markup {
  return { html: words.map((text, index) => text + htmlOf(pieces[index] ?? null)).join('') };
}

/** Marks HTML from a file of ours as safe. */
export function drawing(html: string): Markup {
  return { html };
}

function htmlOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}
