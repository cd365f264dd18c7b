import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const CODE = globSync(['src/**/*.{ts,tsx,svg}', 'index.html', 'respond.en.html', 'respond.no.html'], { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n');

/** The classes that a style sheet selects. */
function classesIn(style: string): string[] {
  const selectors = style.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{};])([^{};@]+)\{/g);
  return [...selectors].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name),
  );
}

const WORDS = new Set(CODE.match(/[\w-]+/g));
/** The words that are followed by an interpolated end, as in `gauge--${size}`. */
const BEGUN = new Set(Array.from(CODE.matchAll(/([\w-]+)\$\{/g), ([, begun]) => begun));

/** A class is used verbatim, or with an interpolated end, which is a number where no `--` or `__` precedes it. */
function isPutOn(name: string): boolean {
  const beginnings = Array.from(name, (_, length) => name.slice(0, length)).filter(
    (begun) => /(?:--|__)$/.test(begun) || /^\d+$/.test(name.slice(begun.length)),
  );
  return WORDS.has(name) || beginnings.some((begun) => BEGUN.has(begun));
}

test('every styled class is used', () => {
  const styled = globSync('src/**/*.css', { cwd: ROOT }).map((file) => [file, classesIn(read(file))] as const);
  expect(styled.flatMap(([, names]) => names).length).toBeGreaterThan(500);
  expect(
    styled.flatMap(([file, names]) => names.filter((name) => !isPutOn(name)).map((name) => `${file} .${name}`)),
  ).toEqual([]);
});

const SOURCES = globSync('src/**/*.{css,ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file, read(file)] as const);
const SET = new Set(SOURCES.flatMap(([, source]) => source.match(/--[a-z][\w-]*(?=['\]]*:)/g) ?? []));

// A name that is put together at run time hides from this test, and from a search.
test('every token that is read without a fallback is set, and is named in full', () => {
  const readTokens = SOURCES.flatMap(([file, source]) =>
    [...source.matchAll(/var\((--[\w-]+)(\$\{)?\s*(,)?/g)].map(([, name = '', begun, fallback]) => ({
      place: `${file} ${name}`,
      isKnown: begun === undefined && (fallback !== undefined || SET.has(name)),
    })),
  );
  expect(readTokens.length).toBeGreaterThan(1_000);
  expect(readTokens.filter(({ isKnown }) => !isKnown).map(({ place }) => place)).toEqual([]);
});

const IMPORT = /\b(?:from|import)\s*'([#.][^'?]+\.(?:tsx?|css))'/g;

/** The style sheets that a file of `src` imports, itself or through others. */
function stylesBehind(...entries: string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (file.endsWith('.css')) continue;
    for (const [, target = ''] of read(`src/${file}`).matchAll(IMPORT))
      waiting.push(target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target));
  }
  return new Set([...seen].filter((file) => file.endsWith('.css')));
}

test.each([
  ['card', ['cards/pages/CardPage.tsx', 'cards/pages/NoCardPage.tsx']],
  [
    'public',
    [
      'app/web/home/WholeHomePage.tsx',
      'brands/pages/LegalPage.tsx',
      'contact/pages/ContactPage.tsx',
      'mails/pages/MailChoicePage.tsx',
      'responding/pages/AddressPage.tsx',
      'responding/pages/LostLinkPage.tsx',
      'responding/pages/StoredPage.tsx',
    ],
  ],
])('the %s front end has every style sheet of the pages that the server renders', (entry, pages) => {
  const carried = stylesBehind(`app/web/${entry}-entry.ts`);
  expect(carried.size).toBeGreaterThan(10);
  expect([...stylesBehind(...pages)].filter((file) => !carried.has(file))).toEqual([]);
});
