import { expect, test } from 'vitest';
import { type Crowd, levelsOf, randomFrom, roundOf } from '../../../test/simulated-worlds.ts';
import { changeBetween, type ChangeState, risesByItself } from './change.ts';
import { type QuestionTally, questionTallies } from './score.ts';
import { sampleOf } from './spread.ts';
import { LONG } from '../../../test/run-size.ts';

const WORLDS = LONG ? 20_000 : 4_000;
const SIZES = [3, 5, 8, 12, 20, 50];
const QUESTIONS = 4;
const SEED = 20_261_125;

/** The share of questions, and of totals, that are called clear when two crowds answer. */
function clearRates(before: Crowd, now: Crowd): { question: number; total: number } {
  const random = randomFrom(SEED);
  const clear = { question: 0, total: 0 };
  const isClear = ({ state }: { state: ChangeState }) => state === 'clear';
  for (let world = 0; world < WORLDS; world += 1) {
    const levels = levelsOf(random);
    const change = changeBetween(roundOf(before, levels, random), roundOf(now, levels, random));
    clear.question += change.questions.filter(isClear).length;
    if (isClear(change.total)) clear.total += 1;
  }
  return { question: clear.question / (WORLDS * QUESTIONS), total: clear.total / WORLDS };
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
  const random = randomFrom(SEED);
  let rise = 0;
  for (let world = 0; world < WORLDS; world += 1) {
    const levels = levelsOf(random);
    const [then, now] = [crowd, crowd].map((one) => questionTallies(roundOf(one, levels, random).tally).map(meanOf));
    const lowest = Math.min(...(then ?? []));
    rise += (now?.[then?.indexOf(lowest) ?? 0] ?? 0) - lowest;
  }
  return rise / WORLDS;
}

const meanOf = (tally: QuestionTally) => sampleOf(tally).mean;
