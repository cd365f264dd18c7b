import type { Shown } from '#access/rules/readable-by.ts';
import type { AccessLevel } from '#access/rules/access-level.ts';

/**
 * Answers that are known together or not at all, and whether they are enough to be read as a sum outside their promise.
 */
export type Piece = { homeId: string; survey: string; promise: Shown; isSum: boolean };

/** The audiences that a survey has ever been open to, and its maker if that is not the candidate. */
export type ReadSurvey = { homeId: string; id: string; opened: readonly Shown[]; madeBy: string | null };

/** What a kind of reader knows: one bit for each piece. */
export type Knowledge = bigint;

/** Bounds on the kinds of groups and of readers that are computed. Real organisations have a handful. */
const MOST_KINDS_OF_GROUPS = 40;
const MOST_KINDS_OF_READERS = 200;

/**
 * Returns what each kind of reader knows: a person outside every organisation, members of no group, of each, of each
 * two and of all, supporters, and people who made a survey on behalf of the candidate. Groups that open the same pieces
 * are merged, and so are readers who know the same. Null if there are more kinds than the bounds allow.
 *
 * A person who has been able to read a survey may know each answer that was promised to them, and each sum of three or
 * more that was not (docs/decisions/0003-count-answers-when-they-are-stored.md).
 */
export function kindsOfReaders(pieces: readonly Piece[], surveys: readonly ReadSurvey[]): Knowledge[] | null {
  const kinds = new Set<Knowledge>([NOTHING]);
  const byId = new Map(surveys.map((survey) => [survey.id, survey]));
  const numbered = pieces.map((piece, place) => ({ ...piece, bit: 1n << BigInt(place) }));
  for (const here of Map.groupBy(numbered, ({ homeId }) => homeId).values()) {
    const members = membersOf(here, byId);
    if (members === null) return null;
    for (const known of [...members, knownToSupporters(here, byId)]) kinds.add(known);
  }
  for (const maker of new Set(surveys.map(({ madeBy }) => madeBy)))
    if (maker !== null) kinds.add(bitsOf(numbered.filter(({ survey }) => byId.get(survey)?.madeBy === maker)));
  return kinds.size > MOST_KINDS_OF_READERS ? null : [...kinds];
}

const NOTHING: Knowledge = 0n;

type Numbered = Piece & { bit: bigint };
type Surveys = ReadonlyMap<string, ReadSurvey>;

/** The pieces that a reader finds in readable surveys, and those that were promised to the reader. */
type Open = { found: bigint; promised: bigint };

function knownToSupporters(here: readonly Numbered[], surveys: Surveys): Knowledge {
  const found = bitsOf(
    here.filter((piece) => openingsOf(piece, surveys).some(({ accessibleBy }) => accessibleBy !== 'me')),
  );
  const promised = bitsOf(here.filter(({ promise }) => promise.accessibleBy !== 'me'));
  return known({ found, promised }, sumsOf(here));
}

/** Returns the knowledge of members of no group, of each, of each two, and of all. */
function membersOf(here: readonly Numbered[], surveys: Surveys): Knowledge[] | null {
  const everybody = {
    found: bitsOf(here.filter((piece) => openingsOf(piece, surveys).some(isFor('org')))),
    promised: bitsOf(here.filter(({ promise }) => isFor('org')(promise))),
  };
  const groups = kindsOfGroups(here, surveys);
  if (groups.length > MOST_KINDS_OF_GROUPS) return null;
  const pairs = groups.flatMap((one, place) => groups.slice(place + 1).map((other) => both(one, other)));
  const sums = sumsOf(here);
  return [NO_GROUP, ...groups, ...pairs, groups.reduce(both, NO_GROUP)].map((open) =>
    known(both(everybody, open), sums),
  );
}

const NO_GROUP: Open = { found: 0n, promised: 0n };

/** Returns the distinct sets of pieces that groups open. Linear in the number of mentions of groups. */
function kindsOfGroups(here: readonly Numbered[], surveys: Surveys): Open[] {
  const openings: Open[] = [];
  const openedBy = new Map<string, number[]>();
  const note = (shown: readonly Shown[], opening: Open) => {
    const number = openings.push(opening) - 1;
    for (const group of new Set(shown.filter(isFor('selectedGroups')).flatMap(({ groups }) => groups))) {
      const numbers = openedBy.get(group);
      if (numbers === undefined) openedBy.set(group, [number]);
      else numbers.push(number);
    }
  };
  for (const [id, pieces] of Map.groupBy(here, ({ survey }) => survey)) {
    const survey = surveys.get(id);
    if (survey !== undefined) note(survey.opened, { found: bitsOf(pieces), promised: 0n });
    else for (const piece of pieces) note([piece.promise], { found: piece.bit, promised: 0n });
  }
  for (const pieces of Map.groupBy(here, ({ promise }) => JSON.stringify(promise)).values())
    note(
      pieces.slice(0, 1).map(({ promise }) => promise),
      { found: 0n, promised: bitsOf(pieces) },
    );
  const kinds = new Map([...openedBy.values()].map((numbers) => [numbers.join(), numbers]));
  return [...kinds.values()].map((numbers) => numbers.map((at) => openings[at] ?? NO_GROUP).reduce(both, NO_GROUP));
}

/** A deleted survey counts as open to the audiences that its answers were promised to. */
function openingsOf({ survey, promise }: Piece, surveys: Surveys): readonly Shown[] {
  return surveys.get(survey)?.opened ?? [promise];
}

function isFor(level: AccessLevel): (shown: Shown) => boolean {
  return ({ accessibleBy }) => accessibleBy === level;
}

function both(one: Open, other: Open): Open {
  return { found: one.found | other.found, promised: one.promised | other.promised };
}

function known({ found, promised }: Open, sums: bigint): Knowledge {
  return found & (promised | sums);
}

function sumsOf(pieces: readonly Numbered[]): bigint {
  return bitsOf(pieces.filter(({ isSum }) => isSum));
}

function bitsOf(pieces: readonly Numbered[]): bigint {
  return pieces.reduce((bits, { bit }) => bits | bit, 0n);
}
