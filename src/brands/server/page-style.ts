import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A file that a server-rendered page loads. Its address contains a hash of its content, so it may be cached for ever.
 */
export type Asset = { type: string; content: string | Buffer };

const SOURCE = path.join(import.meta.dirname, '../..');

/**
 * Joins the style sheets and adds them, with the fonts that they name, to `files` under the prefix; returns their
 * address.
 */
export function pageStyle(prefix: string, sheets: readonly string[], files: Map<string, Asset>): string {
  const content = sheets
    .map(textOf)
    .join('\n')
    .replaceAll(/url\(\.\.\/fonts\/([\w-]+\.woff2)\)/g, (_, name: string) => `url(${addFont(prefix, files, name)})`);
  const address = `${prefix}/${hashOf(content)}/pages.css`;
  files.set(address, { type: 'text/css; charset=utf-8', content });
  return address;
}

function addFont(prefix: string, files: Map<string, Asset>, name: string): string {
  const content = readFileSync(path.join(SOURCE, 'brands/fonts', name));
  const address = `${prefix}/${hashOf(content)}/${name}`;
  files.set(address, { type: 'font/woff2', content });
  return address;
}

/** Reads a source file by its path below `src`. */
export function textOf(file: string): string {
  return readFileSync(path.join(SOURCE, file), 'utf8');
}

export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
