import type { z } from 'zod';
import { type Setting, SETTINGS } from '#platform/server/settings.ts';

const HEAD = ['Variable', 'Default', 'Meaning'];
const TABLE = /^\| Variable +\|.*\n(?:\|.*\n)+/m;

/** Returns docs/settings.md with its table rewritten from settings.ts. */
export function withSettings(page: string): string {
  if (!TABLE.test(page)) throw new Error('docs/settings.md has no table that begins with Variable.');
  return page.replace(TABLE, () => settingsTable());
}

/** Pads columns to their widest cell, as the formatter does. */
function settingsTable(): string {
  const rows = Object.entries<Setting<z.ZodType>>(SETTINGS).map(([name, one]) => [
    `\`${name}\``,
    defaultOf(one),
    meaningOf(one),
  ]);
  const widths = HEAD.map((title, column) => Math.max(...[...rows, HEAD].map((row) => (row[column] ?? title).length)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const dashes = widths.map((width) => '-'.repeat(width));
  return [HEAD, dashes, ...rows].map(line).join('');
}

function defaultOf({ default: otherwise, without = 'none', production }: Setting<z.ZodType>): string {
  const here = otherwise === undefined ? without : `\`${otherwise}\``;
  return production?.default === undefined ? here : `${here}; in production \`${production.default}\``;
}

function meaningOf({ means, production }: Setting<z.ZodType>): string {
  return production?.demands === undefined ? means : `${means}; in production ${production.demands}`;
}
