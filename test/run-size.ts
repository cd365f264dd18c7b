/**
 * How much a test repeats. `npm test` proves each thing once (SHORT), continuous integration repeats it, and the long
 * run uses the full numbers (LONG).
 */
export const LONG = process.env['OMSYN_LONG'] === '1';
export const SHORT = process.env['OMSYN_SHORT'] === '1';

/** How often a race is run. */
export const ROUNDS = LONG ? 500 : SHORT ? 8 : 20;

/** How often a server is killed under load; `most` in the long run. */
export const killsOf = (most: number): number => (LONG ? most : SHORT ? 1 : 3);

/**
 * Returns one of `outOf` parts of the values in the short run, and all of them otherwise. Callers pass another turn for
 * each place that the values are tried in, so that the short run still tries each value somewhere.
 */
export function dealtOut<T>(all: readonly T[], { outOf, turn }: { outOf: number; turn: number }): readonly T[] {
  return SHORT ? all.filter((_, place) => (place + turn) % outOf === 0) : all;
}
