/**
 * A part of a page, described once: React puts it on a screen, and the server writes it into a page that can be read
 * before any script. Names of attributes are those of HTML.
 */
export type Drawing = {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  /** Custom properties for the style sheet, such as `--w`: a page of ours takes no style from an attribute. */
  custom: Readonly<Record<`--${string}`, string>>;
  inside: readonly (Drawing | string)[];
};

type Given = Record<string, string | number>;

/** An element with what stands in it; attributes that begin with `--` are custom properties. */
export function draw(tag: string, given: Given, ...inside: readonly (Drawing | string | null)[]): Drawing {
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
