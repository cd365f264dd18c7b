import { opensTo, type Shown } from '#access/rules/readable-by.ts';
import { QUESTIONS_PER_SURVEY } from '#scoring/rules/question-sets.ts';
import { areEnough, FEWEST_HIDDEN } from '#surveys/rules/answer-access.ts';
import type { CountedPart, Pool, PooledSurvey, Showable } from '#cards/rules/giving-away.ts';

/**
 * The rule of giving-away.ts before readers were reduced to kinds: each group and each pair of groups is a reader, and
 * each reader costs an elimination. Both versions must decide small worlds alike.
 */

const FEWEST_ON_CARD = FEWEST_HIDDEN;
const ANSWERS = 0;
const PLACES = Array.from({ length: QUESTIONS_PER_SURVEY }, (_, place) => place);

export function showableByEveryReader(
  wanted: Pool,
  before: readonly Pool[],
  surveys: readonly PooledSurvey[],
): Showable {
  const again = before.find((pool) => isSamePool(pool, wanted));
  if (again !== undefined) return { givesAway: false, hidden: hiddenIn(again, wanted) };
  const readers = readersOf([wanted, ...before], surveys);
  const tellsFew = (pools: readonly Pool[], measure: number) =>
    readers.some((knows) => isFewTold(pools, measure, knows));
  const hidden = PLACES.filter((place) => tellsFew([...before, wanted], 1 + place));
  const isEmpty = hidden.length > 0 && PLACES.every((place) => hidden.includes(place) || valuesTo(wanted, place) === 0);
  return { givesAway: isEmpty || tellsFew([...before, wanted], ANSWERS), hidden };
}

/**
 * Returns whether a card has the same answers as an earlier one and leaves out the same questions, so that it reveals
 * nothing new.
 */
function isSamePool(before: Pool, wanted: Pool): boolean {
  const hidden = withoutHidden(wanted, hiddenIn(before, wanted));
  const texts = (pool: Pool) => pool.map((part) => `${keyOf(part)} ${part.counts.join()}`).sort();
  return texts(before).join() === texts(hidden).join();
}

function hiddenIn(before: Pool, wanted: Pool): number[] {
  return PLACES.filter((place) => valuesTo(before, place) === 0 && valuesTo(wanted, place) > 0);
}

function valuesTo(pool: Pool, place: number): number {
  return pool.reduce((sum, { counts }) => sum + (counts[1 + place] ?? 0), 0);
}

/** Returns the pool of a card without the values of some questions, which it cannot reveal then. */
function withoutHidden(pool: Pool, hidden: readonly number[]): Pool {
  return pool.map((part) => ({
    ...part,
    counts: part.counts.map((count, measure) => (hidden.includes(measure - 1) ? 0 : count)),
  }));
}

/** Returns whether a reader knows these answers or their sum. */
type Knows = (part: CountedPart) => boolean;

/** Returns an outsider, and each kind of reader that an organisation of the surveys may have. */
function readersOf(pools: readonly Pool[], surveys: readonly PooledSurvey[]): Knows[] {
  const byId = new Map(surveys.map((survey) => [survey.id, survey]));
  const parts = pools.flat();
  const homes = [...new Set(parts.map(({ homeId }) => homeId))];
  const makers = [...new Set(surveys.map(({ madeBy }) => madeBy))].filter((maker) => maker !== null);
  const inHomes = homes.flatMap((homeId) => {
    const here = parts.filter((part) => part.homeId === homeId);
    const openedTo = surveys.filter((survey) => survey.homeId === homeId).flatMap(({ opened }) => opened);
    const groups = [...openedTo, ...here.map(({ promise }) => promise)].flatMap((shown) => shown.groups);
    return partsIn([...new Set(groups)]).map((groupsOfReader): Reader => ({ homeId, groups: groupsOfReader }));
  });
  const supporters = homes.map((homeId): Reader => ({ homeId, groups: 'all' }));
  const kinds = [...inHomes, ...supporters].map((reader): Knows => (part) => {
    const opened = byId.get(part.survey)?.opened ?? [part.promise];
    return part.homeId === reader.homeId && isKnownTo(reader, part, opened);
  });
  const onBehalf = makers.map(
    (maker): Knows =>
      (part) =>
        byId.get(part.survey)?.madeBy === maker,
  );
  return [() => false, ...kinds, ...onBehalf];
}

/** A reader in an organisation: a supporter or owner, or a member of some groups. */
type Reader = { homeId: string; groups: readonly string[] | 'all' };

/** The memberships of no group, each one, each pair, and all of them. */
function partsIn(groups: readonly string[]): string[][] {
  const pairs = groups.flatMap((one, place) => groups.slice(place + 1).map((other) => [one, other]));
  return [[], ...groups.map((group) => [group]), ...pairs, [...groups]];
}

/**
 * A reader of a survey may know the answers promised to them one by one, and of the others each sum of three or more
 * (docs/decisions/0003-count-answers-when-they-are-stored.md).
 */
