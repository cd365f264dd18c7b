import { escapeHtml } from '#shared/html.ts';

/** HTML that is safe to insert: our own markup, with every interpolated value escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML from a template and escapes every value that is not Html, so that nobody can forget to. */
export function html(marks: TemplateStringsArray, ...values: readonly (Html | string | number)[]): Html {
  const filled = values.map((value) => (value instanceof Html ? value.text : escapeHtml(String(value))));
  return new Html(String.raw({ raw: inOneLine(marks) }, ...filled));
}

const WITHOUT_BREAKS = new WeakMap<TemplateStringsArray, string[]>();

/** Removes the line breaks of the source; each template is processed once. */
function inOneLine(marks: TemplateStringsArray): string[] {
  const known = WITHOUT_BREAKS.get(marks);
  if (known !== undefined) return known;
  const inOne = marks.map((mark) => mark.replaceAll(/\s*\n\s*/g, ' '));
  WITHOUT_BREAKS.set(marks, inOne);
  return inOne;
}

export function joinHtml(parts: readonly Html[]): Html {
  return new Html(parts.map(({ text }) => text).join(''));
}

export const NOTHING = html``;
