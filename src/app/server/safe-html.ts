import { escapeHtml } from '#shared/html.ts';

/** HTML that may stand in a page as it is: our own marks, with everything that was filled into them escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Puts HTML together. What is filled in is escaped unless it is HTML itself, so that nobody can forget to. */
export function html(marks: TemplateStringsArray, ...values: readonly (Html | string | number)[]): Html {
  const filled = values.map((value) => (value instanceof Html ? value.text : escapeHtml(String(value))));
  return new Html(String.raw({ raw: inOneLine(marks) }, ...filled));
}

const WITHOUT_BREAKS = new WeakMap<TemplateStringsArray, string[]>();

/** The marks are broken into lines for those who read them here; each place in the code is put together once. */
function inOneLine(marks: TemplateStringsArray): string[] {
  const known = WITHOUT_BREAKS.get(marks);
  if (known !== undefined) return known;
  const inOne = marks.map((mark) => mark.replaceAll(/\s*\n\s*/g, ' '));
  WITHOUT_BREAKS.set(marks, inOne);
  return inOne;
}

export function inOrder(parts: readonly Html[]): Html {
  return new Html(parts.map(({ text }) => text).join(''));
}

export const NOTHING = html``;
