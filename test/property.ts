import { LONG, SHORT } from './run-size.ts';

/** With it a commit always gets the same result. */
const FIXED_SEED = 20_261_122;

type PropertyRuns = { seed: number; numRuns: number; endOnFailure: true };

/** The environment variable with the seed of the long run; `test/property-seed.ts` draws and prints it. */
export const SEED_VARIABLE = 'OMSYN_SEED';

/**
 * The fast-check parameters: the long run tries many new cases on PostgreSQL; all others try the same few every time,
 * because some properties also check that their cases reached everything, which few new ones may not. The first
 * counterexample ends the run, because shrinking it would send the server hundreds of requests.
 */
export function propertyRuns({ usual, long }: { usual: number; long: number }): PropertyRuns {
  const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;
  if (!LONG || isEmbedded)
    return { seed: FIXED_SEED, numRuns: SHORT ? Math.ceil(usual / 2) : usual, endOnFailure: true };
  const seed = Number(process.env[SEED_VARIABLE]);
  if (!Number.isInteger(seed)) throw new TypeError(`${SEED_VARIABLE} is not a whole number`);
  return { seed, numRuns: long, endOnFailure: true };
}
