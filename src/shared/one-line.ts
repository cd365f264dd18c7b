// NUL cannot be stored, and the others can hide the text after them.
export const CONTROL = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Normalises text for a single line: removes control characters and line breaks, and trims. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').replace(/\s+/g, ' ').trim();
}
