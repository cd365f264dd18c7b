import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedSet, givenAway } from '../../../test/attacker.ts';
import { showableByEveryReader } from '../../../test/every-reader.ts';
import { aThirdInShort } from '../../../test/run-size.ts';
import { opensTo, type Shown } from '#access/rules/readable-by.ts';
import { areEnough, FEWEST_HIDDEN } from '#surveys/rules/answer-access.ts';
import { type CountedPart, type Pool, type PooledSurvey, showable, wholeEffort, withoutHidden } from './giving-away.ts';

const AUDIENCES: readonly Shown[] = [
  { accessibleBy: 'me', groups: [] },
  { accessibleBy: 'supporters', groups: [] },
  { accessibleBy: 'selectedGroups', groups: ['g1'] },
  { accessibleBy: 'selectedGroups', groups: ['g1', 'g2'] },
  { accessibleBy: 'org', groups: [] },
];

type Answer = { number: number; survey: number; anonymous: boolean; promise: Shown; isZero: boolean };
type Survey = { opened: Shown[]; answers: Answer[]; setAside: boolean };
type Step = { do: 'card'; from: number; to: number } | { do: 'aside' | 'take back'; survey: number };

/** How a card is compared with the others: by the real rule, or by one that is too weak. */
type Rule = typeof showable;

/** What a card tells beside its scores: the sums of these unknowns. */
type Told = (world: readonly Survey[], from: number, to: number) => CountedSet[];

/** A card that was made, as an attacker who remembers it computes with it. */
type Made = { pool: Pool; answers: Answer[]; hidden: readonly number[]; told: CountedSet[] };

const audience = fc.nat(AUDIENCES.length - 1).map((place) => AUDIENCES[place] ?? AUDIENCES[0]!);
const answer = fc.record({ anonymous: fc.boolean(), promise: audience, isZero: fc.nat(3).map((dice) => dice === 0) });
const survey = fc.record({ opened: fc.array(audience, { maxLength: 2 }), given: fc.array(answer, { maxLength: 7 }) });
const surveys = fc.array(survey, { minLength: 2, maxLength: 5 }).map((all) => {
  let number = 0;
  return all.map(({ opened, given }, place): Survey => {
    const answers = given.map((one) => ({ ...one, survey: place, number: number++ }));
    return { opened: [...opened, ...answers.map(({ promise }) => promise)], answers, setAside: false };
  });
});
const place = fc.nat(4);
const card = fc.record({ do: fc.constant('card' as const), from: place, to: place });
const aside = fc.record({ do: fc.constant('aside' as const), survey: place });
const takeBack = fc.record({ do: fc.constant('take back' as const), survey: place });

const QUESTION = 1;

function poolOf(answers: readonly Answer[]): Pool {
  const parts = Map.groupBy(answers, (one) => JSON.stringify([one.survey, one.anonymous, one.promise]));
  return [...parts.values()].map((together): CountedPart => {
    const [{ survey: id, anonymous, promise }] = together as [Answer];
    const values = together.filter(({ isZero }) => !isZero).length;
    const counts = [together.length, values, together.length, 0, 0];
    return { homeId: 'o', survey: String(id), anonymous, promise, counts };
  });
}

/** The unknown of a survey itself, apart from its answers. */
const existenceOf = (place: number) => -1 - place;

/** What cards tell: the finished surveys in their period, and all of the type. */
const surveysCounted: Told = (world, from, to) => {
  const all = world.map((_, at) => existenceOf(at));
  return [all.slice(from, to + 1), all];
};

/** Returns the cards that the rule permits. */
function cardsBy(rule: Rule, atFirst: readonly Survey[], steps: readonly Step[], tell: Told): Made[] {
  const world = atFirst.map((one) => ({ ...one }));
  const made: Made[] = [];
  const read = world.map(({ opened }, id): PooledSurvey => ({ homeId: 'o', id: String(id), opened, madeBy: null }));
  for (const step of steps) {
    if (step.do === 'card') {
      const [from, to] = [Math.min(step.from, step.to), Math.max(step.from, step.to)];
      const answers = world
        .slice(from, to + 1)
        .flatMap((one) => one.answers.filter((a) => !(a.anonymous && one.setAside)));
      if (answers.length < FEWEST_HIDDEN) continue;
      const pool = poolOf(answers);
      const shown = rule(
        pool,
        made.map((one) => one.pool),
        read,
      );
      const told = tell(world, from, to);
      if (!shown.givesAway) made.push({ pool: withoutHidden(pool, shown.hidden), answers, hidden: shown.hidden, told });
      continue;
    }
    const one = world[step.survey];
    if (one === undefined) continue;
    if (step.do === 'aside') one.setAside = !one.setAside;
    else one.answers = one.answers.filter(({ number }) => number !== one.answers.find((a) => !a.anonymous)?.number);
  }
  return made;
}

