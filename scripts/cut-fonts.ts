import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decompress } from 'wawoff2';

/*
 * Unpacks the fonts with which the server draws card pictures, as one TTF per weight. Run it again when a brand changes
 * its fonts: node scripts/cut-fonts.ts
 */

const ROOT = path.join(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'src/brands/fonts/cuts');
const CUTS = ['kantumruy-pro-400', 'kantumruy-pro-600', 'unna-400', 'pt-sans-400', 'pt-sans-700', 'comfortaa-600'];
/** PT Sans also substitutes letters that the other fonts lack. */
const SUBSETS = { latin: '', 'latin-ext': '', cyrillic: 'pt-sans' };

await mkdir(FOLDER, { recursive: true });
for (const cut of CUTS) {
  const [, family = '', weight = ''] = /^(.*)-(\d+)$/.exec(cut) ?? [];
  for (const [subset, only] of Object.entries(SUBSETS)) {
    if (only !== '' && only !== family) continue;
    const file = `${family}-${subset}-${weight}-normal.woff2`;
    const packed = await readFile(path.join(ROOT, 'node_modules/@fontsource', family, 'files', file));
    await writeFile(path.join(FOLDER, `${cut}-${subset}.ttf`), await decompress(packed));
  }
}
