/**
 * A record that was read from the device. An earlier version of the product or a user may have written it, so every
 * value is checked before use.
 */
export type KeptRecord = Readonly<Record<string, unknown>>;

type Check = (value: unknown) => boolean;

/** A check for each field. A field without a check does not compile. */
export type Shape<T> = Readonly<Record<keyof T & string, Check>>;

/** Parses a JSON record; returns null when the text holds none. */
export function keptRecord(text: string | null): KeptRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is KeptRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether every value of a record passes its check. */
export function isShaped<T>(value: unknown, checks: Shape<T>): value is T {
  return isRecord(value) && Object.entries<Check>(checks).every(([name, check]) => check(value[name]));
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isOneOf(known: readonly unknown[]): Check {
  return (value) => known.includes(value);
}

export function isListOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}
