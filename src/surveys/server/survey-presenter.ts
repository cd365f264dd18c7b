import type { z } from 'zod';
import { isOnCandidateSide, relationIn } from '#access/rules/readable-by.ts';
import { isActive } from '#access/rules/roles.ts';
import type { Round } from '#scoring/rules/change.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { addTallies, answersIn, questionTallies, scoresOf, type Tally } from '#scoring/rules/score.ts';
import { carriesOf, uncertaintyOf, uncertaintyOfTotal } from '#scoring/rules/spread.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type AnswerClass, type SurveyTallies, totalsOf } from '#tallies/server/survey-tallies.ts';
import type { SurveyCalls } from '../calls.ts';
import { type AnswerReader, isCounted, isSetAside, mayReadAnswer, type OtherReader } from '../rules/answer-access.ts';
import { mayInvite } from '../rules/survey-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import type { SurveyRow } from './survey-store.ts';

type Survey = z.input<SurveyCalls['GET /survey']['result']>[number];

/** The fields of a survey's row that decide which of its answers a reader sees. */
export type AnsweredRow = Pick<
  SurveyRow,
  'tenantId' | 'makerId' | 'candidateId' | 'startDate' | 'endDate' | 'anonymousSetAside' | 'anonymousLaterShown'
>;

/** A reader with the access in the organisation that decides what others see, and the present day. */
export type Reader = OtherReader & { today: CalendarDay };

/** Data that is read in addition to a survey's row: its answers by class, and how many responders are invited. */
export type LoadedBeside = { classes: readonly AnswerClass[]; invited: number };

/** Returns the answers that count in the figures that the reader sees. */
export function seenAnswers(row: AnsweredRow, classes: readonly AnswerClass[], reader: Reader): SurveyTallies {
  return totalsOf(countedClasses(row, classes, reader).map(({ one }) => one));
}

/**
 * Returns the same answers as one tally, to be compared with another survey's: how many of them are anonymous, and
 * whether the reader knows some of them only in totals.
 */
export function seenRound(row: AnsweredRow, classes: readonly AnswerClass[], reader: Reader): Round {
  const counted = countedClasses(row, classes, reader);
  const { named, anonymous, anonymousAnswers } = totalsOf(counted.map(({ one }) => one));
  const hidden = counted.some(({ isHidden }) => isHidden);
  return { tally: addTallies([named, anonymous]), anonymous: anonymousAnswers, hidden };
}

/** Returns the classes of answers that count for the reader, and whether each is hidden from the reader one by one. */
function countedClasses(row: AnsweredRow, classes: readonly AnswerClass[], reader: Reader) {
  const as: AnswerReader = isOnCandidateSide(row, reader.actor)
    ? { as: 'candidateSide' }
    : { as: 'others', onCandidateSide: false, ...reader };
  const survey = { ...row, status: surveyStatus(row, reader.today) };
  return classes
    .filter((one) => isCounted(one, as, survey))
    .map((one) => ({ one, isHidden: !mayReadAnswer(one, as, survey) }));
}

export function seenTally(row: AnsweredRow, classes: readonly AnswerClass[], reader: Reader): Tally {
  return seenRound(row, classes, reader).tally;
}

/** Returns the scores of a survey as seen, how uncertain they are in points, and how much so many answers carry. */
export function seenFigures(type: SurveyType, { tally, hidden }: Round) {
  const scores = scoresOf(type, tally);
  const uncertainties = questionTallies(tally).map((question) => uncertaintyOf(question, { hidden }));
  return {
    ...scores,
    respondents: answersIn(tally),
    uncertainty: uncertaintyOfTotal(tally, { hidden }),
    carries: carriesOf(answersIn(tally)),
    questions: scores.questions.map((one, place) => ({ ...one, uncertainty: uncertainties[place] ?? 0 })),
  };
}

/** The serializer of a survey. Every field that leaves the server is listed here (specification 3). */
export function presentSurvey(row: SurveyRow, loaded: LoadedBeside, reader: Reader): Survey {
  const { actor, today } = reader;
  const seen = seenRound(row, loaded.classes, reader);
  const figures = seenFigures(row.surveyType, seen);
  const status = surveyStatus(row, today);
  const own = isOnCandidateSide(row, actor);
  return {
    id: row.id,
    surveyName: row.surveyName,
    surveyType: row.surveyType,
    startDate: row.startDate,
    endDate: row.endDate,
    status,
    changed: row.changedAt?.toISOString() ?? null,
    ...figures,
    anonymousRespondents: seen.anonymous,
    anonymousSetAside: row.anonymousSetAside,
    answersSetAside: own ? totalsOf(loaded.classes.filter((one) => isSetAside(one, row))).anonymousAnswers : 0,
    anonymousFlood: own && row.anonymousFlood,
    invited: loaded.invited,
    candidate: row.candidateName,
    userId: row.makerId,
    onBehalfOf: row.onBehalfOf,
    sharedBy: row.makerName,
    part: relationIn(row, actor),
    defaultLang: row.defaultLang,
    invitationText: row.invitationText,
    accessibleBy: row.accessibleBy,
    groupsWithAccess: row.groupsWithAccess,
    groupNames: row.groupNames,
    allowAnonymous: row.allowAnonymous,
    // Derived: a survey is anonymous if nobody has answered by name (rules 2).
    isAnonymous: figures.respondents > 0 && figures.respondents === seen.anonymous,
    reflections: row.reflections,
    version: row.version,
    abilities: {
      edit: own,
      invite: own && mayInvite(status),
      annotate: own,
      share: own && isActive(actor) && row.tenantId === actor.organisationId,
    },
  };
}
