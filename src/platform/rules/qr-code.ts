import encodeQR from 'qr';

/** Light modules around the dark ones, as the standard asks, so that a camera finds where the code begins. */
const QUIET = 4;

/** Its side in modules with the light edge, and a path over the dark ones. */
export type QrCode = { size: number; path: string };

/** The code of a text at level L. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET });
  const path = rows
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size: rows.length, path };
}

/** Where dark modules begin in a row, and how many follow on each other. */
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
