import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { type Font, parse } from 'opentype.js';
import type { Brand } from '#brands/rules/brand.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { qrCode } from '#platform/rules/qr-code.ts';
import { en as questionsEn } from '#scoring/texts/questions.en.ts';
import { no as questionsNo } from '#scoring/texts/questions.no.ts';
import { en as scoresEn } from '#scoring/texts/scores.en.ts';
import { no as scoresNo } from '#scoring/texts/scores.no.ts';
import { cardDrawing, type CardType } from '../../rules/card-svg.ts';
import type { FaceTexts, ShownCard } from '../../rules/card-face.ts';
import type { Type } from '../../rules/type-setting.ts';
import { en as faceEn } from '../../texts/card-face.en.ts';
import { no as faceNo } from '../../texts/card-face.no.ts';

/** The data of a picture. `address` is the target of its QR code. */
export type ToDraw = { brand: Brand; lang: Lang; card: ShownCard; address: string };
/** A PNG; null if it could not be drawn, with the reason for the log. */
export type DrawnPicture = { png: Uint8Array } | { png: null; why: string };

const WORDS = {
  en: translator<FaceTexts>('en', { ...questionsEn, ...scoresEn, ...faceEn }),
  no: translator<FaceTexts>('no', { ...questionsNo, ...scoresNo, ...faceNo }),
} as const;

/**
 * The bytes that a logo of the maximum size decompresses to: 2,000 × 2,000 pixels of eight bytes, and one byte for each
 * row.
 */
const MOST_UNFOLDED = 2_000 * (2_000 * 8 + 1);

/** In bytes: the signature of a PNG, and the frame around the content of each chunk. */
const [PNG_SIGNATURE, CHUNK_FRAME] = [8, 12];

/** The fallback fonts, which cover most European languages. */
const STANDS_IN = { light: 'pt-sans-400', heavy: 'pt-sans-700' } as const;

const TYPE: Record<Brand, CardType> = {
  a: {
    text: cut('kantumruy-pro-400'),
    bold: cut('kantumruy-pro-600'),
    head: cut('unna-400'),
    headScale: 1,
    figures: cut('unna-400'),
    figureScale: 1,
  },
  b: {
    text: cut('pt-sans-400'),
    bold: cut('pt-sans-700'),
    head: cut('comfortaa-600'),
    headScale: 0.84,
    figures: cut('comfortaa-600'),
    figureScale: 0.82,
  },
};

parentPort?.on('message', (wanted: ToDraw) => {
  parentPort?.postMessage(drawn(wanted));
});
parentPort?.postMessage('ready');

function drawn({ brand, lang, card, address }: ToDraw): DrawnPicture {
  try {
    const shown = { ...card, portrait: boundedPicture(card.portrait), logo: boundedPicture(card.logo) };
    const svg = cardDrawing({ lang, t: WORDS[lang], card: shown, qr: qrCode(address), type: TYPE[brand] });
    return { png: new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng() };
  } catch (fault) {
    return { png: null, why: fault instanceof Error ? fault.message : 'unknown' };
  }
}

/** A font of two files, `latin` and `latin-ext`, with the fallback font for letters that both lack. */
function cut(name: string): Type {
  const other = /-[67]00$/.test(name) ? STANDS_IN.heavy : STANDS_IN.light;
  const latin = fontIn(`${name}-latin`);
  const fonts = [latin, ...[`${name}-latin-ext`, `${other}-latin-ext`, `${other}-cyrillic`].map(fontIn)];
  const fontOf = (letter: string) => fonts.find((font) => font.charToGlyphIndex(letter) > 0) ?? latin;
  /** Splits the text into runs of letters from one font file; kerning works within a run. */
  const runsOf = (text: string) => {
    const runs: { font: Font; text: string }[] = [];
    for (const letter of text) {
      const font = fontOf(letter);
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  };
  const width = (text: string, size: number) =>
    runsOf(text).reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, size), 0);
  const { ascender, descender, unitsPerEm } = latin;
  return {
    has: (letter) => letter === ' ' || fontOf(letter).charToGlyphIndex(letter) > 0,
    width,
    path: (text, { x, y, size }) => {
      let at = x;
      return runsOf(text)
        .map((run) => {
          const path = run.font.getPath(run.text, at, y, size).toPathData(2);
          at += run.font.getAdvanceWidth(run.text, size);
          return path;
        })
        .join('');
    },
    baseline: (size, line) => (line + ((ascender + descender) / unitsPerEm) * size) / 2,
  };
}

function fontIn(name: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(
    new URL(`../../../brands/fonts/cuts/${name}.ttf`, import.meta.url),
  );
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Returns the picture; empty for a PNG that decompresses to more than MOST_UNFOLDED bytes. */
function boundedPicture(dataUrl: string): string {
  if (!dataUrl.startsWith('data:image/png')) return dataUrl;
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const content: Buffer[] = [];
  for (let at = PNG_SIGNATURE; at + CHUNK_FRAME <= bytes.length; at += CHUNK_FRAME + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      content.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  try {
    inflateSync(Buffer.concat(content), { maxOutputLength: MOST_UNFOLDED });
    return dataUrl;
  } catch {
    return '';
  }
}
