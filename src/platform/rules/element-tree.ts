/**
 * An element tree that React renders on a screen and that the server renders into a page that is readable before any
 * script runs. Attribute names are those of HTML.
 */
export type ElementTree = {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  /** Custom properties for the style sheet, for example `--w`: the content security policy forbids style attributes. */
  custom: Readonly<Record<`--${string}`, string>>;
  inside: readonly (ElementTree | string)[];
};

type Given = Record<string, string | number>;

/** Returns an element with its children; attributes that begin with `--` become custom properties. */
export function draw(tag: string, given: Given, ...inside: readonly (ElementTree | string | null)[]): ElementTree {
  const entries = Object.entries(given);
  return {
    tag,
    attributes: Object.fromEntries(entries.filter(([name]) => !name.startsWith('--'))),
    custom: Object.fromEntries(
      entries.filter(([name]) => name.startsWith('--')).map(([name, value]) => [name, String(value)]),
    ),
    inside: inside.filter((part) => part !== null),
  };
}
