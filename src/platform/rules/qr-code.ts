import encodeQR from 'qr';

/** Width of the light margin in modules, which the standard requires so that a camera finds the code. */
const QUIET = 4;

/** The side in modules with the light margin, and an SVG path over the dark modules. */
export type QrCode = { size: number; path: string };

/** Encodes a text with error correction level L. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET });
  const path = rows
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size: rows.length, path };
}

function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
