import { escapeHtml } from '#shared/html.ts';

/** HTML that is safe to insert: our own markup, with every interpolated value escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A list is joined; null and false leave nothing. */
type Value = Html | string | number | false | null | readonly (Html | null)[];

/** Builds HTML from a template and escapes every value that is not Html, so that nobody can forget to. */
export function html(marks: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: inOneLine(marks) }, ...values.map(textOf)));
}

function textOf(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(textOf).join('') : escapeHtml(String(value));
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
