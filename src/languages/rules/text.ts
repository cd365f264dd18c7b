import { LOCALE, type Lang } from './language.ts';

/**
 * Texts are strings with two kinds of placeholders (wording): `{name}`, and `{count, plural, =0 {…} one {…} other {…}}`
 * where `#` is the number.
 */
export type Catalogue = Readonly<Record<string, string>>;

type AfterPlural<S extends string> = S extends `${string}}}${infer Rest}` ? Rest : '';
type NoHoles = Record<never, never>;
type Union<S extends string> = S extends `${string}{${infer Inside}`
  ? Inside extends `${infer Head}}${infer Tail}`
    ? Head extends `${infer Name}, plural,${string}`
      ? { [K in Name]: number } & Union<AfterPlural<Tail>>
      : { [K in Head]: string | number } & Union<Tail>
    : NoHoles
  : NoHoles;

export type Holes<S extends string> = Union<S>;

type Arguments<S extends string> = keyof Holes<S> extends never ? [] : [values: Holes<S>];

/** Fills in a text of the catalogue `T`, by its key. */
export type Translate<T extends Catalogue> = <K extends keyof T & string>(key: K, ...values: Arguments<T[K]>) => string;

const HOLE = /\{(\w+)(?:, plural, ((?:(?:=0|one|other) \{[^}]*\} ?)+))?\}/g;
const BRANCH = /(=0|one|other) \{([^}]*)\}/g;

/**
 * Returns the translate function of a language. A key without a text is returned itself (specification 8).
 * `reportEmpty` is called for an empty value, which leaves a gap in the sentence.
 */
export function translator<T extends Catalogue>(
  lang: Lang,
  catalogue: Readonly<Record<keyof T & string, string>>,
  reportEmpty: (key: string, hole: string) => void = () => undefined,
): Translate<T> {
  const branch = (text: string, count: number): string => {
    const branches = new Map([...text.matchAll(BRANCH)].map(([, name = '', words = '']) => [name, words]));
    const words = (count === 0 ? branches.get('=0') : undefined) ?? branches.get(pluralOf(count));
    return (words ?? branches.get('other') ?? '').replaceAll('#', inFigures(lang, count));
  };
  return (key, ...[values]) => {
    const text = (catalogue as Catalogue)[key];
    if (text === undefined) return key;
    const given = (values ?? {}) as Readonly<Record<string, string | number>>;
    return text.replaceAll(HOLE, (hole: string, name: string, branches?: string) => {
      const value = given[name];
      if (value === undefined) return hole;
      if (value === '') reportEmpty(key, hole);
      return branches === undefined ? String(value) : branch(branches, Number(value));
    });
  };
}

/** The plural category of a number; the rule is the same in both languages. */
export function pluralOf(count: number): 'one' | 'other' {
  return Math.abs(count) === 1 ? 'one' : 'other';
}

/**
 * '4', and '1 000' in Norwegian or '1,000' in English. Avoids `Intl` for whole numbers: its first use took the browser
 * as long as a third of all script that the response form runs before it can be used.
 */
export function inFigures(lang: Lang, count: number): string {
  if (!Number.isInteger(count) || count < 0) return count.toLocaleString(LOCALE[lang]);
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, lang === 'no' ? '\u00a0' : ',');
}

/** Splits a text at its placeholders, so that one can become an element, such as a link inside a sentence. */
export function pieces(text: string): { words: string; hole: string | null }[] {
  const found: { words: string; hole: string | null }[] = [];
  let from = 0;
  for (const match of text.matchAll(/\{(\w+)\}/g)) {
    found.push({ words: text.slice(from, match.index), hole: match[1] ?? null });
    from = match.index + match[0].length;
  }
  return [...found, { words: text.slice(from), hole: null }];
}
