import { expect, test } from 'vitest';
import { changeBetween, type ChangeState } from './change.ts';
import { countValues, EMPTY_TALLY, type Tally } from './score.ts';

const LONG = process.env['OMSYN_LONG'] === '1';
const WORLDS = LONG ? 20_000 : 4_000;
const SIZES = [3, 5, 8, 12, 20, 50];
const QUESTIONS = 4;
/** How much one person's four values go together. */
const CORRELATION = 0.5;
const MEAN = 6;

type Crowd = { answers: number; spread: number; shift?: number };

/** The share of questions, and of totals, that are called clear when two crowds answer. */
function clearRates(before: Crowd, now: Crowd): { question: number; total: number } {
  const random = randomFrom(20_261_125);
  const clear = { question: 0, total: 0 };
  const isClear = ({ state }: { state: ChangeState }) => state === 'clear';
  for (let world = 0; world < WORLDS; world += 1) {
    const change = changeBetween(round(before, random), round(now, random));
    clear.question += change.questions.filter(isClear).length;
    if (isClear(change.total)) clear.total += 1;
  }
  return { question: clear.question / (WORLDS * QUESTIONS), total: clear.total / WORLDS };
}

const round = (crowd: Crowd, random: () => number) => ({ tally: tallyOf(crowd, random), anonymous: 0 });

function tallyOf({ answers, spread, shift = 0 }: Crowd, random: () => number): Tally {
  let tally: Tally = EMPTY_TALLY;
  for (let person = 0; person < answers; person += 1) {
    const leaning = normal(random) * Math.sqrt(CORRELATION);
    const values = Array.from({ length: QUESTIONS }, () => {
      const exact = MEAN + shift + spread * (leaning + normal(random) * Math.sqrt(1 - CORRELATION));
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
