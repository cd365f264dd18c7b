import type { z } from 'zod';
import type { Actor } from '#access/rules/actor.ts';
import { isOnCandidateSide, relationIn } from '#access/rules/readable-by.ts';
import { isActive } from '#access/rules/roles.ts';
import { addTallies, EMPTY_TALLY, scoresOf, type Tally } from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SurveyTallies } from '#tallies/server/survey-tallies.ts';
import type { SurveyCalls } from '../calls.ts';
import { seesAnonymous } from '../rules/answer-access.ts';
import { mayInvite } from '../rules/survey-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import type { SurveyRow } from './survey-store.ts';

type Survey = z.input<SurveyCalls['GET /survey']['result']>[number];

const NO_ANSWERS: SurveyTallies = { namedAnswers: 0, anonymousAnswers: 0, named: EMPTY_TALLY, anonymous: EMPTY_TALLY };

/** Who reads, and on which day. */
export type Reader = { actor: Actor; today: CalendarDay };

/** What is read beside a survey's row: the counts of its answers, none before the first, and how many are invited. */
export type LoadedBeside = { tallies: SurveyTallies | undefined; invited: number };

/** What of the answers the reader may see; none where there is none. */
function seenTallies(row: SurveyRow, tallies: SurveyTallies | undefined, { actor, today }: Reader): SurveyTallies {
  if (tallies === undefined) return NO_ANSWERS;
  const as = isOnCandidateSide(row, actor) ? 'candidateSide' : 'others';
  if (seesAnonymous(as, surveyStatus(row, today))) return tallies;
  return { ...tallies, anonymousAnswers: 0, anonymous: EMPTY_TALLY };
}

/** Every value that the reader may see, counted. */
export function seenTally(row: SurveyRow, tallies: SurveyTallies | undefined, reader: Reader): Tally {
  return wholeTally(seenTallies(row, tallies, reader));
}

export function wholeTally({ named, anonymous } = NO_ANSWERS): Tally {
  return addTallies([named, anonymous]);
}

/** What of a survey leaves the server, listed field by field (specification 3). */
export function presentSurvey(row: SurveyRow, loaded: LoadedBeside, reader: Reader): Survey {
  const { actor, today } = reader;
  const tallies = seenTallies(row, loaded.tallies, reader);
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
    invited: loaded.invited,
    ...scoresOf(row.surveyType, wholeTally(tallies)),
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
    // Derived: a survey is anonymous when nobody has answered by name (rules 2).
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
