import type { Shown } from '#access/rules/readable-by.ts';
import { QUESTIONS_PER_SURVEY } from '#scoring/rules/question-sets.ts';
import { areEnough, FEWEST_HIDDEN } from '#surveys/rules/answer-access.ts';
import { type Knowledge, kindsOfReaders, type Piece, type ReadSurvey } from './card-readers.ts';
import { directionsIn, NOWHERE, stepsOf } from './null-space.ts';

/**
 * A card shows at least this many answers, and values of a question; fewer would reveal a responder's answer (rules 3).
 */
export const FEWEST_ON_CARD = FEWEST_HIDDEN;

/**
 * Answers counted by a card that always occur together: to one survey, by name or anonymously, under one promise.
 * `counts` contains the number of answers, and the numbers of values 1 to 10 to each of the four questions, 0 for a
 * question that the card hides.
 */
export type CountedPart = {
  homeId: string;
  survey: string;
  anonymous: boolean;
  /**
   * They were set aside while the survey ran, and taken back later. They are counted or not independently of later
   * answers.
   */
  earlier?: boolean;
  promise: Shown;
  counts: readonly number[];
};

/** Everything that one card has counted. */
export type Pool = readonly CountedPart[];

/** The audiences that surveys in pools have ever been open to, and the maker of one on behalf of the candidate. */
export type PooledSurvey = ReadSurvey;

/** What may be shown on a card. `hidden` are the indexes of the questions that it must leave out. */
export type Showable = { givesAway: boolean; hidden: readonly number[] };

/**
 * The budget of one decision in steps of the computation, and what it has used. A person's cards and the groups of an
 * organisation have no natural end, and every other request waits while this is computed. When the budget does not suffice,
 * nothing is known to be safe, so the card counts as giving answers away.
 */
export type Effort = { left: number; eliminations: number; suffices: boolean };

/** About 25 ms. Fifty cards that six groups read in turn take four fifths of it. */
const MOST_STEPS = 4_000_000;
/** The maximum number of parts in all pools together. With more, the card is refused before any work. */
const MOST_PARTS = 5_000;

export function wholeEffort(): Effort {
  return { left: MOST_STEPS, eliminations: 0, suffices: true };
}

/** Spends steps of the budget; returns false when it is exhausted. */
function spend(effort: Effort, steps: number): boolean {
  effort.left -= steps;
  effort.suffices = effort.left >= 0;
  return effort.suffices;
}

const ANSWERS = 0;
const PLACES = Array.from({ length: QUESTIONS_PER_SURVEY }, (_, place) => place);
const TOO_MUCH: Showable = { givesAway: true, hidden: [] };

/**
 * Returns what a new card may show, given all cards that the person has made of the type, for an attacker who compares
 * them with each other and with everything that they may read in an organisation. No sum or difference may consist of
 * fewer than three answers that its reader does not know, otherwise the card is refused. If it consists of fewer than
 * three values of a question, the question is hidden.
 */
export function showable(
  wanted: Pool,
  before: readonly Pool[],
  surveys: readonly PooledSurvey[],
  effort: Effort = wholeEffort(),
): Showable {
  effort.suffices = [wanted, ...before].reduce((sum, pool) => sum + pool.length, 0) <= MOST_PARTS;
  if (!effort.suffices) return TOO_MUCH;
  const keyed = [...before, wanted].map((pool) => pool.map((part) => ({ ...part, key: keyOf(part) })));
  const again = before.find((_, place) => isSamePool(keyed[place] ?? [], keyed.at(-1) ?? []));
  if (again !== undefined) return { givesAway: false, hidden: hiddenIn(again, wanted) };
  const pieces = piecesIn(keyed);
  const readers = kindsOfReaders([...pieces.values()], surveys);
  effort.suffices = readers !== null;
  if (readers === null) return TOO_MUCH;
  const directions = directionsOnce(keyed.length, effort);
  const tellsFew = (measure: number) => {
    if (!spend(effort, keyed.length * pieces.size)) return true;
    const layers = layersOf(keyed, measure, pieces);
    return readers.some((knows) => {
      const columns = columnsOf(layers, knows);
      return !spend(effort, keyed.length * columns.length) || isFewTold(columns, directions);
    });
  };
  const hidden = PLACES.filter((place) => tellsFew(1 + place));
  const isEmpty = hidden.length > 0 && PLACES.every((place) => hidden.includes(place) || valuesTo(wanted, place) === 0);
  const givesAway = isEmpty || tellsFew(ANSWERS);
  return effort.suffices ? { givesAway, hidden } : TOO_MUCH;
}

/** A part with its key: parts of two pools with equal keys are the same answers. */
type KeyedPart = CountedPart & { key: string };
type KeyedPool = readonly KeyedPart[];

/** Another card of the same answers reveals nothing new, provided that it hides the same questions. */
function isSamePool(before: KeyedPool, wanted: KeyedPool): boolean {
  if (before.length !== wanted.length) return false;
  const hidden = hiddenIn(before, wanted);
  const texts = (pool: KeyedPool) =>
    pool.map(({ key, counts }) => `${key} ${withoutPlaces(counts, hidden).join()}`).sort();
  return texts(before).join() === texts(wanted).join();
}

function hiddenIn(before: Pool, wanted: Pool): number[] {
  return PLACES.filter((place) => valuesTo(before, place) === 0 && valuesTo(wanted, place) > 0);
}

function valuesTo(pool: Pool, place: number): number {
  return pool.reduce((sum, { counts }) => sum + (counts[1 + place] ?? 0), 0);
}

