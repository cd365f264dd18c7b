import type { Shown } from '#access/rules/readable-by.ts';
import { answersAndValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import { areEnough, isSetAside, mayOwnDecide, type PromisedAnswer } from '../answer-access.ts';

/** The audiences of an organisation's figures. Each sees all of a class of answers, or none of it (rules 2). */
export const AUDIENCES = ['supporters', 'members', 'everyMember', 'restricted'] as const;

/**
 * - `supporters`: owner and supporters, who are within every promise except the one to nobody.
 * - `members`: one member, who sees what was promised to all, and the rest as far as totals may show it to this member.
 * - `everyMember`: all members alike, for figures that are stored and shown to each of them.
 * - `restricted`: a member who was a supporter or in a group before, and may remember single answers of any class. Sees
 * only what was promised to all.
 */
export type Audience = (typeof AUDIENCES)[number];

/**
 * The figures of an organisation: six tallies in a row, each followed by the number of surveys that have an answer in
 * it; then, for each of the six, how many of its answers are anonymous. The format is the same for a survey, a day and a
 * month. Figures are added and subtracted element by element. Figures that were kept before anonymous answers were
 * counted end after the six, and a missing number is 0.
 */
export type Figures = readonly number[];

const COUNTS = EMPTY_TALLY.length;

/** The length of one of the six parts. */
export const FIGURE_LENGTH = COUNTS + 1;
const SIX = 6;
/** Where the six numbers of anonymous answers begin. */
export const ANONYMOUS_AT = SIX * FIGURE_LENGTH;

/** Which of the six parts an audience sees of running and of finished surveys. */
const PLACES: Readonly<Record<Audience, { running: number; finished: number }>> = {
  supporters: { running: 0, finished: 1 },
  members: { running: 2, finished: 4 },
  everyMember: { running: 2, finished: 5 },
  restricted: { running: 2, finished: 3 },
};

export const NO_FIGURES: Figures = Array.from({ length: ANONYMOUS_AT + SIX }, () => 0);

/** Returns which of the six parts an audience sees, from 0. */
export function figureAt(audience: Audience, ended: 'running' | 'finished'): number {
  return PLACES[audience][ended];
}

/** Returns one of the six parts: its tally, its number of surveys and its number of anonymous answers. */
export function partOf(figures: Figures, part: number): number[] {
  const at = part * FIGURE_LENGTH;
  return [...figures.slice(at, at + FIGURE_LENGTH), figures[ANONYMOUS_AT + part] ?? 0];
}

/** Answers to a survey under one promise, by name or anonymously. `mine` is 1 if one of them is the reader's own. */
export type CountedClass = PromisedAnswer & { answers: number; mine: 0 | 1; tally: Tally };

/** The fields of a survey that decide which of its answers count in the figures of its organisation. */
export type CountedSurvey = {
  /** The survey belongs to an organisation, and its access is broader than its candidate side. */
  shared: boolean;
  anonymousSetAside: boolean;
  anonymousLaterShown: boolean;
  classes: readonly CountedClass[];
};

/** Returns what a survey adds to the figures of its organisation. */
export function figuresOf(survey: CountedSurvey): Figures {
  const { shared, classes } = survey;
  if (!shared) return NO_FIGURES;
  const counted = classes.filter(
    (one) => one.answers > 0 && one.promise.accessibleBy !== 'me' && !isSetAside(one, survey),
  );
  const named = counted.filter(({ anonymous }) => !anonymous);
  const enough = (one: CountedClass, mine: number) => isPublic(one) || areEnough(answersAndValues(one.tally), mine);
  const six = [
    named,
    counted,
    named.filter(isPublic),
    counted.filter(isPublic),
    counted.filter((one) => enough(one, one.mine)),
    // An anonymous answer identifies nobody, so it is never the reader's own.
    counted.filter((one) => enough(one, one.anonymous ? 0 : 1)),
  ];
  return [...six.flatMap(figureOf), ...six.map(anonymousIn)];
}

const isPublic = ({ promise }: { promise: Shown }) => promise.accessibleBy === 'org';

function figureOf(classes: readonly CountedClass[]): number[] {
  const tally = EMPTY_TALLY.map((_, place) => classes.reduce((sum, one) => sum + (one.tally[place] ?? 0), 0));
  return [...tally, classes.length > 0 ? 1 : 0];
}

function anonymousIn(classes: readonly CountedClass[]): number {
  return classes.reduce((sum, { anonymous, answers }) => sum + (anonymous ? answers : 0), 0);
}

/** Returns whether a member's own answer changes what that member sees: without it there are not enough. */
export function ownDecides({ shared, classes }: CountedSurvey): boolean {
  return shared && classes.some((one) => !isPublic(one) && one.promise.accessibleBy !== 'me' && mayOwnDecide(one));
}

/** Returns the element-wise difference `now` minus `before`. */
export function difference(now: Figures, before: Figures): Figures {
  return NO_FIGURES.map((_, place) => (now[place] ?? 0) - (before[place] ?? 0));
}

export function sumOf(all: readonly Figures[]): Figures {
  return NO_FIGURES.map((_, place) => all.reduce((sum, one) => sum + (one[place] ?? 0), 0));
}

export function isNothing(figures: Figures): boolean {
  return figures.every((number) => number === 0);
}
