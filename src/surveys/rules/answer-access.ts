import type { Actor } from '#access/rules/actor.ts';
import { opensTo, type Shown } from '#access/rules/readable-by.ts';
import { answersIn, answersAndValues, type Tally } from '#scoring/rules/score.ts';
import type { SurveyStatus } from './survey-status.ts';

/** A reader's position: on the survey's candidate side, or among the others who may read it. */
export type Viewpoint = 'candidateSide' | 'others';

/**
 * Returns whether anonymous answers are visible. Readers outside the candidate side see neither the answers nor their
 * effect on a score until the survey is finished, because one more answer could reveal which it was (rules 2).
 */
export function seesAnonymous(as: Viewpoint, status: SurveyStatus): boolean {
  return as === 'candidateSide' || status === 'finished';
}

/**
 * The fields of an answer that decide who may read it: whether it identifies a person, and what its responder was
 * promised.
 */
export type PromisedAnswer = {
  anonymous: boolean;
  /** The answer existed when anonymous answers were set aside during the survey. */
  earlier?: boolean;
  promise: Shown;
};

/** The fields of a survey that decide which answers are shown. */
export type AnsweredSurvey = {
  status: SurveyStatus;
  /** The candidate side has set anonymous answers aside. They are shown nowhere until they are taken back. */
  anonymousSetAside: boolean;
  /** Only the earlier answers are set aside; later ones are shown. */
  anonymousLaterShown: boolean;
};

/** Returns whether an answer is set aside, alone or with its class. */
export function isSetAside(
  { anonymous, earlier = false }: Pick<PromisedAnswer, 'anonymous' | 'earlier'>,
  { anonymousSetAside, anonymousLaterShown }: Pick<AnsweredSurvey, 'anonymousSetAside' | 'anonymousLaterShown'>,
): boolean {
  return anonymous && anonymousSetAside && (earlier || !anonymousLaterShown);
}

/** Access that a reader had in the organisation before and no longer has. */
export type PastParts = { supported: boolean; groups: readonly string[] };

/** A reader outside the candidate side. `ownGroups` are the groups of the actor. */
export type OtherReader = { actor: Actor; ownGroups: readonly string[]; past: PastParts };

/** A reader of answers. The candidate side may also read as others do, and is within every promise. */
export type AnswerReader = { as: 'candidateSide' } | ({ as: 'others'; onCandidateSide: boolean } & OtherReader);

/**
 * Returns whether a reader of the survey may read this answer. A reader outside the promise only ever sees the answer
 * as part of a total, even if the survey's access is widened later (rules 2).
 */
export function mayReadAnswer(answer: PromisedAnswer, reader: AnswerReader, survey: AnsweredSurvey): boolean {
  if (isSetAside(answer, survey)) return false;
  if (answer.anonymous && !seesAnonymous(reader.as, survey.status)) return false;
  if (reader.as === 'candidateSide' || reader.onCandidateSide) return true;
  return opensTo(answer.promise, reader.actor, reader.ownGroups);
}

/** The minimum number of hidden answers in a total. With fewer, a reader who knows the others could compute one. */
export const FEWEST_HIDDEN = 3;

/**
 * Returns whether a total may include hidden answers. `counts` are their number, and the number of values of each
 * question: one or two values are single answers to it, however many people said "don't know". `own` of them may be the
 * reader's (docs/decisions/0044-count-no-hidden-answers-with-few-values.md).
 */
export function areEnough(counts: readonly number[], own = 0): boolean {
  return counts.every((count) => count === 0 || count - own >= FEWEST_HIDDEN);
}

/** Returns whether such answers are enough only for a reader whose own answer is not among them. */
export function mayOwnDecide({ anonymous, tally }: { anonymous: boolean; tally: Tally }): boolean {
  return !anonymous && areEnough(answersAndValues(tally)) && !areEnough(answersAndValues(tally), 1);
}

/**
 * All answers to a survey that were given under one promise, by name or anonymously; `answers` leaves out the reader's
 * own, which the tally includes.
 */
export type AnswersTogether = PromisedAnswer & { answers: number; tally: Tally };

/**
 * Returns whether these answers count in the figures that a reader sees of the survey. Answers outside the reader's
 * promise count only when the survey is finished (before that, the next answer could be computed from the difference),
 * only if there are enough, and never if the reader was inside the promise before, since that reader may know all but
 * the last.
 *
 * A class counts as a whole or not at all, so no two figures, whenever they are read, differ by fewer than three hidden
 * answers.
 */
export function isCounted(together: AnswersTogether, reader: AnswerReader, survey: AnsweredSurvey): boolean {
  if (mayReadAnswer(together, reader, survey)) return true;
  if (isSetAside(together, survey)) return false;
  const own = answersIn(together.tally) - together.answers;
  if (survey.status !== 'finished' || !areEnough(answersAndValues(together.tally), own)) return false;
  return reader.as === 'others' && !wasPromised(together.promise, reader);
}

/** Returns whether the reader is or was inside a promise, with present and past access taken together. */
function wasPromised(promise: Shown, { actor, ownGroups, past }: OtherReader): boolean {
  const ever: Actor = past.supported ? { ...actor, role: 'supporter' } : actor;
  return opensTo(promise, ever, [...ownGroups, ...past.groups]);
}