const numbers = (answers: readonly Answer[]): CountedSet => answers.map(({ number }) => number);

/** Returns what follows from the cards alone, for all answers and for the values of one question. */
function strangerLearns(made: readonly Made[], world: readonly Survey[]): CountedSet | null {
  const all = answersOf(world);
  const surveysUnknown = world.map((_, at) => existenceOf(at));
  const told = made.flatMap((one) => one.told);
  const sets = made.map(({ answers }) => numbers(answers));
  const values = made
    .filter(({ hidden }) => !hidden.includes(QUESTION - 1))
    .map(({ answers }) => valueNumbers(answers));
  return (
    givenAway([...sets, ...told], numbers(all), surveysUnknown) ??
    givenAway([...values, ...told], numbers(all.filter(({ isZero }) => !isZero)), surveysUnknown)
  );
}

const READERS = [
  { role: 'member' as const, groups: [] },
  { role: 'member' as const, groups: ['g1'] },
  { role: 'member' as const, groups: ['g2'] },
  { role: 'member' as const, groups: ['g1', 'g2'] },
  { role: 'supporter' as const, groups: [] },
];

/**
 * Returns what follows from the cards for a person who has also read the surveys that were open to them, for all answers
 * and for the values of one question.
 */
function readerLearns(reader: (typeof READERS)[number], made: readonly Made[], world: readonly Survey[]) {
  const actor = { personId: 'r', candidate: '', email: '', organisationId: 'o', role: reader.role, subscribed: true };
  const isOpen = (shown: Shown) => opensTo(shown, actor, reader.groups);
  const read = world.filter(({ opened }) => opened.some(isOpen)).flatMap(({ answers }) => answers);
  const parts = Map.groupBy(read, (one) => JSON.stringify([one.survey, one.anonymous, one.promise]));
  const sums = [...parts.values()].filter((part) => poolOf(part).every(({ counts }) => areEnough(counts)));
  const known = new Set(numbers(read.filter(({ promise }) => isOpen(promise))));
  const all = world.flatMap(({ answers }) => answers);
  const unknown = numbers(all).filter((number) => !known.has(number));
  const told = made.flatMap((one) => one.told);
  const surveysUnknown = world.flatMap(({ opened }, at) => (opened.some(isOpen) ? [] : [existenceOf(at)]));
  const sets = [...made.map(({ answers }) => answers), ...sums];
  const values = [
    ...made.filter(({ hidden }) => !hidden.includes(QUESTION - 1)).map(({ answers }) => answers),
    ...sums,
  ];
  return (
    givenAway([...sets.map(numbers), ...told], unknown, surveysUnknown) ??
    givenAway([...values.map(valueNumbers), ...told], unknown, surveysUnknown)
  );
}

const valueNumbers = (answers: readonly Answer[]) => numbers(answers.filter(({ isZero }) => !isZero));

const answersOf = (world: readonly Survey[]) => world.flatMap(({ answers }) => answers);

function strangersAttack(rule: Rule, tell = surveysCounted): boolean {
  const steps = fc.array(fc.oneof({ weight: 4, arbitrary: card }, aside, takeBack), { maxLength: 12 });
  const property = fc.property(
    surveys,
    steps,
    (world, done) => strangerLearns(cardsBy(rule, world, done, tell), world) === null,
  );
  return !fc.check(property, { numRuns: aThirdInShort(1_500), seed: 11 }).failed;
}

function readersAttack(rule: Rule): boolean {
  const steps = fc.array(fc.oneof({ weight: 4, arbitrary: card }, aside), { maxLength: 8 });
  const property = fc.property(surveys, steps, (world, done) => {
    const made = cardsBy(rule, world, done, surveysCounted);
    return READERS.every((reader) => readerLearns(reader, made, world) === null);
  });
  return !fc.check(property, { numRuns: aThirdInShort(1_500), seed: 11 }).failed;
}

test('lets no answer, and no value of a question, follow from any number of cards', () => {
  expect(strangersAttack(showable)).toBe(true);
});

test('lets no answer follow from cards and what a person in the organisation reads in addition', () => {
  expect(readersAttack(showable)).toBe(true);
});

