import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_TEXTS } from '../src/app/web/first-texts.ts';

const SRC = path.join(import.meta.dirname, '../src');
const IMPORT = /\b(?:from|import)\s*(\()?\s*'([#.][^'?]+\.tsx?)'/g;
const LATER_SCREEN = /\blaterScreen\(\s*\(\) => import\('([^']+)'\),\s*'\w+',\s*\[([^\]]*)\],?\s*\)/g;

const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
const inSrc = (from: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(from), specifier);

/** The imports of a file, including types, and whether they are lazy. */
function importsOf(file: string): { target: string; isLater: boolean }[] {
  return [...read(file).matchAll(IMPORT)].map(([, isLater, specifier = '']) => ({
    target: inSrc(file, specifier),
    isLater: isLater !== undefined,
  }));
}

/** The files that declare lazy screens. */
const naming = ['router.tsx', 'Shell.tsx', 'LaterFormPreview.tsx', 'find/Find.tsx'].map((name) => `app/web/${name}`);

/** Every lazy screen, with the nouns whose texts it names. */
const laterScreens = naming.flatMap((file) => {
  return [...read(file).matchAll(LATER_SCREEN)].map(([, specifier = '', nouns = '']) => ({
    screen: inSrc(file, specifier),
    nouns: [...nouns.matchAll(/'(\w+)'/g)].map(([, noun = '']) => noun).sort(),
  }));
});

/** The text files that an entry requests with `useTexts`, as `<noun>/<file>`. Its lazy screens name their own. */
function textsAskedFrom(entry: string): string[] {
  const screens = new Set(laterScreens.map(({ screen }) => screen));
  const seen = new Set<string>();
  const asked = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imported = importsOf(file);
    for (const { target, isLater } of imported)
      if (/\/(?:web|pages)\//.test(target) && !(isLater && screens.has(target))) waiting.push(target);
    if (!read(file).includes('useTexts<')) continue;
    for (const { target } of imported) {
      const [, noun, name] = /^(\w+)\/texts\/([\w-]+)\.en\.ts$/.exec(target) ?? [];
      if (noun !== undefined) asked.add(`${noun}/${name}`);
    }
  }
  return [...asked];
}

const isFirst = (file: string) => (FIRST_TEXTS as readonly string[]).includes(file);

test('the first texts contain every text of the first screen', () => {
  const asked = [...textsAskedFrom('app/web/app-entry.tsx'), ...textsAskedFrom('dashboards/web/DashboardScreen.tsx')];
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((file) => !isFirst(file))).toEqual([]);
});

test.each(['en', 'no'])('the response form contains all texts that it uses (%s)', (lang) => {
  const asked = textsAskedFrom(`app/web/respond-entry.${lang}.tsx`);
  const carried = importsOf(`app/web/respond-texts.${lang}.ts`).map(({ target }) => target);
  expect(asked.length).toBeGreaterThan(2);
  const missing = asked.filter((file) => !carried.includes(`${file.replace('/', '/texts/')}.${lang}.ts`));
  expect(missing).toEqual([]);
});

test('each screen names exactly the nouns whose texts it uses', () => {
  expect(laterScreens).toHaveLength(naming.flatMap((file) => read(file).match(/\blaterScreen\(/g) ?? []).length);
  const expected = laterScreens.map(({ screen }) => ({
    screen,
    nouns: [
      ...new Set(
        textsAskedFrom(screen)
          .filter((file) => !isFirst(file))
          .map((file) => file.split('/')[0]),
      ),
    ].sort(),
  }));
  expect(laterScreens).toEqual(expected);
});
