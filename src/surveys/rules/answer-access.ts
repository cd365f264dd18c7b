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
export type PromisedAnswer = { anonymous: boolean; promise: Shown };

/**
 * Who reads answers one by one. The candidate side may read them as others do, too, and is within every promise.
 * `ownGroups` are the groups that the actor is in.
 */
export type AnswerReader =
  | { as: 'candidateSide' }
  | { as: 'others'; onCandidateSide: boolean; actor: Actor; ownGroups: readonly string[] };

/**
 * Whether somebody who may read the survey may read this answer of it. Whoever was not in the promise meets the answer
 * inside totals alone, for ever, whatever the survey's access has become (rules 2).
 */
export function mayReadAnswer(answer: PromisedAnswer, reader: AnswerReader, status: SurveyStatus): boolean {
  if (answer.anonymous && !seesAnonymous(reader.as, status)) return false;
  if (reader.as === 'candidateSide' || reader.onCandidateSide) return true;
  return opensTo(answer.promise, reader.actor, reader.ownGroups);
}
