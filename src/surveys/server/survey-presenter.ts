import type { z } from 'zod';
import { isOnCandidateSide, relationIn } from '#access/rules/readable-by.ts';
import { isActive } from '#access/rules/roles.ts';
import { addTallies, scoresOf, type Tally } from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type AnswerClass, type SurveyTallies, totalsOf } from '#tallies/server/survey-tallies.ts';
import type { SurveyCalls } from '../calls.ts';
import { type AnswerReader, isCounted, isSetAside, type OtherReader } from '../rules/answer-access.ts';
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
  const as: AnswerReader = isOnCandidateSide(row, reader.actor)
    ? { as: 'candidateSide' }
    : { as: 'others', onCandidateSide: false, ...reader };
  const survey = { ...row, status: surveyStatus(row, reader.today) };
  return totalsOf(classes.filter((one) => isCounted(one, as, survey)));
}

export function seenTally(row: AnsweredRow, classes: readonly AnswerClass[], reader: Reader): Tally {
  const { named, anonymous } = seenAnswers(row, classes, reader);
  return addTallies([named, anonymous]);
}

/** Returns the figures of a survey that the reader may see, with the number of answers behind them. */
export function seenFigures(
  row: AnsweredRow & Pick<SurveyRow, 'surveyType'>,
  classes: readonly AnswerClass[],
  reader: Reader,
) {
  const { named, anonymous, namedAnswers, anonymousAnswers } = seenAnswers(row, classes, reader);
  return { respondents: namedAnswers + anonymousAnswers, ...scoresOf(row.surveyType, addTallies([named, anonymous])) };
}

/** The serializer of a survey. Every field that leaves the server is listed here (specification 3). */
export function presentSurvey(row: SurveyRow, loaded: LoadedBeside, reader: Reader): Survey {
  const { actor, today } = reader;
  const tallies = seenAnswers(row, loaded.classes, reader);
  const status = surveyStatus(row, today);
  const own = isOnCandidateSide(row, actor);
  const respondents = tallies.namedAnswers + tallies.anonymousAnswers;
  return {
    id: row.id,
    surveyName: row.surveyName,
    surveyType: row.surveyType,
    startDate: row.startDate,
    endDate: row.endDate,
    status,
    changed: row.changedAt?.toISOString() ?? null,
    respondents,
    anonymousRespondents: tallies.anonymousAnswers,
    anonymousSetAside: row.anonymousSetAside,
    answersSetAside: own ? totalsOf(loaded.classes.filter((one) => isSetAside(one, row))).anonymousAnswers : 0,
    anonymousFlood: own && row.anonymousFlood,
    invited: loaded.invited,
    ...scoresOf(row.surveyType, addTallies([tallies.named, tallies.anonymous])),
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
    isAnonymous: respondents > 0 && tallies.namedAnswers === 0,
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
