import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Rendering from '../pages/render.tsx';
import { DIST } from './page-frames.ts';

/** The built renderer of the public pages (src/app/pages/render.tsx). */
export async function loadRendering(): Promise<typeof Rendering> {
  return (await import(pathToFileURL(path.join(DIST, 'pages/render.js')).href)) as typeof Rendering;
}
