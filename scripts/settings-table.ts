import type { z } from 'zod';
import { type Setting, SETTINGS } from '#platform/server/settings.ts';
import { withTable } from './markdown-table.ts';

/** Returns docs/settings.md with its table rewritten from settings.ts. */
export function withSettings(page: string): string {
  const rows = Object.entries<Setting<z.ZodType>>(SETTINGS).map(([name, one]) => [
    `\`${name}\``,
    defaultOf(one),
    meaningOf(one),
  ]);
  return withTable(page, ['Variable', 'Default', 'Meaning'], rows);
}

function defaultOf({ default: otherwise, without = 'none', production }: Setting<z.ZodType>): string {
  const here = otherwise === undefined ? without : `\`${otherwise}\``;
  return production?.default === undefined ? here : `${here}; in production \`${production.default}\``;
}

function meaningOf({ means, production }: Setting<z.ZodType>): string {
  return production?.demands === undefined ? means : `${means}; in production ${production.demands}`;
}
