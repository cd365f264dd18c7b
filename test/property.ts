import { bySize, LONG } from './run-size.ts';

/** The seed of the short run, so that a commit always gets the same result. */
const FIXED_SEED = 20_261_122;

type PropertyRuns = { seed: number; numRuns: number; endOnFailure: true };

/** The environment variable with the seed of the long run; `test/property-seed.ts` draws and prints it. */
export const SEED_VARIABLE = 'OMSYN_SEED';

/**
 * The fast-check parameters: the short run tries the same few cases every time, the long run many new ones, most of them
 * on PostgreSQL. The first counterexample ends the run, because shrinking it would send the server hundreds of requests.
 */
export function propertyRuns({ usual, long }: { usual: number; long: number }): PropertyRuns {
  const seed = LONG ? Number(process.env[SEED_VARIABLE]) : FIXED_SEED;
  const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;
  const numRuns = bySize({ short: Math.ceil(usual / 2), usual, long: isEmbedded ? usual : long });
  if (!Number.isInteger(seed)) throw new TypeError(`${SEED_VARIABLE} is not a whole number`);
  return { seed, numRuns, endOnFailure: true };
}
