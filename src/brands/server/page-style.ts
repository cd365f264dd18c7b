import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file that a page of the server loads. Its address changes with its content, so it may be kept for ever. */
export type Asset = { type: string; content: string | Buffer };

const SOURCE = path.join(import.meta.dirname, '../..');

/** The style sheets as one, with the fonts that they name, added to the files under the prefix; gives its address. */
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

/** A file of the source, by its path in it. */
export function textOf(file: string): string {
  return readFileSync(path.join(SOURCE, file), 'utf8');
}

export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
