// NUL cannot be stored, and the others have no business in a text that people read: they hide what follows them.
export const CONTROL = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text as it is kept where it stands on one line: control characters and line breaks removed, ends trimmed. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').replace(/\s+/g, ' ').trim();
}
