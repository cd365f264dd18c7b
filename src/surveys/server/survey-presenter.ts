import type { z } from 'zod';
import type { Actor } from '#access/rules/actor.ts';
import { isOnCandidateSide, partIn } from '#access/rules/readable-by.ts';
import { isActive } from '#access/rules/roles.ts';
import type { Query } from '#platform/server/database.ts';
import { addTallies, EMPTY_TALLY, scoresOf, type Tally } from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SurveyTallies } from '#tallies/server/survey-tallies.ts';
import type { SurveyCalls } from '../calls.ts';
import { mayInvite, seesAnonymous } from '../rules/survey-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { countInvited, type SurveyRow } from './survey-store.ts';

type Survey = z.input<SurveyCalls['GET /survey']['result']>[number];

const NO_ANSWERS: SurveyTallies = { namedAnswers: 0, anonymousAnswers: 0, named: EMPTY_TALLY, anonymous: EMPTY_TALLY };

/** What of the answers the reader may see; none where there is none. */
function seenTallies(
  row: SurveyRow,
  tallies: SurveyTallies | undefined,
  actor: Actor,
  today: CalendarDay,
): SurveyTallies {
  if (tallies === undefined) return NO_ANSWERS;
  return seesAnonymous(isOnCandidateSide(row, actor), surveyStatus(row, today))
    ? tallies
    : { ...tallies, anonymousAnswers: 0, anonymous: EMPTY_TALLY };
}

/** Every value that the reader may see, counted. */
export function seenTally(row: SurveyRow, tallies: SurveyTallies | undefined, actor: Actor, today: CalendarDay): Tally {
  return wholeTally(seenTallies(row, tallies, actor, today));
}

export function wholeTally({ named, anonymous } = NO_ANSWERS): Tally {
  return addTallies([named, anonymous]);
}

/** What of a survey leaves the server, listed field by field (specification 3). `tallies` are those of the rows, by id. */
export async function presentSurveys(
  tx: Query,
  rows: readonly SurveyRow[],
  tallies: ReadonlyMap<string, SurveyTallies>,
  actor: Actor,
  today: CalendarDay,
): Promise<Survey[]> {
  const invited = await countInvited(tx, rows);
  return rows.map((row) =>
    presentSurvey(row, seenTallies(row, tallies.get(row.id), actor, today), invited.get(row.id) ?? 0, actor, today),
  );
}

function presentSurvey(
  row: SurveyRow,
  tallies: SurveyTallies,
  invited: number,
  actor: Actor,
  today: CalendarDay,
): Survey {
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
    invited,
    ...scoresOf(row.surveyType, addTallies([tallies.named, tallies.anonymous])),
    candidate: row.candidateName,
    userId: row.makerId,
    onBehalfOf: row.onBehalfOf,
    sharedBy: row.makerName,
    part: partIn(row, actor),
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
