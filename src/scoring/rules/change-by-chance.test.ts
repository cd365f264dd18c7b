import { expect, test } from 'vitest';
import { changeBetween, type ChangeState, risesByItself, type Round } from './change.ts';
import { countValues, EMPTY_TALLY, type QuestionTally, questionTallies, type Tally } from './score.ts';
import { sampleOf } from './spread.ts';

const LONG = process.env['OMSYN_LONG'] === '1';
const WORLDS = LONG ? 20_000 : 4_000;
const SIZES = [3, 5, 8, 12, 20, 50];
const QUESTIONS = 4;
/** How much one person's four values go together. */
const CORRELATION = 0.5;
/** A world's questions lie around 7, each at a level of its own. */
const LEVEL = { mean: 7, betweenWorlds: 0.7, betweenQuestions: 0.5 };

type Crowd = { answers: number; spread: number; shift?: number };

/** The share of questions, and of totals, that are called clear when two crowds answer. */
function clearRates(before: Crowd, now: Crowd): { question: number; total: number } {
  const random = randomFrom(20_261_125);
  const clear = { question: 0, total: 0 };
  const isClear = ({ state }: { state: ChangeState }) => state === 'clear';
  for (let world = 0; world < WORLDS; world += 1) {
    const levels = levelsOf(random);
    const change = changeBetween(round(before, levels, random), round(now, levels, random));
    clear.question += change.questions.filter(isClear).length;
    if (isClear(change.total)) clear.total += 1;
  }
  return { question: clear.question / (WORLDS * QUESTIONS), total: clear.total / WORLDS };
}

function levelsOf(random: () => number): number[] {
  const world = LEVEL.mean + LEVEL.betweenWorlds * normal(random);
  return Array.from({ length: QUESTIONS }, () => world + LEVEL.betweenQuestions * normal(random));
}

function round(crowd: Crowd, levels: readonly number[], random: () => number): Round {
  return { tally: tallyOf(crowd, levels, random), anonymous: 0 };
}

function tallyOf({ answers, spread, shift = 0 }: Crowd, levels: readonly number[], random: () => number): Tally {
  let tally: Tally = EMPTY_TALLY;
  for (let person = 0; person < answers; person += 1) {
    const leaning = normal(random) * Math.sqrt(CORRELATION);
    const values = levels.map((level) => {
      const exact = level + shift + spread * (leaning + normal(random) * Math.sqrt(1 - CORRELATION));
      return Math.min(10, Math.max(1, Math.round(exact)));
    });
    tally = countValues(tally, values);
  }
  return tally;
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
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

test.each([
  { spread: 1.2, most: 0.13 },
  { spread: 1.6, most: 0.13 },
  { spread: 2, most: 0.18 },
])('calls few changes clear when nobody changed, at a spread of $spread', ({ spread, most }) => {
  for (const answers of SIZES) {
    const { question, total } = clearRates({ answers, spread }, { answers, spread });
    expect(question, `${answers} answers, a question`).toBeLessThanOrEqual(most);
    expect(total, `${answers} answers, the total`).toBeLessThanOrEqual(most);
  }
});

test('finds a real change of 1.5 with twelve answers in seven of ten cases', () => {
  for (const spread of [1.2, 1.6]) {
    const { question } = clearRates({ answers: 12, spread }, { answers: 12, spread, shift: 1.5 });
    expect(question, `a spread of ${spread}`).toBeGreaterThanOrEqual(0.7);
  }
});

test('says how much the lowest question rises by itself', () => {
  for (const answers of SIZES) {
    const rises = [1.2, 1.6].map((spread) => riseOfLowest({ answers, spread }));
    expect(risesByItself(answers), `${answers} answers`).toBeGreaterThan(Math.min(...rises) - 0.05);
    expect(risesByItself(answers), `${answers} answers`).toBeLessThan(Math.max(...rises) + 0.05);
  }
});

/** The mean rise of the question that was lowest at the first time, when nobody changed. */
function riseOfLowest(crowd: Crowd): number {
  const random = randomFrom(20_261_125);
  let rise = 0;
  for (let world = 0; world < WORLDS; world += 1) {
    const levels = levelsOf(random);
    const [then, now] = [crowd, crowd].map((one) => questionTallies(tallyOf(one, levels, random)).map(meanOf));
    const lowest = Math.min(...(then ?? []));
    rise += (now?.[then?.indexOf(lowest) ?? 0] ?? 0) - lowest;
  }
  return rise / WORLDS;
}

const meanOf = (tally: QuestionTally) => sampleOf(tally).mean;
