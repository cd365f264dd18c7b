import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lang } from '#languages/rules/language.ts';

type Chunk = { file: string; imports?: string[] };

/** Returns the addresses of the scripts and texts that the app in `dist` starts with, in each language. */
export async function firstScripts(dist: string): Promise<Record<Lang, readonly string[]>> {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  return { en: scriptsIn(manifest, 'en'), no: scriptsIn(manifest, 'no') };
}

function scriptsIn(manifest: Readonly<Record<string, Chunk>>, lang: Lang): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add('src/app/web/app-entry.tsx');
  add(`virtual:texts/first.${lang}`);
  return [...found].map((file) => `/${file}`);
}
