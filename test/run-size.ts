/**
 * How much a test repeats. `npm test` proves each thing once (SHORT), continuous integration repeats it, and the long
 * run uses the full numbers (LONG).
 */
export const LONG = process.env['OMSYN_LONG'] === '1';
export const SHORT = process.env['OMSYN_SHORT'] === '1';

export function bySize<T>({ short, usual, long }: { short: T; usual: T; long: T }): T {
  return LONG ? long : SHORT ? short : usual;
}

/** How often a simulation or an attack is repeated: a third of the usual number in the short run. */
export const aThirdInShort = (usual: number): number => bySize({ short: Math.ceil(usual / 3), usual, long: usual });

/** How often a race is run. */
export const ROUNDS = bySize({ short: 8, usual: 20, long: 500 });

/** How often a server is killed under load; `most` in the long run. */
export const killsOf = (most: number): number => bySize({ short: 1, usual: 3, long: most });

/**
 * Returns one of `outOf` parts of the values in the short run, and all of them otherwise. Callers pass another turn for
 * each place that the values are tried in, so that the short run still tries each value somewhere.
 */
export function dealtOut<T>(all: readonly T[], { outOf, turn }: { outOf: number; turn: number }): readonly T[] {
  return SHORT ? all.filter((_, place) => (place + turn) % outOf === 0) : all;
}
