/**
 * Makes every text in the input storable, names of fields too: replaces NUL and lone surrogates. No id contains them,
 * so a lookup by such an id finds nothing.
 */
export function storable<T>(input: T): T {
  return cleaned(input) as T;
}

const REPLACEMENT = '\ufffd';

function cleaned(input: unknown): unknown {
  if (typeof input === 'string') return input.replaceAll('\0', REPLACEMENT).toWellFormed();
  if (Array.isArray(input)) return input.map(cleaned);
  if (!isPlain(input)) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [cleaned(name), cleaned(value)]));
}

function isPlain(input: unknown): input is object {
  if (typeof input !== 'object' || input === null) return false;
  const prototype: unknown = Object.getPrototypeOf(input);
  return prototype === Object.prototype || prototype === null;
}