/** Returns the pool of a card that hides some questions, which therefore reveals nothing about them. */
export function withoutHidden(pool: Pool, hidden: readonly number[]): Pool {
  return pool.map((part) => ({ ...part, counts: withoutPlaces(part.counts, hidden) }));
}

function withoutPlaces(counts: readonly number[], hidden: readonly number[]): number[] {
  return counts.map((count, measure) => (hidden.includes(measure - 1) ? 0 : count));
}

function keyOf({ survey, anonymous, earlier = false, promise }: CountedPart): string {
  return JSON.stringify([survey, anonymous, earlier, promise.accessibleBy, promise.groups]);
}

/** Pieces by name. A reader knows a piece entirely or not at all. */
type Pieces = ReadonlyMap<string, Piece>;

function piecesIn(pools: readonly KeyedPool[]): Pieces {
  return new Map(
    pools.flat().map((part) => {
      const { homeId, survey, promise } = part;
      return [pieceOf(part), { homeId, survey, promise, isSum: isSum(part) }];
    }),
  );
}

function pieceOf(part: KeyedPart): string {
  return `${isSum(part) ? 'sum' : 'few'} ${part.key}`;
}

function isSum({ counts }: CountedPart): boolean {
  return areEnough(counts);
}

/** Answers that occur in exactly the same cards: how many, and in which cards (a `1` at the index of each). */
type Column = { size: number; rows: string };

/**
 * The columns of answers with one key, by what a reader knows of them. A reader who knows the few also knows the sum,
 * so there are three cases: the reader knows nothing, only the sum, or all.
 */
type Layers = { sum: bigint; few: bigint; unknown: readonly Column[]; besideSum: readonly Column[] };

function layersOf(pools: readonly KeyedPool[], measure: number, pieces: Pieces): Layers[] {
  const bits = new Map([...pieces.keys()].map((name, place) => [name, 1n << BigInt(place)]));
  const cells = pools.flatMap((pool, row) => pool.map((part) => ({ row, part, count: part.counts[measure] ?? 0 })));
  return [...Map.groupBy(cells, ({ part }) => part.key)].map(([key, ofKey]) => ({
    sum: bits.get(`sum ${key}`) ?? 0n,
    few: bits.get(`few ${key}`) ?? 0n,
    unknown: columnsIn(ofKey, pools.length),
    besideSum: columnsIn(
      ofKey.filter(({ part }) => !isSum(part)),
      pools.length,
    ),
  }));
}

/**
 * Returns the columns of one key. A part may have a smaller count in a later card, because answers were withdrawn in
 * between; the remaining answers are then a separate column.
 */
function columnsIn(cells: readonly { row: number; count: number }[], rows: number): Column[] {
  const times = Array.from({ length: rows }, () => 0);
  for (const { row, count } of cells) times[row] = count;
  const levels = [...new Set(times)].filter((count) => count > 0).sort((a, b) => a - b);
  return levels.map((upTo, place) => ({
    rows: times.map((count) => (count >= upTo ? 1 : 0)).join(''),
    size: upTo - (levels[place - 1] ?? 0),
  }));
}

function columnsOf(layers: readonly Layers[], knows: Knowledge): Column[] {
  const sizes = new Map<string, number>();
  for (const { sum, few, unknown, besideSum } of layers) {
    if ((few & knows) !== 0n || (few === 0n && (sum & knows) !== 0n)) continue;
    for (const { rows, size } of (sum & knows) === 0n ? unknown : besideSum)
      sizes.set(rows, (sizes.get(rows) ?? 0) + size);
  }
  return [...sizes].map(([rows, size]) => ({ rows, size }));
}

/** Returns the direction of each column in the null space; null if the budget is exhausted. */
type Directions = (columns: readonly Column[]) => ReadonlyMap<string, string> | null;

/** Memoises the computation for readers and measures with the same columns. */
function directionsOnce(rows: number, effort: Effort): Directions {
  const found = new Map<string, ReadonlyMap<string, string>>();
  return (columns) => {
    const names = columns.map((column) => column.rows).sort();
    const name = names.join();
    const before = found.get(name);
    if (before !== undefined) return before;
    if (!spend(effort, stepsOf({ rows, columns: names.length }))) return null;
    effort.eliminations += 1;
    const directions = directionsIn(names.map((one) => [...one].map(Number)));
    const byName = new Map(names.map((one, place) => [one, directions[place] ?? NOWHERE]));
    found.set(name, byName);
    return byName;
  };
}

/**
 * Returns whether a combination of the pools consists of one or two answers alone. Every figure that can be computed
 * from the pools is a vector in their row space; it gives answers away if it contains so few. Such a vector is
 * orthogonal to the null space. Two answers are therefore revealed together if their entries there are parallel, and
 * one if its entry is zero.
 */
function isFewTold(columns: readonly Column[], directionsOf: Directions): boolean {
  const few = columns.filter(({ size }) => size < FEWEST_ON_CARD);
  if (few.length === 0) return false;
  const directions = directionsOf(columns);
  if (directions === null) return true;
  const sizes = new Map<string, number>();
  for (const { rows, size } of few) {
    const direction = directions.get(rows) ?? NOWHERE;
    const smallest = sizes.get(direction);
    if (direction === NOWHERE || (smallest !== undefined && smallest + size < FEWEST_ON_CARD)) return true;
    sizes.set(direction, Math.min(smallest ?? size, size));
  }
  return false;
}
