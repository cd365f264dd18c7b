import type { Round } from '#scoring/rules/change.ts';
import { countValues, EMPTY_TALLY, HIGHEST, type Tally } from '#scoring/rules/score.ts';

/** Simulated people who answer the four questions of a survey, for the figures of docs/statistics.md. */
export type Crowd = {
  answers: number;
  /** The standard deviation between people, in points. */
  spread: number;
  /** Added to every level, in points. */
  shift?: number;
};

const QUESTIONS = 4;
/** How much one person's four values go together. */
const CORRELATION = 0.5;
/** A world's questions lie around 7, each at a level of its own. */
const LEVEL = { mean: 7, betweenWorlds: 0.7, betweenQuestions: 0.5 };

/** Returns the levels of a world's questions, in points. */
export function levelsOf(random: () => number): number[] {
  const world = LEVEL.mean + LEVEL.betweenWorlds * normal(random);
  return Array.from({ length: QUESTIONS }, () => world + LEVEL.betweenQuestions * normal(random));
}

/** Returns one sheet per person, with a value from 1 to 10 for each level. */
export function sheetsOf({ answers, spread, shift = 0 }: Crowd, levels: readonly number[], random: () => number) {
  return Array.from({ length: answers }, () => {
    const leaning = normal(random) * Math.sqrt(CORRELATION);
    return levels.map((level) => {
      const exact = level + shift + spread * (leaning + normal(random) * Math.sqrt(1 - CORRELATION));
      return Math.min(HIGHEST, Math.max(1, Math.round(exact)));
    });
  });
}

export function roundOf(crowd: Crowd, levels: readonly number[], random: () => number): Round {
  const tally = sheetsOf(crowd, levels, random).reduce<Tally>(countValues, EMPTY_TALLY);
  return { tally, anonymous: 0 };
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A standard normal number, by Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