test('detects in the attacks what a weaker rule gives away', () => {
  const alone: Rule = (wanted, _, read) => showable(wanted, [], read);
  const unread: Rule = (wanted, before) => showable(wanted, before, closed(wanted, before));
  const allShown: Rule = (...asked) => ({ ...showable(...asked), hidden: [] });
  expect(strangersAttack(alone)).toBe(false);
  expect(strangersAttack(allShown)).toBe(false);
  expect(readersAttack(unread)).toBe(false);
});

test('detects in the attack what a card would give away that told more of the surveys outside its period', () => {
  const outside = (world: readonly Survey[], from: number, to: number) => world.filter((_, at) => at < from || at > to);
  const answersOutside: Told = (...card) => [...surveysCounted(...card), numbers(answersOf(outside(...card)))];
  const answersToTheLatest: Told = (world, from, to) => [numbers(world.slice(from, to + 1).at(-1)?.answers ?? [])];
  expect(strangersAttack(showable, answersOutside)).toBe(false);
  expect(strangersAttack(showable, answersToTheLatest)).toBe(false);
});

/** Treats every survey as if it had never been open to anybody. */
function closed(wanted: Pool, before: readonly Pool[]): PooledSurvey[] {
  const ids = [...new Set([wanted, ...before].flat().map((part) => part.survey))];
  return ids.map((id) => ({ homeId: 'o', id, opened: [], madeBy: null }));
}

const ME: Shown = { accessibleBy: 'me', groups: [] };
const part = (id: string, answers: number, fields: Partial<CountedPart> = {}): CountedPart => ({
  homeId: 'p',
  survey: id,
  anonymous: false,
  promise: ME,
  counts: [answers, answers, answers, answers, answers],
  ...fields,
});

test('lets two cards differ by three answers, and not by two', () => {
  const [a, b] = [part('a', 5), part('b', 2)];
  expect(showable([a, b], [[a]], []).givesAway).toBe(true);
  expect(showable([a, part('b', 3)], [[a]], []).givesAway).toBe(false);
});

test('finds a difference over several cards, including deleted ones', () => {
  const [a, b, c] = [part('a', 5), part('b', 4), part('c', 2)];
  expect(showable([a, b, c], [[a], [b]], []).givesAway).toBe(true);
  expect(showable([a, b, c], [[b]], []).givesAway).toBe(false);
});

test('permits another card of the same answers', () => {
  const [a, b] = [part('a', 5), part('b', 3, { counts: [3, 2, 3, 3, 3] })];
  const { hidden } = showable([b], [], []);
  expect(hidden).toEqual([0]);
  expect(showable([b], [withoutHidden([b], hidden)], [])).toEqual({ givesAway: false, hidden: [0] });
  expect(showable([b], [withoutHidden([b], hidden), [a]], [])).toEqual({ givesAway: false, hidden: [0] });
});

test('hides a question with fewer than three answers, and refuses a card without other questions', () => {
  const rare = part('a', 3, { counts: [3, 3, 2, 0, 3] });
  expect(showable([rare], [], [])).toEqual({ givesAway: false, hidden: [1] });
  expect(showable([part('a', 3, { counts: [3, 2, 2, 1, 0] })], [], []).givesAway).toBe(true);
  expect(showable([part('a', 3, { counts: [3, 0, 0, 0, 0] })], [], [])).toEqual({ givesAway: false, hidden: [] });
});

test('lets the maker of one of the surveys about the person learn nothing of the others', () => {
  const [own, other] = [part('a', 2, { homeId: 'o' }), part('b', 6, { homeId: 'o' })];
  const readBy = (madeBy: string | null): PooledSurvey[] => [
    { homeId: 'o', id: 'a', opened: [ME], madeBy: null },
    { homeId: 'o', id: 'b', opened: [ME], madeBy },
  ];
  expect(showable([own, other], [], readBy(null)).givesAway).toBe(false);
  expect(showable([own, other], [], readBy('supporter')).givesAway).toBe(true);
});