function isKnownTo(reader: Reader, { promise, counts }: CountedPart, opened: readonly Shown[]): boolean {
  if (!opened.some((shown) => isOpenTo(reader, shown))) return false;
  return isOpenTo(reader, promise) || areEnough(counts);
}

function isOpenTo({ homeId, groups }: Reader, shown: Shown): boolean {
  const role = groups === 'all' ? ('supporter' as const) : ('member' as const);
  const somebody = { personId: '', candidate: '', email: '', organisationId: homeId, role, subscribed: true };
  return opensTo(shown, somebody, groups === 'all' ? [] : groups);
}

/** The number of answers that are in the same cards and no others, and those cards. */
type Column = { size: number; rows: string };

/**
 * Returns whether a combination of the pools isolates one or two answers. Every computable figure is a vector of their
 * row space; it reveals answers when it contains so few. Such a vector is orthogonal to the null space, so two answers
 * are revealed together when their coordinates there are parallel, and one when its coordinates are zero.
 */
function isFewTold(pools: readonly Pool[], measure: number, knows: Knows): boolean {
  const columns = columnsOf(pools, measure, knows);
  const few = columns.flatMap(({ size }, place) => (size < FEWEST_ON_CARD ? [place] : []));
  if (few.length === 0) return false;
  const directions = directionsIn(columns.map(({ rows }) => [...rows].map(Number)));
  const sizes = new Map<string, number>();
  for (const place of few) {
    const direction = directions[place] ?? NOWHERE;
    const size = columns[place]?.size ?? 0;
    const smallest = sizes.get(direction);
    if (direction === NOWHERE || (smallest !== undefined && smallest + size < FEWEST_ON_CARD)) return true;
    sizes.set(direction, Math.min(smallest ?? size, size));
  }
  return false;
}

/**
 * Groups the answers that the reader does not know by the pools they are in. Where cards counted a part with different
 * numbers, because an answer was withdrawn in between, the remaining answers form columns of their own.
 */
function columnsOf(pools: readonly Pool[], measure: number, knows: Knows): Column[] {
  const sizes = new Map<string, number>();
  const unknown = pools.map((pool) => pool.filter((part) => !knows(part)));
  const keys = new Set(unknown.flat().map(keyOf));
  const counts = unknown.map((pool) => new Map(pool.map((part) => [keyOf(part), part.counts[measure] ?? 0])));
  for (const key of keys) {
    const times = counts.map((pool) => pool.get(key) ?? 0);
    let below = 0;
    for (const upTo of [...new Set(times)].filter((count) => count > 0).sort((a, b) => a - b)) {
      const rows = times.map((count) => (count >= upTo ? 1 : 0)).join('');
      sizes.set(rows, (sizes.get(rows) ?? 0) + upTo - below);
      below = upTo;
    }
  }
  return [...sizes].map(([rows, size]) => ({ rows, size }));
}

function keyOf({ survey, anonymous, promise }: CountedPart): string {
  return JSON.stringify([survey, anonymous, promise.accessibleBy, promise.groups]);
}

/** All values are integers modulo a prime, so nothing is rounded; it is small enough for exact products. */
const PRIME = 67_108_859;
const NOWHERE = '';

/** Returns each column's direction in the null space of the rows; equal texts mean parallel. */
function directionsIn(columns: readonly (readonly number[])[]): string[] {
  const { rows, pivots } = reduced(columns);
  const free = columns.map((_, place) => place).filter((place) => !pivots.includes(place));
  return columns.map((_, place) => {
    const row = rows[pivots.indexOf(place)];
    return directionOf(free.map((other) => (row === undefined ? Number(other === place) : (row[other] ?? 0))));
  });
}

function directionOf(vector: readonly number[]): string {
  const first = vector.find((value) => value !== 0);
  if (first === undefined) return NOWHERE;
  const scale = inverse(first);
  return vector.map((value) => (value * scale) % PRIME).join();
}

/** Returns the reduced rows of a matrix given by its columns, each with a pivot that no other row has. */
function reduced(columns: readonly (readonly number[])[]): { rows: number[][]; pivots: number[] } {
  const rows = (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? 0));
  const pivots: number[] = [];
  for (const place of columns.keys()) {
    const at = pivots.length;
    const found = rows.findIndex((row, index) => index >= at && row[place] !== 0);
    if (found === -1) continue;
    [rows[at], rows[found]] = [rows[found] ?? [], rows[at] ?? []];
    const scale = inverse(rows[at]?.[place] ?? 1);
    const pivot = (rows[at] ?? []).map((value) => (value * scale) % PRIME);
    rows.forEach((row, index) => (rows[index] = index === at ? pivot : without(row, pivot, row[place] ?? 0)));
    pivots.push(place);
  }
  return { rows: rows.slice(0, pivots.length), pivots };
}

function without(row: readonly number[], pivot: readonly number[], times: number): number[] {
  return row.map((value, place) => (value + (PRIME - times) * (pivot[place] ?? 0)) % PRIME);
}

/** The inverse by Fermat's little theorem: the value to the power of the prime minus two. */
function inverse(value: number): number {
  let [result, base] = [1, value];
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}
