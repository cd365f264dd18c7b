import type { Actor } from '#access/rules/actor.ts';
import { opensTo, type Shown } from '#access/rules/readable-by.ts';
import type { SurveyStatus } from './survey-status.ts';

/** As what somebody reads a survey: as its candidate side, or as everybody else who may read it. */
export type Viewpoint = 'candidateSide' | 'others';

/**
 * Others than the candidate side see nothing of anonymous answers, neither one of them nor any in a score, while one more
 * could tell which it was: only once the survey is finished (rules 2).
 */
export function seesAnonymous(as: Viewpoint, status: SurveyStatus): boolean {
  return as === 'candidateSide' || status === 'finished';
}

/** Of an answer, what decides who may read it: whether it leads to a person, and what its responder was promised. */
export type PromisedAnswer = {
  anonymous: boolean;
  /** It was there when the anonymous answers were set aside while the survey ran. */
  earlier?: boolean;
  promise: Shown;
};

/** Of a survey, what decides it. */
export type AnsweredSurvey = {
  status: SurveyStatus;
  /** Its candidate side has set anonymous answers aside: they are shown nowhere until they are taken back. */
  anonymousSetAside: boolean;
  /** Only the earlier ones are set aside: those that came after them are shown. */
  anonymousLaterShown: boolean;
};

/** Whether an answer is set aside, alone or in its class. */
export function isSetAside(
  { anonymous, earlier = false }: Pick<PromisedAnswer, 'anonymous' | 'earlier'>,
  { anonymousSetAside, anonymousLaterShown }: Pick<AnsweredSurvey, 'anonymousSetAside' | 'anonymousLaterShown'>,
): boolean {
  return anonymous && anonymousSetAside && (earlier || !anonymousLaterShown);
}

/** What somebody could read in the organisation before, by parts that they no longer have. */
export type PastParts = { supported: boolean; groups: readonly string[] };

/** Who reads beside the candidate side. `ownGroups` are the groups that the actor is in. */
export type OtherReader = { actor: Actor; ownGroups: readonly string[]; past: PastParts };

/**
 * Who reads answers. The candidate side may read them as others do, too, and is within every promise.
 */
export type AnswerReader = { as: 'candidateSide' } | ({ as: 'others'; onCandidateSide: boolean } & OtherReader);

/**
 * Whether somebody who may read the survey may read this answer of it. Whoever was not in the promise meets the answer
 * inside totals alone, for ever, whatever the survey's access has become (rules 2).
 */
export function mayReadAnswer(answer: PromisedAnswer, reader: AnswerReader, survey: AnsweredSurvey): boolean {
  if (isSetAside(answer, survey)) return false;
  if (answer.anonymous && !seesAnonymous(reader.as, survey.status)) return false;
  if (reader.as === 'candidateSide' || reader.onCandidateSide) return true;
  return opensTo(answer.promise, reader.actor, reader.ownGroups);
}

/** So many hidden answers at least, or their total would be an answer to whoever knows the others. */
export const FEWEST_HIDDEN = 3;

/** All answers to a survey that were given under one promise, by name or without, and how many are not the reader's own. */
export type AnswersTogether = PromisedAnswer & { answers: number };

/**
 * Whether these answers stand in the figures that somebody reads of the survey. Who was outside of their promise meets
 * them once the survey is finished, because until then the next one could be told by the difference; if there are three
 * at least; and never who was inside of the promise before, who may know all of them but the last.
 *
 * All of a class or none: so no two figures, whenever read, differ by fewer than three hidden answers.
 */
export function isCounted(together: AnswersTogether, reader: AnswerReader, survey: AnsweredSurvey): boolean {
  if (mayReadAnswer(together, reader, survey)) return true;
  if (isSetAside(together, survey)) return false;
  if (survey.status !== 'finished' || together.answers < FEWEST_HIDDEN) return false;
  return reader.as === 'others' && !wasPromised(together.promise, reader);
}

/** Whether somebody is or was inside of a promise, by the parts of today and those of before together. */
function wasPromised(promise: Shown, { actor, ownGroups, past }: OtherReader): boolean {
  const ever: Actor = past.supported ? { ...actor, role: 'supporter' } : actor;
  return opensTo(promise, ever, [...ownGroups, ...past.groups]);
}
