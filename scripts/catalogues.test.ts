import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.join(import.meta.dirname, '../src');
const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^'?]+\.tsx?)'/g;

/** The files of the house that a file needs, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(SRC, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
  );
}

/** The screens that bring words of their own along, with what brings them (src/app/web/more-words.tsx). */
const SAYING_MORE = /\bof([A-Z]\w+)\(\s*laterScreen\(\s*\(\) => import\('(?:#|\.(?=\/))([^']+)'\)/g;
const sayingMore = ['router.tsx', 'Shell.tsx', 'LaterFormPreview.tsx']
  .flatMap((file) => [...readFileSync(path.join(SRC, 'app/web', file), 'utf8').matchAll(SAYING_MORE)])
  .map(([, by = '', screen = '']) => ({
    by: by.toLowerCase(),
    screen: screen.startsWith('/') ? `app/web${screen}` : screen,
  }));
const screensSayingMore = sayingMore.map(({ screen }) => screen);

/** Everything that the browser may run when it starts from an entry; `but` is left alone. */
function reachableFrom(entry: string, but: readonly string[] = []): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || but.includes(file)) continue;
    found.add(file);
    waiting.push(...importsOf(file).filter((target) => /\/web\//.test(target)));
  }
  return found;
}

/** The words that screens ask for: `useTexts` takes the type on trust, so the entry must carry what it names. */
function wordsAskedFor(files: Iterable<string>): Set<string> {
  const screens = [...files].filter((file) => !file.includes('catalogue'));
  return new Set(
    screens.filter(asksForWords).flatMap((file) => importsOf(file).filter((target) => isCarried(file, target))),
  );
}

function asksForWords(file: string): boolean {
  return readFileSync(path.join(SRC, file), 'utf8').includes('useTexts<');
}

/** Words that a screen fetches by itself, when it is there, are in no catalogue. */
function isCarried(file: string, target: string): boolean {
  const fetched = readFileSync(path.join(SRC, file), 'utf8').includes(`import('../texts/${path.basename(target)}')`);
  return /\/texts\/.+\.en\.ts$/.test(target) && !fetched;
}

test.each([
  ['app', 'app-entry.tsx'],
  ['respond', 'respond-entry.en.tsx'],
  ['respond', 'respond-entry.no.tsx'],
])('the catalogue of %s carries every word that the screens of %s ask for', (name, entry) => {
  const asked = wordsAskedFor(reachableFrom(`app/web/${entry}`, screensSayingMore));
  expect(asked.size).toBeGreaterThan(2);
  for (const lang of ['en', 'no']) {
    const carried = importsOf(`app/web/${name}-catalogue.${lang}.ts`);
    const missing = [...asked]
      .map((file) => file.replace('.en.ts', `.${lang}.ts`))
      .filter((file) => !carried.includes(file));
    expect(missing).toEqual([]);
  }
});

test('screens that bring words of their own along find all that they ask for there, or in the catalogue of app', () => {
  const lazy = readFileSync(path.join(SRC, 'app/web/router.tsx'), 'utf8').match(/\blaterScreen\(/g) ?? [];
  // All but the overview; the home page and the gates, which the shell shows, and the form that is shown in the wizard.
  expect(screensSayingMore).toHaveLength(lazy.length - 1 + 3);
  for (const { by, screen } of sayingMore)
    for (const lang of ['en', 'no']) {
      const carried = ['app', by].flatMap((name) => importsOf(`app/web/${name}-catalogue.${lang}.ts`));
      // What is shown inside it and brings words of its own is looked at by itself.
      const others = screensSayingMore.filter((other) => other !== screen);
      const asked = [...wordsAskedFor(reachableFrom(screen, others))].map((file) =>
        file.replace('.en.ts', `.${lang}.ts`),
      );
      const missing = asked.filter((file) => !carried.includes(file));
      expect({ screen, missing }).toEqual({ screen, missing: [] });
    }
});
