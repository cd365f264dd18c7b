import { hash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { widenPolicy } from '#platform/server/http/security-headers.ts';
import type * as Rendering from '../pages/render.tsx';
import { DIST } from './page-frames.ts';

/** The built renderer of the public pages (src/app/pages/render.tsx). */
export async function loadRendering(): Promise<typeof Rendering> {
  return (await import(pathToFileURL(path.join(DIST, 'pages/render.js')).href)) as typeof Rendering;
}

/** A rendered page, and the hashes of its style attributes for the content security policy. */
export type Rendered = { shell: string; styles: string };

export function withStyles(shell: string): Rendered {
  const styles = new Set([...shell.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style));
  const hashes = [...styles].map((style) => `'sha256-${hash('sha256', style, 'base64')}'`);
  return { shell, styles: hashes.length === 0 ? '' : ["'unsafe-hashes'", ...hashes].join(' ') };
}

/** Allows exactly the style attributes of the page, which give its figures their lengths and a card its colours. */
export function allowStyles(reply: FastifyReply, { styles }: Rendered): void {
  if (styles !== '') widenPolicy(reply, 'style-src', styles);
}

/** Hands the language that the address asks for on to the page's links, because nothing has remembered it. */
export function keepingLang({ query }: FastifyRequest, shell: string): string {
  const { lang } = query as { lang?: unknown };
  if (lang !== 'en' && lang !== 'no') return shell;
  return shell.replaceAll(/ href="(\/[^"?#]*)"/g, ` href="$1?lang=${lang}"`);
}
