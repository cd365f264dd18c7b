import { randomInt } from 'node:crypto';
import { LONG } from './run-size.ts';
import { SEED_VARIABLE } from './property.ts';

const SEEDS = 2 ** 31;

/** Draws the seed of the long run's property tests, unless OMSYN_SEED repeats the one of an earlier run, and prints it. */
export default function drawSeed(): void {
  if (!LONG) return;
  process.env[SEED_VARIABLE] ??= String(randomInt(SEEDS));
  console.log(`Property tests: ${SEED_VARIABLE}=${process.env[SEED_VARIABLE]} repeats this run.`);
}
