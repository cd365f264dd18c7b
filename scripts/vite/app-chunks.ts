import { join } from 'node:path';
import { FIRST_TEXTS } from '../../src/app/web/first-texts.ts';
import { importedFrom } from './static-imports.ts';

const SRC = join(import.meta.dirname, '../../src/');
const TEXTS = /\/src\/(\w+)\/texts\/([\w-]+)\.(en|no)\.ts$/;
const PACKAGES_OF_FIRST_SCREEN = /node_modules.(?:@tanstack|lucide-react|react(?:-dom)?[/\\]|use-sync)/;

const firstScreen = importedFrom(['app/web/app-entry.tsx', 'dashboards/web/DashboardScreen.tsx']);
const firstTexts = new Set<string>(FIRST_TEXTS);

/**
 * The files that the app is cut into. Code that three screens or more share comes in one file for the first screen and in
 * one for the others, because thirty small files cost more than they save. Texts come in one file per language for the
 * first screen, and in one per noun and language for the others.
 */
export const APP_CHUNKS = [
  { name: textsChunk },
  { name: 'shared', test: isOfFirstScreen, minShareCount: 3 },
  { name: 'later', test: isOfLaterScreens, minShareCount: 3 },
];

function textsChunk(id: string): string | null {
  const [, noun, file, lang] = TEXTS.exec(id) ?? [];
  if (noun === undefined) return null;
  return firstTexts.has(`${noun}/${file}`) ? `first-texts.${lang}` : `${noun}-texts.${lang}`;
}

function isOfFirstScreen(id: string): boolean {
  return firstScreen.has(id) || PACKAGES_OF_FIRST_SCREEN.test(id);
}

function isOfLaterScreens(id: string): boolean {
  return id.startsWith(SRC) && !firstScreen.has(id);
}