/** Few answers, so that most worlds are near the limit: two organisations, five groups, and deleted surveys. */
const GROUPS = ['g1', 'g2', 'g3', 'g4', 'g5'];
const shown = fc.oneof(
  fc.constantFrom(...AUDIENCES),
  fc.subarray(GROUPS, { minLength: 1 }).map((groups): Shown => ({ accessibleBy: 'selectedGroups', groups })),
);
const smallPart = fc.record({
  survey: fc.constantFrom('a', 'b', 'c', 'd'),
  anonymous: fc.boolean(),
  promise: shown,
  answers: fc.integer({ min: 1, max: 4 }),
  zeros: fc.array(fc.nat(1), { minLength: 4, maxLength: 4 }),
});
const smallPool = fc.array(smallPart, { minLength: 1, maxLength: 6 }).map((parts): Pool => {
  const byKey = new Map(parts.map((one) => [JSON.stringify([one.survey, one.anonymous, one.promise]), one]));
  return [...byKey.values()].map(({ survey: id, anonymous, promise, answers, zeros }) => ({
    homeId: id === 'd' ? 'p' : 'o',
    survey: id,
    anonymous,
    promise,
    counts: [answers, ...zeros.map((zero) => answers - zero)],
  }));
});
const readSurveys = fc.subarray(['a', 'b', 'c', 'd']).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        homeId: fc.constant(id === 'd' ? 'p' : 'o'),
        id: fc.constant(id),
        opened: fc.array(shown, { minLength: 1, maxLength: 4 }),
        madeBy: fc.constantFrom(null, null, 'supporter', 'owner'),
      }),
    ),
  ),
);

test('decides by kinds of readers as by every single reader, in every small world', () => {
  const verdicts = { given: 0, kept: 0 };
  fc.assert(
    fc.property(smallPool, fc.array(smallPool, { maxLength: 4 }), readSurveys, (wanted, before, read) => {
      const reduced = showable(wanted, before, read);
      expect(reduced).toEqual(showableByEveryReader(wanted, before, read));
      verdicts[reduced.givesAway ? 'given' : 'kept'] += 1;
    }),
    { numRuns: aThirdInShort(6_000), seed: 23 },
  );
  expect(Math.min(verdicts.given, verdicts.kept)).toBeGreaterThan(100);
});

const manyGroups = Array.from({ length: 1_000 }, (_, place) => `group ${place}`);
const openTo = (groups: readonly string[]): Shown => ({ accessibleBy: 'selectedGroups', groups });

/**
 * Nothing in these pools gives an answer away, so the computation never ends early. Each card has two surveys that
 * nobody reads, with two answers each, and a third that others read, with the openings in `audiences`.
 */
function company(audiences: readonly (readonly Shown[])[], cards: number) {
  const read = audiences.map((opened, place): PooledSurvey => ({ homeId: 'p', id: `r${place}`, opened, madeBy: null }));
  const pool = (place: number) => [
    part(`s${place}`, 2),
    part(`s${place + 1}`, 2),
    part(`r${place % read.length}`, 3 + (place % 2)),
  ];
  return { wanted: pool(cards), before: Array.from({ length: cards }, (_, place) => pool(place)), read };
}

test('decides a thousand groups and fifty cards by a few kinds of readers', () => {
  const audiences = Array.from({ length: 6 }, (_, place) => [
    openTo(manyGroups.filter((_group, at) => at % 6 === place)),
  ]);
  const { wanted, before, read } = company(audiences, 50);
  const effort = wholeEffort();
  expect(showable(wanted, before, read, effort)).toEqual({ givesAway: false, hidden: [] });
  // Outsiders, the six kinds of groups, each two of them, and all together.
  expect(effort.eliminations).toBeLessThanOrEqual(1 + 6 + 15 + 1);
});

test('ends with any number of groups, cards and audiences, and refuses what is not shown to be safe', () => {
  const audience = fc.subarray(manyGroups, { minLength: 1, maxLength: 300 }).map(openTo);
  const wide = fc.array(fc.array(audience, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 60 });
  const refused = { yes: 0, no: 0 };
  fc.assert(
    fc.property(wide, fc.nat(60), (audiences, cards) => {
      const { wanted, before, read } = company(audiences, cards);
      const effort = wholeEffort();
      const { givesAway } = showable(wanted, before, read, effort);
      expect(effort.eliminations).toBeLessThanOrEqual(200);
      expect(effort.suffices || givesAway).toBe(true);
      refused[effort.suffices ? 'no' : 'yes'] += 1;
    }),
    { numRuns: 100, seed: 23 },
  );
  expect(Math.min(refused.yes, refused.no)).toBeGreaterThan(0);
});

test('refuses ten thousand parts before sorting them', () => {
  const parts = Array.from({ length: 10_000 }, (_, place) => part(`s${place}`, 3));
  const effort = wholeEffort();
  expect(showable(parts, [], [], effort).givesAway).toBe(true);
  expect([effort.suffices, effort.eliminations]).toEqual([false, 0]);
});
