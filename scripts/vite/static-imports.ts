import { readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.join(import.meta.dirname, '../../src');
const STATIC = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\bfrom\s+)?'([#.][^'?]+)'/gm;

/** The files of `src` that come with the given ones: what they import when they are read, and what that imports. */
export function importedFrom(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = files.map((file) => path.join(SRC, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC))
      waiting.push(specifier.startsWith('#') ? path.join(SRC, specifier.slice(1)) : path.join(file, '..', specifier));
  }
  return found;
}
