import { changeBetween } from '#scoring/rules/change.ts';
import { displayedTenths, type QuestionTally, questionTallies } from '#scoring/rules/score.ts';
import { sampleOf, uncertaintyOf, varianceOf } from '#scoring/rules/spread.ts';
import { type Crowd, levelsOf, randomFrom, roundOf, sheetsOf } from '../test/simulated-worlds.ts';

/** `npm run bench chance` prints the figures of docs/statistics.md: what the rule of changes does in simulated worlds. */
export function benchChance(): void {
  for (const spread of [1.2, 1.6, 2]) {
    const rows = SIZES.map((answers) => ratesOf({ answers, spread }));
    console.log(`spread ${spread}, answers each time ${SIZES.join(', ')}`);
    console.log(
      `  a question called clear, nobody changed:   ${rows.map(({ question }) => percent(question)).join('  ')}`,
    );
    console.log(`  a total called clear, nobody changed:      ${rows.map(({ total }) => percent(total)).join('  ')}`);
    console.log(`  one of four called clear, nobody changed:  ${rows.map(({ any }) => percent(any)).join('  ')}`);
    console.log(`  the lowest rises by itself, points:        ${rows.map(({ rise }) => rise.toFixed(2)).join('  ')}`);
  }
  const { found, foundByFour } = powerOf({ answers: 12, spread: 1.6 });
  console.log(`a change of 1.5 with 12 answers at a spread of 1.6 is found in ${percent(found)}`);
  console.log(`with a limit corrected for four questions in ${percent(foundByFour)}`);
  const { means, whisker } = givenAway(3);
  console.log(
    `three hidden answers follow from means and distribution in ${percent(means)}, with whiskers in ${percent(whisker)}`,
  );
}

const WORLDS = 20_000;
const SIZES = [3, 5, 8, 12, 20, 50];
const SEED = 20_261_125;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const meanOf = (tally: QuestionTally) => sampleOf(tally).mean;

/** Compares two rounds of the same world, in which nobody has changed. */
function ratesOf(crowd: Crowd) {
  const random = randomFrom(SEED);
  const sum = { question: 0, total: 0, any: 0, rise: 0 };
  for (let world = 0; world < WORLDS; world += 1) {
    const levels = levelsOf(random);
    const [before, now] = [roundOf(crowd, levels, random), roundOf(crowd, levels, random)];
    const { questions, total } = changeBetween(before, now);
    const clear = questions.filter(({ state }) => state === 'clear').length;
    sum.question += clear / questions.length;
    sum.any += clear > 0 ? 1 : 0;
    sum.total += total.state === 'clear' ? 1 : 0;
    const means = questionTallies(before.tally).map(meanOf);
    const lowest = Math.min(...means);
    sum.rise += meanOf(questionTallies(now.tally)[means.indexOf(lowest)] ?? []) - lowest;
  }
  const { question, total, any, rise } = sum;
  return { question: question / WORLDS, total: total / WORLDS, any: any / WORLDS, rise: rise / WORLDS };
}

/** How often a real change is found: by the rule, and at the 90 % limit for four questions together (2.24). */
function powerOf(crowd: Crowd) {
  const random = randomFrom(SEED);
  let [found, foundByFour] = [0, 0];
  for (let world = 0; world < WORLDS; world += 1) {
    const levels = levelsOf(random);
    const [before, now] = [roundOf(crowd, levels, random), roundOf({ ...crowd, shift: 1.5 }, levels, random)];
    found += changeBetween(before, now).questions[0]?.state === 'clear' ? 1 : 0;
    const [then, present] = [before, now].map(({ tally }) => sampleOf(questionTallies(tally)[0] ?? []));
    if (then === undefined || present === undefined) continue;
    const error = Math.sqrt(varianceOf([then, present]) * (1 / then.count + 1 / present.count));
    foundByFour += Math.abs(present.mean - then.mean) >= 2.24 * error ? 1 : 0;
  }
  return { found: found / WORLDS, foundByFour: foundByFour / WORLDS };
}

const ATTACKED = 300;

/** How often a question's values follow from the four means and the distribution over all, without and with whiskers. */
function givenAway(answers: number) {
  const random = randomFrom(SEED);
  const known = { means: 0, whisker: 0 };
  const possible = valueSets(answers);
  for (let world = 0; world < ATTACKED; world += 1) {
    const sheets = sheetsOf({ answers, spread: 1.5 }, levelsOf(random), random);
    const questions = [0, 1, 2, 3].map((place) => sheets.map((sheet) => sheet[place] ?? 0));
    known.means += determined(questions, possible, (one, other) => tenths(one) === tenths(other));
    known.whisker += determined(
      questions,
      possible,
      (one, other) => tenths(one) === tenths(other) && uncertaintyOf(tallyOf(one)) === uncertaintyOf(tallyOf(other)),
    );
  }
  return { means: known.means / (4 * ATTACKED), whisker: known.whisker / (4 * ATTACKED) };
}

const tallyOf = (values: readonly number[]): QuestionTally =>
  Array.from({ length: 11 }, (_, value) => values.filter((one) => one === value).length);
const tenths = (values: readonly number[]) => displayedTenths(values.reduce((a, b) => a + b, 0) / values.length);

/** Every set of so many values from 1 to 10, in ascending order. */
function valueSets(size: number, from = 1): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: 11 - from }, (_, place) => from + place).flatMap((value) =>
    valueSets(size - 1, value).map((rest) => [value, ...rest]),
  );
}

type Fits = (one: readonly number[], other: readonly number[]) => boolean;

/** Returns the number of questions for which only one set of values fits what is known and leaves room for the others. */
function determined(questions: readonly number[][], possible: readonly number[][], fits: Fits): number {
  const options = questions.map((values) => possible.filter((one) => fits(one, values)));
  const found = questions.map(() => new Set<string>());
  const choose = (place: number, left: QuestionTally, chosen: readonly string[]): void => {
    if (place === questions.length) return chosen.forEach((values, at) => found[at]?.add(values));
    for (const option of options[place] ?? []) {
      const counts = tallyOf(option);
      const rest = left.map((times, value) => times - (counts[value] ?? 0));
      if (rest.every((times) => times >= 0)) choose(place + 1, rest, [...chosen, option.join()]);
    }
  };
  choose(0, tallyOf(questions.flat()), []);
  return found.filter(({ size }) => size === 1).length;
}
