import { join } from 'node:path';
import { importedFrom } from './static-imports.ts';

const SRC = join(import.meta.dirname, '../../src/');
const PACKAGES_OF_FIRST_SCREEN = /node_modules.(?:@tanstack|lucide-react|react(?:-dom)?[/\\]|use-sync)/;

const boot = importedFrom(['app/web/boot.ts']);
const always = importedFrom(['app/web/app-entry.tsx']);
const firstScreen = importedFrom(['app/web/app-entry.tsx', 'dashboards/web/DashboardScreen.tsx']);

/**
 * The files that the app is cut into. Code that three screens or more share comes in one file for the first screen and in
 * one for the others, because thirty small files cost more than they save. Texts have files of their own (text-bundles.ts).
 */
export const APP_CHUNKS = [
  { name: 'boot', test: (id: string) => boot.has(id), priority: 1 },
  { name: 'always', test: (id: string) => always.has(id), minShareCount: 2 },
  { name: 'shared', test: isOfFirstScreen, minShareCount: 3 },
  { name: 'later', test: isOfLaterScreens, minShareCount: 3 },
];

function isOfFirstScreen(id: string): boolean {
  return firstScreen.has(id) || PACKAGES_OF_FIRST_SCREEN.test(id);
}

function isOfLaterScreens(id: string): boolean {
  return id.startsWith(SRC) && !firstScreen.has(id);
}
