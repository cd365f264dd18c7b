import type { Shown } from '#access/rules/readable-by.ts';
import { EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import { FEWEST_HIDDEN, isSetAside, type PromisedAnswer } from '../answer-access.ts';

/** As whom somebody reads the figures of an organisation; each sees all of a class of answers, or none of it (rules 2). */
export const AUDIENCES = ['supporters', 'members', 'everyMember', 'restricted'] as const;

/**
 * - `supporters`: owner and supporters, who were within every promise but the one to nobody.
 * - `members`: one member; what was promised to all, and of the rest what totals may show to this one.
 * - `everyMember`: the same for all members alike, for figures that are kept and shown to each of them.
 * - `restricted`: a member who was a supporter or in a group before, and may remember single answers of any class: only
 *   what was promised to all.
 */
export type Audience = (typeof AUDIENCES)[number];

/**
 * What an organisation's figures hold, side by side: six tallies, each followed by the number of surveys that have an
 * answer in it. The same numbers for a survey, a day, a month; they are added and subtracted place by place.
 */
export type Figures = readonly number[];

const COUNTS = EMPTY_TALLY.length;

/** So many numbers has one of the six. */
export const FIGURE_LENGTH = COUNTS + 1;

/** Which of the six a reader sees of surveys that run, and of those that are finished. */
const PLACES: Readonly<Record<Audience, { running: number; finished: number }>> = {
  supporters: { running: 0, finished: 1 },
  members: { running: 2, finished: 4 },
  everyMember: { running: 2, finished: 5 },
  restricted: { running: 2, finished: 3 },
};
const SIX = 6;

export const NO_FIGURES: Figures = Array.from({ length: SIX * FIGURE_LENGTH }, () => 0);

/** Where the figure of an audience begins. */
export function figureAt(audience: Audience, ended: 'running' | 'finished'): number {
  return PLACES[audience][ended] * FIGURE_LENGTH;
}

/** Answers to a survey under one promise, by name or without; `mine` of them is the reader's own. */
export type CountedClass = PromisedAnswer & { answers: number; mine: 0 | 1; tally: Tally };

/** Of a survey, what decides which of its answers stand in the figures of its organisation. */
export type CountedSurvey = {
  /** It belongs to an organisation, and its access is broader than its candidate side. */
  shared: boolean;
  anonymousSetAside: boolean;
  anonymousLaterShown: boolean;
  classes: readonly CountedClass[];
};

/** What a survey adds to the figures of its organisation. */
export function figuresOf(survey: CountedSurvey): Figures {
  const { shared, classes } = survey;
  if (!shared) return NO_FIGURES;
  const counted = classes.filter(
    (one) => one.answers > 0 && one.promise.accessibleBy !== 'me' && !isSetAside(one, survey),
  );
  const named = counted.filter(({ anonymous }) => !anonymous);
  const enough = (one: CountedClass, mine: number) => isPublic(one) || one.answers - mine >= FEWEST_HIDDEN;
  return [
    named,
    counted,
    named.filter(isPublic),
    counted.filter(isPublic),
    counted.filter((one) => enough(one, one.mine)),
    // An anonymous answer leads to nobody, so it is nobody's own.
    counted.filter((one) => enough(one, one.anonymous ? 0 : 1)),
  ].flatMap(figureOf);
}

const isPublic = ({ promise }: { promise: Shown }) => promise.accessibleBy === 'org';

function figureOf(classes: readonly CountedClass[]): number[] {
  const tally = EMPTY_TALLY.map((_, place) => classes.reduce((sum, one) => sum + (one.tally[place] ?? 0), 0));
  return [...tally, classes.length > 0 ? 1 : 0];
}

/** Whether somebody's own answer makes a difference to what that member sees: there are two others with it. */
export function ownDecides({ shared, classes }: CountedSurvey): boolean {
  return (
    shared &&
    classes.some(
      (one) => !one.anonymous && one.answers === FEWEST_HIDDEN && !isPublic(one) && one.promise.accessibleBy !== 'me',
    )
  );
}

/** What has to be added to the second to make it the first. */
export function difference(now: Figures, before: Figures): Figures {
  return NO_FIGURES.map((_, place) => (now[place] ?? 0) - (before[place] ?? 0));
}

export function sumOf(all: readonly Figures[]): Figures {
  return NO_FIGURES.map((_, place) => all.reduce((sum, one) => sum + (one[place] ?? 0), 0));
}

export function isNothing(figures: Figures): boolean {
  return figures.every((number) => number === 0);
}
